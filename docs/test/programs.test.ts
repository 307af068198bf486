import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compile, examples } from "../../packages/types/test/compile.ts";

/** What the pages speak of without showing it. */
const ambient = `
  declare const client: import("@commerce-http/client").Client;
  declare const emulator: import("@commerce-http/emulator").Emulator;
  declare function fetchToken(): Promise<string>;
`;

const root = new URL("../../", import.meta.url);

/** The examples of the files that match a pattern, by their paths. */
function examplesIn(pattern: string): readonly (readonly [path: string, Readonly<Record<string, string>>])[] {
  const paths = globSync(pattern, { cwd: fileURLToPath(root) }).sort();
  return paths.map((path) => [path, examples(new URL(path, root))]);
}

function textOf(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

function programsOf(files: readonly (readonly [string, object])[]): Readonly<Record<string, string>> {
  return Object.assign({}, ...files.map(([, found]) => found));
}

// Its programs import what they have generated: a test of its own does all that it says.
const guide = examplesIn("docs/guide/**/*.md").filter(([page]) => !page.startsWith("docs/guide/generator"));
const shown = [
  ...examplesIn("README.md"),
  ...examplesIn("packages/{types,model,runtime,client,rules,assurance,traffic,emulator}/README.md"),
  ...examplesIn("packages/{client,runtime}/src/**/*.ts").filter(([path]) => textOf(path).includes("@example")),
  ...examplesIn("packages/types/src/index.ts"),
  ...examplesIn("packages/emulator/src/{create-emulator,fault/fault-injection}.ts"),
] as const;
const verdicts = {
  ...compile(programsOf(guide), ambient, { types: ["node"] }),
  ...compile(programsOf(shown), ambient),
};

test.each(shown)("%s has examples", (_, found) => {
  expect(Object.keys(found)).not.toEqual([]);
});

test.each(Object.keys(verdicts))("%s compiles", (name) => {
  expect(verdicts[name]?.text).toBe("");
});
