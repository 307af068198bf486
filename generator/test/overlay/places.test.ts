import { describe, expect, test } from "vitest";
import { SpecErrors } from "../../src/spec-error.ts";
import { loaded, overlaid, refusal } from "./overlaid.ts";

const api = `openapi: 3.1.1
info: { title: Zoo, version: "1" }
paths:
  /animals:
    get:
      operationId: listAnimals
      parameters:
        - { name: one, in: query, schema: { type: string } }
        - { name: two, in: query, schema: { type: string } }
      responses:
        "200": { description: Fine, content: { application/json: { schema: { $ref: "#/components/schemas/Animal" } } } }
components:
  schemas:
    Animal:
      type: object
      properties:
        name: { type: string }
    Keeper:
      $ref: "#/components/schemas/Animal"
`;
const head = "overlay: 1.1.0\ninfo: { title: Ours, version: 1.0.0 }\nactions:\n";

function ours(actions: string): Readonly<Record<string, string>> {
  return { "api.yaml": api, "ours.yaml": head + actions };
}

describe("An error stands where the value came from:", () => {
  test.each([
    [
      "an overlay's value of the wrong kind",
      "  - target: $.components.schemas.Animal\n    update:\n      required: name\n",
      'ours.yaml:6:7: Expected a list of strings for "required", found "name"',
    ],
    [
      "an overlay's value in the place of another",
      "  - target: $.components.schemas.Animal.properties.name\n    update:\n      type: 12\n",
      'ours.yaml:6:7: Expected a string or a list of strings for "type", found 12',
    ],
    [
      "an entry that was appended",
      "  - target: $.paths['/animals'].get.parameters\n    update:\n      - name: 3\n        in: query\n",
      'ours.yaml:6:9: Expected a string for "name", found 3',
    ],
    [
      "a reference that leads nowhere",
      '  - target: $.components.schemas\n    update:\n      Cage:\n        properties:\n          in: { $ref: "#/components/schemas/House" }\n',
      'ours.yaml:8:17: Cannot resolve "#/components/schemas/House": there is no "House" in api.yaml#/components/schemas',
    ],
    [
      "a reference to a file that is not there",
      '  - target: $.components.schemas\n    update: { Cage: { $ref: "cage.yaml" } }\n',
      'ours.yaml:5:23: Cannot resolve "cage.yaml": there is no file cage.yaml',
    ],
    [
      "an action that matches nothing",
      "  - target: $.info\n    update: { x-a: 1 }\n  - description: On its own line.\n    target: $.paths['/keepers']\n    remove: true\n",
      "ours.yaml:7:5: Nothing matches \"$.paths['/keepers']\": there is no ['/keepers'] in $.paths",
    ],
    [
      "what is no JSONPath",
      "  - target: $.paths[\n    remove: true\n",
      'ours.yaml:4:5: Not a JSONPath: unclosed bracketed selection, at character 9 of "$.paths["',
    ],
    [
      "what is copied, where it was written",
      "  - target: $.components.schemas\n    update: { Cage: {} }\n  - target: $.components.schemas.Cage\n    copy: $.info\n  - target: $.components.schemas.Cage.title\n    remove: true\n  - target: $.components.schemas.Cage\n    update: { pattern: 1 }\n",
      'ours.yaml:11:15: Expected a string for "pattern", found 1',
    ],
    [
      "what was copied of the wrong kind, at its source",
      "  - target: $.components.schemas.Animal\n    copy: $.paths['/animals'].get.responses['200'].content['application/json']\n  - target: $.components.schemas.Animal.properties\n    update: { a: {} }\n  - target: $.components.schemas.Animal.properties.a\n    copy: $.paths['/animals'].get\n  - target: $.components.schemas.Animal.properties.a\n    update: { properties: {} }\n  - target: $.components.schemas.Animal.properties.a.properties\n    copy: $.paths['/animals'].get.parameters[1]\n",
      'api.yaml:9:13: Expected a schema, found "two"',
    ],
  ])("%s", (_, actions, message) => {
    expect(refusal(ours(actions), "ours.yaml")).toBe(message);
  });

  test("an item of the description, after an item before it was removed", () => {
    const broken = api.replace("name: two,", "name: 2,");
    const files = {
      "api.yaml": broken,
      "ours.yaml": `${head}  - target: $.paths['/animals'].get.parameters[0]\n    remove: true\n`,
    };
    expect(refusal(files, "ours.yaml")).toBe('api.yaml:9:13: Expected a string for "name", found 2');
  });

  test("all places of a document are known to the model", () => {
    const actions =
      "  - target: $.paths['/animals'].get.parameters[0]\n    remove: true\n" +
      "  - target: $.info\n    update: { title: Ours }\n" +
      "  - target: $.components.schemas\n    update:\n      Cage: { type: object, properties: { of: { $ref: '#/components/schemas/Animal' } } }\n";
    const { origin, chapters } = loaded(ours(actions), "ours.yaml");
    expect(origin("#/info/title")).toEqual({ file: "ours.yaml", line: 7, column: 15 });
    expect(origin("#/info/version")).toEqual({ file: "api.yaml", line: 2, column: 21 });
    expect(origin("#/paths/~1animals/get/parameters/0/name")).toEqual({ file: "api.yaml", line: 9, column: 13 });
    expect(origin("#/components/schemas/Cage/properties/of")).toEqual({ file: "ours.yaml", line: 10, column: 43 });
    expect(chapters.map(({ name, source, keys }) => ({ name, source, keys }))).toEqual([
      { name: "ours", source: "ours.yaml", keys: ["Cage"] },
      { name: "schemas", source: "api.yaml", keys: ["Animal", "Keeper"] },
    ]);
  });
});

