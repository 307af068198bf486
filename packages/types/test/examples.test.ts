import { describe, expect, it } from "vitest";
import { compile, examples } from "./compile.ts";

const programs = {
  ...examples(new URL("../README.md", import.meta.url)),
  ...examples(new URL("../src/index.ts", import.meta.url)),
};
const verdicts = compile(programs);

describe("The examples of @commerce-http/types", () => {
  it("are found", () => {
    expect(Object.keys(programs).length).toBeGreaterThan(1);
  });

  it.each(Object.keys(programs))("compile: %s", (name) => {
    expect(verdicts[name]?.text).toBe("");
  });
});
