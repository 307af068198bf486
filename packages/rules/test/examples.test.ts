import { expect, test } from "vitest";
import { compile, examples } from "../../types/test/compile.ts";

const programs = examples(new URL("../README.md", import.meta.url));
const verdicts = compile(programs);

test.each(Object.keys(programs))("%s compiles", (name) => {
  expect(verdicts[name]?.text).toBe("");
});