describe("What is still referred to cannot be removed:", () => {
  test.each([
    [
      "a schema",
      "  - target: $.components.schemas.Animal\n    remove: true\n",
      'ours.yaml:4:5: Cannot remove this: api.yaml:19:7 refers to it as "#/components/schemas/Animal"',
    ],
    [
      "all schemas",
      "  - target: $.components.schemas\n    remove: true\n",
      'ours.yaml:4:5: Cannot remove this: api.yaml:11:78 refers to it as "#/components/schemas/Animal"',
    ],
    [
      "the item that is meant, though another one takes its index",
      `  - target: $.paths['/animals'].get.parameters\n    update: [{ $ref: "#/paths/~1animals/get/parameters/0" }]\n  - target: $.paths['/animals'].get.parameters[0]\n    remove: true\n`,
      'ours.yaml:6:5: Cannot remove this: ours.yaml:5:16 refers to it as "#/paths/~1animals/get/parameters/0"',
    ],
    [
      "an item before the one that is meant",
      `  - target: $.paths['/animals'].get.parameters\n    update: { $ref: "#/paths/~1animals/get/parameters/1" }\n  - target: $.paths['/animals'].get.parameters[0]\n    remove: true\n`,
      'ours.yaml:6:5: Cannot remove this: ours.yaml:5:15 refers to it as "#/paths/~1animals/get/parameters/1"',
    ],
  ])("%s", (_, actions, message) => {
    expect(refusal(ours(actions), "ours.yaml")).toBe(message);
  });

  test("unless it stands behind the one that is meant, or in another list", () => {
    const parameters = "$.paths['/animals'].get.parameters";
    const referring = `  - target: ${parameters}[0]\n    update: { schema: { $ref: "#/components/schemas/Animal/anyOf/0" } }\n`;
    const lists = `  - target: $.components.schemas.Animal\n    update: { anyOf: [{ type: object }, { type: string }] }\n`;
    for (const removed of [`${parameters}[1]`, "$.components.schemas.Animal.anyOf[1]"]) {
      const actions = `${lists}${referring}  - target: ${removed}\n    remove: true\n`;
      expect(loaded(ours(actions), "ours.yaml").document).toHaveProperty("components.schemas.Animal.anyOf.0");
    }
  });

  test("unless it comes back, or the reference goes as well", () => {
    const removed = "  - target: $.components.schemas.Animal\n    remove: true\n";
    const again = `${removed}  - target: $.components.schemas\n    update: { Animal: { type: string } }\n`;
    expect(loaded(ours(again), "ours.yaml").document).toMatchObject({
      components: { schemas: { Animal: { type: "string" } } },
    });
    const both = `${removed}  - target: $['paths', 'components']\n    remove: true\n`;
    expect(overlaid(ours(both), "ours.yaml")).not.toHaveProperty("paths");
  });
});

test("All that is wrong with overlays is told at once: in their form first, then in what they do", () => {
  const wrongForm = `${head}  - target: $.info\n  - target: $.paths\n    remove: 1\n`;
  const wrongActions = `${head}  - target: $.x\n    remove: true\n  - target: $.info\n    update: { title: {} }\n  - target: $.components.schemas\n    update: { A: { $ref: a.yaml }, B: { $ref: b.yaml } }\n`;
  expect(
    told({ "api.yaml": api, "form.yaml": wrongForm, "actions.yaml": wrongActions }, "actions.yaml", "form.yaml"),
  ).toEqual([
    'form.yaml:4:5: Action does nothing, expected "update", "copy" or "remove: true"',
    'form.yaml:6:5: Expected true or false for "remove", found 1',
  ]);
  expect(told({ "api.yaml": api, "actions.yaml": wrongActions }, "actions.yaml")).toEqual([
    'actions.yaml:4:5: Nothing matches "$.x": there is no .x in $',
    'actions.yaml:7:15: Cannot merge an object into "Zoo" (api.yaml:2:9): remove it first, in an action of its own',
    'actions.yaml:9:20: Cannot resolve "a.yaml": there is no file a.yaml',
    'actions.yaml:9:41: Cannot resolve "b.yaml": there is no file b.yaml',
  ]);
});

/** All errors, a line each. */
function told(files: Readonly<Record<string, string>>, ...overlays: readonly string[]): readonly string[] {
  try {
    loaded(files, ...overlays);
  } catch (error) {
    if (error instanceof SpecErrors) return error.message.split("\n");
    throw error;
  }
  return [];
}
