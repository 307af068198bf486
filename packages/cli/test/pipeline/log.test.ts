import { expect, test } from "vitest";
import { annotationOf } from "../../src/pipeline/log.ts";

test("nothing of a problem ends its command, or begins another", () => {
  const place = { file: "a,b:c.yaml", line: 3, column: 5 };
  const message = "100 %\n::error::no";
  expect(annotationOf({ severity: "note", message, place, rule: "schema" }, "my shop")).toBe(
    "::notice file=my shop/a%2Cb%3Ac.yaml,line=3,col=5,title=schema::100 %25%0A::error::no",
  );
});
