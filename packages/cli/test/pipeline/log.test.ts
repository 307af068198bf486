import { expect, test } from "vitest";
import { annotationOf, withoutCommands } from "../../src/pipeline/run-step.ts";

test("nothing of a problem ends its command, or begins another", () => {
  const place = { file: "a,b:c.yaml", line: 3, column: 5 };
  const message = "100 %\n::error::no";
  expect(annotationOf({ severity: "note", message, place, rule: "schema" }, "my shop")).toBe(
    "::notice file=my shop/a%2Cb%3Ac.yaml,line=3,col=5,title=schema::100 %25%0A::error::no",
  );
});

test("a problem of a whole file stands at the file, with the slashes of the forge", () => {
  const problem = { severity: "error", message: "a\r\nb", place: { file: "a.ts" }, rule: "module" } as const;
  expect(annotationOf(problem, "my\\shop")).toBe("::error file=my/shop/a.ts,title=module::a%0D%0Ab");
});

test.each(["a", "a\n"])("the pause around %j ends on a line of its own", (text) => {
  expect(withoutCommands(text, "word")).toBe("::stop-commands::word\na\n::word::\n");
});
