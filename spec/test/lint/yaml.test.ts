import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { yamlMistakes } from "../../lint/yaml.ts";
import { workspace } from "../description.ts";

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "yaml-"));
  for (const name of ["paths", "schemas"]) mkdirSync(join(folder, name));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

test("yamlMistakes() says one thing of each file that is no YAML: the first", () => {
  const folder = folderOf({
    "openapi.yaml": "openapi: 3.1.1\npaths: {}\n",
    "schemas/state.yaml": "State:\n  type: object\n bad: [x\nState: {\n",
    "paths/states.yaml": "get: a\nget: b\n",
  });
  expect(yamlMistakes(folder)).toEqual([
    "paths/states.yaml:2:1: Map keys must be unique",
    expect.stringMatching(/^schemas\/state\.yaml:3:\d+: /),
  ]);
});

test("yamlMistakes() finds nothing in the description", () => {
  expect(yamlMistakes(workspace)).toEqual([]);
});
