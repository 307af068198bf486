import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile, examples } from "../../packages/types/test/compile.ts";

/** What the pages speak of without showing it. */
const ambient = `
  declare const client: import("@commerce-http/client").Client;
  declare function fetchToken(): Promise<string>;
`;

const guide = new URL("../guide/", import.meta.url);
const programs = Object.assign(
  {},
  ...globSync("**/*.md", { cwd: fileURLToPath(guide) })
    // Its programs import what they have generated: a test of its own does all that it says.
    .filter((page) => page !== "generator.md")
    .sort()
    .map((page) => examples(new URL(page, guide))),
) as Readonly<Record<string, string>>;
const verdicts = compile(programs, ambient, { types: ["node"] });

test.each(Object.keys(programs))("%s compiles", (name) => {
  expect(verdicts[name]?.text).toBe("");
});
