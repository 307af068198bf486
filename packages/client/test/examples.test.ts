import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compile, examples } from "../../types/test/compile.ts";

/** What the examples speak of without showing it. */
const ambient = `
  declare const client: import("@commerce-http/client").Client;
  declare function fetchToken(): Promise<string>;
`;

const root = new URL("../../../", import.meta.url);
const pages = ["README.md", "packages/client/README.md"];
const sources = filesIn("packages/client/src/", ".ts").filter((path) =>
  readFileSync(new URL(path, root), "utf8").includes("@example"),
);
const snippets = new Map([...pages, ...sources].map((path) => [path, examples(new URL(path, root))]));
const programs = Object.fromEntries([...snippets.values()].flatMap((found) => Object.entries(found)));
const verdicts = compile(programs, ambient);

/** The files of a folder and all below it, as paths from the root. */
function filesIn(folder: string, extension: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(extension))
    .map((name) => folder + name.replaceAll("\\", "/"))
    .toSorted();
}

describe("The examples of @commerce-http/client", () => {
  it.each([...snippets])("are found in %s", (_, found) => {
    expect(Object.keys(found)).not.toEqual([]);
  });

  it.each(Object.keys(programs))("compile: %s", (name) => {
    expect(verdicts[name]?.text).toBe("");
  });
});
