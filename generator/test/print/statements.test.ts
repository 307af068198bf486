import { join } from "node:path";
import { expect, test } from "vitest";
import type { ModuleFile, Statement } from "../../src/output-file.ts";
import { print } from "../../src/print.ts";
import { formatted, testBothWays } from "./both-ways.ts";

const root = join(import.meta.dirname, "../../..");
const documents = [
  { name: "our description", path: join(root, "spec/openapi.yaml") },
  { name: "the library", path: join(import.meta.dirname, "../emit/library/openapi.yaml") },
];

testBothWays(documents);

test("print() writes all kinds of statements as ts-morph does, with all that they can have", async () => {
  const module: ModuleFile = { kind: "module", path: "all.ts", source: "all.yaml", imports, statements };
  expect(await print(module)).toBe(await formatted(module));
});

const doc = { text: "Says\n\nsomething.", tags: [{ name: "deprecated" }] } as const;
const imports = [
  { name: "Task", from: "./task.ts", type: true },
  { name: "isTask", from: "./task.ts", type: false },
  { name: "Zoo", from: "@x/zoo", type: true },
  { name: "Ape", from: "@x/zoo", type: true },
  { name: "Ape", from: "@x/zoo", type: true },
  { name: "both", from: "./both.ts", type: true },
  { name: "both", from: "./both.ts", type: false },
  { name: "both", from: "./both.ts", type: true },
  { name: "Both", from: "./both.ts", type: true },
] as const;
const statements: readonly Statement[] = [
  { kind: "reexport", from: "./other.ts", names: ["Other", "Another"], type: true },
  { kind: "reexport", from: './"quoted".ts' },
  { kind: "const", name: "values", doc, type: "readonly string[]", value: '["a"]' },
  { kind: "reexport", from: "./late.ts", names: ["late"] },
  { kind: "const", name: "hidden", exported: false, value: '{ a: "1" } as const' },
  { kind: "interface", name: "Empty", members: [] },
  {
    kind: "interface",
    name: "Task",
    doc,
    exported: false,
    typeParameters: ["Item extends string", "Path = never"],
    extends: ["Base", "Other<Item>"],
    members: [
      { kind: "property", name: "a-b", type: "string", optional: true, doc },
      { kind: "property", name: "id", type: "{ a: 1;\nb: 2 }", optional: false, readonly: true },
      { kind: "index", key: "string", type: "unknown", readonly: true, doc },
      { kind: "index", key: "`x-${string}`", type: "string" },
    ],
  },
  { kind: "alias", name: "Either", doc, typeParameters: ["Item extends string"], type: "Item | null" },
  { kind: "alias", name: "Hidden", exported: false, type: "{\n/** One. */\na: 1 }" },
  {
    kind: "function",
    name: "isTask",
    doc,
    typeParameters: ["Item"],
    parameters: [
      { name: "item", type: "Item" },
      { name: "value", type: "unknown", optional: true },
      { name: "count", type: "number", optional: true, value: "1" },
    ],
    returns: "item is Task",
    body: "const one = 1;\nreturn one === count;",
  },
  { kind: "function", name: "hide", exported: false, parameters: [], returns: "void", body: "" },
  { kind: "class", name: "Tasks", doc, extends: "Base", fields: [{ name: "#a", type: "string", value: '""' }] },
  { kind: "code", code: "export interface paths { a: 1 }" },
];
