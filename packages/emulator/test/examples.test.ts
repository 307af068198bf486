import { expect, test } from "vitest";
import { compile, examples } from "../../types/test/compile.ts";

const programs = {
  ...examples(new URL("../README.md", import.meta.url)),
  ...examples(new URL("../src/emulator.ts", import.meta.url)),
  ...examples(new URL("../src/fault/fault-injection.ts", import.meta.url)),
};
const verdicts = compile(programs, `declare const emulator: import("@commerce-http/emulator").Emulator;`);

test.each(Object.keys(programs))("%s compiles", (name) => {
  expect(verdicts[name]?.text).toBe("");
});
