import { describe, expect, it } from "vitest";
import type { ModuleFile } from "../../src/output-file.ts";
import { print } from "../../src/print.ts";

const empty: ModuleFile = { kind: "module", path: "task.ts", source: "spec/task.yaml", statements: [] };

describe("print()", () => {
  it("names the origin in the first line, and cannot be led out of it", async () => {
    expect(await print(empty)).toBe("// Generated from spec/task.yaml by `npm run generate`. Do not edit.\n");
    const hostile = await print({ ...empty, source: "a\nexport const stolen = 1;" });
    expect(hostile.split("\n")).toHaveLength(2);
  });

  it("merges and sorts imports, and imports types as types", async () => {
    const text = await print({
      ...empty,
      imports: [
        { name: "Task", from: "./task.ts", type: true },
        { name: "isTask", from: "./task.ts", type: false },
        { name: "Zoo", from: "@x/zoo", type: true },
        { name: "Ape", from: "@x/zoo", type: true },
        { name: "Ape", from: "@x/zoo", type: true },
        { name: "both", from: "./both.ts", type: true },
        { name: "both", from: "./both.ts", type: false },
      ],
    });
    expect(text.split("\n").slice(2)).toEqual([
      'import type { Ape, Zoo } from "@x/zoo";',
      'import { both } from "./both.ts";',
      'import { isTask, type Task } from "./task.ts";',
      "",
    ]);
  });

  it("prints every kind of statement, in the order in which they are given", async () => {
    const text = await print({
      ...empty,
      statements: [
        { kind: "reexport", from: "./other.ts", names: ["Other"], type: true },
        { kind: "reexport", from: "./all.ts" },
        { kind: "const", name: "values", doc: { text: "All values." }, value: '["a"] as const' },
        {
          kind: "interface",
          name: "Task",
          doc: { text: "Something to do." },
          extends: ["Base"],
          members: [
            { kind: "property", name: "a-b", type: "string", optional: true, doc: { text: "What." } },
            { kind: "property", name: "id", type: "1", optional: false, readonly: true },
            { kind: "index", key: "string", type: "unknown" },
          ],
        },
        { kind: "alias", name: "Either", typeParameters: ["Item extends string"], type: "Item | null" },
        { kind: "const", name: "hidden", exported: false, type: "number", value: "1" },
        {
          kind: "function",
          name: "isTask",
          parameters: [{ name: "value", type: "unknown", optional: true }],
          returns: "value is Task",
          body: "return true;",
        },
        {
          kind: "class",
          name: "Tasks",
          doc: { text: "Tasks." },
          fields: [{ name: "#transport", type: "Transport", readonly: true }],
          constructor_: {
            parameters: [{ name: "transport", type: "Transport" }],
            body: "this.#transport = transport;",
          },
          methods: [
            {
              name: "get",
              doc: { text: "Gets one." },
              parameters: [{ name: "options", type: "object", value: "{}" }],
              returns: "Promise<Task>",
              body: "return this.#transport.send(options);",
            },
          ],
        },
        { kind: "code", code: "export interface paths { a: 1 }" },
      ],
    });
    expect(text.split("\n").slice(2).join("\n")).toBe(`export type { Other } from "./other.ts";
export * from "./all.ts";

/** All values. */
export const values = ["a"] as const;

/** Something to do. */
export interface Task extends Base {
  [key: string]: unknown;
  /** What. */
  "a-b"?: string;
  readonly id: 1;
}

export type Either<Item extends string> = Item | null;

const hidden: number = 1;

export function isTask(value?: unknown): value is Task {
  return true;
}

/** Tasks. */
export class Tasks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Gets one. */
  get(options: object = {}): Promise<Task> {
    return this.#transport.send(options);
  }
}

export interface paths {
  a: 1;
}
`);
  });

  it("formats other files by their extension", async () => {
    expect(await print({ kind: "text", path: "api.md", text: "# Title\n* item" })).toBe("# Title\n\n- item\n");
    expect(await print({ kind: "text", path: "api.md", text: "a\u202Eb\u0007c\u2028d" })).toBe("aU+202Ebc\nd\n");
    const page = { kind: "text", path: "api.md", source: "a-->b.yaml", text: "# Title" } as const;
    expect(await print(page, "make it --all")).toBe(
      "<!-- Generated from a-- >b.yaml by `make it --all`. Do not edit. -->\n\n# Title\n",
    );
    expect(await print({ kind: "text", path: "a.json", text: '{"a":1}' })).toBe('{ "a": 1 }\n');
  });

  it("prints the same bytes when asked twice, also of what it printed", async () => {
    const file: ModuleFile = { ...empty, statements: [{ kind: "alias", name: "A", type: '"a" | "b"' }] };
    const [first, second] = [await print(file), await print(file)];
    expect(second).toBe(first);
  });

  it("says which file is no TypeScript", async () => {
    const broken: ModuleFile = { ...empty, statements: [{ kind: "code", code: "export const = ;" }] };
    await expect(print(broken)).rejects.toThrow("Cannot format task.ts");
  });
});
