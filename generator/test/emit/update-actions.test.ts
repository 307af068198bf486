import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { updateActionsFiles } from "../../src/emit/client/update-actions.ts";
import { workspaceLayout } from "../../src/layout.ts";
import { load } from "../../src/load.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { print } from "../../src/print.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const library = join(import.meta.dirname, "library/openapi.yaml");

async function printed(spec: string): Promise<string | undefined> {
  const model = buildModel(load(spec, workspaceLayout(spec, "/generated").names));
  const [file] = updateActionsFiles(model);
  return file && (await print(file));
}

/** The tables of a description that consists of schemas. */
async function tables(schemas: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  const description = { openapi: "3.1.0", info: { title: "S", version: "1" }, paths: {}, components: { schemas } };
  const text = await printed(join(temporaryFolder({ "s.json": description }), "s.json"));
  return text?.slice(text.indexOf("/** Effect of each"));
}

function action(name: string, effect: string, properties: object): object {
  const writes = Object.fromEntries(Object.keys(properties).map((property) => [property, "notes"]));
  return {
    type: "object",
    "x-update-action": { writes, effect },
    required: ["action"],
    properties: { action: { type: "string", const: name }, ...properties },
  };
}

function union(...names: readonly string[]): object {
  const oneOf = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return { oneOf, discriminator: { propertyName: "action" } };
}

describe("the table of update actions", () => {
  test("says what each action writes, how, and what it needs", async () => {
    const text = (await printed(library)) ?? "";
    expect(text).toContain("export interface UpdateActionEffect {");
    expect(text.slice(text.indexOf("/** Effect of each"))).toBe(`/** Effect of each \`BookUpdateAction\` by its name. */
export const bookUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setTitle: { writes: { title: "title" }, required: ["title"] },
  addNote: { writes: { note: "notes" }, effect: "append", required: ["note"], single: true },
};
`);
  });

  test("tells lists from single elements, and leaves out what may be left out", async () => {
    const text = await tables({
      A: action("addNotes", "append", { notes: { type: "array", items: { type: "string" } } }),
      B: action("removeNote", "remove", { note: { type: "string" } }),
      Change: union("A", "B"),
    });
    expect(text).toBe(`/** Effect of each \`Change\` by its name. */
export const changes: Readonly<Record<string, UpdateActionEffect>> = {
  addNotes: { writes: { notes: "notes" }, effect: "append" },
  removeNote: { writes: { note: "notes" }, effect: "remove", single: true },
};
`);
  });

  test("is there for unions of update actions only", async () => {
    const other = { type: "object", properties: { action: { type: "string", const: "other" }, a: { type: "string" } } };
    const mixed = { A: action("setNote", "replace", { note: { type: "string" } }), B: other, Mixed: union("A", "B") };
    expect(await tables(mixed)).toBeUndefined();
    expect(await tables({ A: mixed.A })).toBeUndefined();
  });
});
