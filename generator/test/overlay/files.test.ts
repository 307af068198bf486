import { describe, expect, test } from "vitest";
import type { LoadedSpec } from "../../src/load/loaded-spec.ts";
import type { PlainObject } from "../../src/plain-object.ts";
import { type Files, loaded, overlaid, refusal } from "./overlaid.ts";

const head = "overlay: 1.1.0\ninfo: { title: Ours, version: 1.0.0 }\nactions:\n";

/** A description in several files. */
const split = {
  "zoo/openapi.yaml": `openapi: 3.1.1
info: { title: Zoo, version: "1" }
paths:
  /animals: { $ref: paths/animals.yaml }
  /keepers: { $ref: paths/keepers.yaml }
components:
  schemas:
    Keeper: { $ref: schemas/keeper.yaml#/Keeper }
    Boss: { $ref: schemas/keeper.yaml#/Keeper }
  responses:
    Missing: { $ref: responses.yaml#/missing }
`,
  "zoo/paths/animals.yaml": `get:
  parameters:
    - $ref: ../parameters.yaml#/limit
  responses:
    "200":
      description: Fine
      content:
        application/json:
          schema: { $ref: ../schemas/animal.yaml#/Animal }
          examples: { one: { $ref: ../examples.yaml#/one } }
    "404": { $ref: ../responses.yaml#/missing }
`,
  "zoo/paths/keepers.yaml": `get:
  parameters:
    - $ref: ../parameters.yaml#/limit
  responses:
    "404":
      $ref: ../openapi.yaml#/components/responses/Missing
      description: No keeper
`,
  "zoo/parameters.yaml": "limit: { name: limit, in: query, schema: { $ref: schemas/animal.yaml#/Count } }\n",
  "zoo/responses.yaml": "missing: { description: Not there }\n",
  "zoo/examples.yaml": "one: { value: { $ref: only data } }\n",
  "zoo/schemas/animal.yaml": `Count: { type: integer }
Animal:
  oneOf: [{ $ref: "#/Cat" }, { $ref: "#/Dog" }]
  discriminator: { propertyName: kind, mapping: { cat: "#/Cat", dog: Dog } }
Cat: { type: object, properties: { kind: { const: cat }, keeper: { $ref: keeper.yaml#/Chief } } }
Dog: { type: object, properties: { kind: { const: dog } } }
`,
  "zoo/schemas/keeper.yaml": `Keeper: { type: object, properties: { name: { type: string } } }
Chief: { $ref: "#/Keeper" }
`,
};

function withOverlay(actions: string, more: Files = {}): Files {
  return { ...split, "ours/ours.yaml": head + actions, ...more };
}

function joinedBy(actions: string, more?: Files): PlainObject {
  return overlaid(withOverlay(actions, more), "ours/ours.yaml");
}

function refusalBy(actions: string, more?: Files): string {
  return refusal(withOverlay(actions, more), "ours/ours.yaml");
}

const answer = "$.paths['/keepers'].get.responses['404']";
const keeper = "$.components.schemas.Cat.properties.keeper";

function updating(target: string, update: string): string {
  return `  - target: ${target}\n    update: { ${update} }\n`;
}

function titled(text: string): string {
  return head + updating("$.info", `title: ${text}, x-list: [${text}]`);
}

/** Doubles what stands under `x-a`. */
function double(name: string): string {
  return `${updating("$['x-a']", `${name}: {}`)}  - target: $['x-a'].${name}\n    copy: $['x-a']\n`;
}

function within(depth: number): string {
  return updating(`$${"['x-a']".repeat(depth)}`, "x-a: {}");
}

/** The error of the description with a mistake in one of its files, and an overlay that has none. */
function wrong(name: keyof typeof split, from: string, to: string): string {
  return refusalBy(nothing, { [name]: split[name].replace(from, to) });
}

function meaningOf({ document: { paths, components } }: LoadedSpec): unknown[] {
  return [paths, (components as PlainObject)["schemas"]];
}

const nothing = "  - target: $.info\n    update: { x-a: 1 }\n";

describe("A description in several files is one document to overlays:", () => {
  const document = joinedBy(nothing);

  test("path items stand in their places, and all else is a component under its own name", () => {
    expect(document).toEqual({
      openapi: "3.1.1",
      info: { title: "Zoo", version: "1", "x-a": 1 },
      paths: {
        "/animals": {
          get: {
            parameters: [{ $ref: "#/components/parameters/limit" }],
            responses: {
              "200": {
                description: "Fine",
                content: {
                  "application/json": {
                    schema: { $ref: "#/components/schemas/Animal" },
                    examples: { one: { $ref: "#/components/examples/one" } },
                  },
                },
              },
              "404": { $ref: "#/components/responses/Missing" },
            },
          },
        },
        "/keepers": {
          get: {
            parameters: [{ $ref: "#/components/parameters/limit" }],
            responses: { "404": { $ref: "#/components/responses/Missing", description: "No keeper" } },
          },
        },
      },
      components: {
        schemas: {
          Keeper: { type: "object", properties: { name: { type: "string" } } },
          Boss: { $ref: "#/components/schemas/Keeper" },
          Animal: {
            oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
            discriminator: {
              propertyName: "kind",
              mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
            },
          },
          Cat: {
            type: "object",
            properties: { kind: { const: "cat" }, keeper: { $ref: "#/components/schemas/Keeper" } },
          },
          Dog: { type: "object", properties: { kind: { const: "dog" } } },
          Count: { type: "integer" },
        },
        parameters: { limit: { name: "limit", in: "query", schema: { $ref: "#/components/schemas/Count" } } },
        responses: { Missing: { description: "Not there" } },
        examples: { one: { value: { $ref: "only data" } } },
      },
    });
  });

  test("a schema keeps the name of its own file, whatever name the root lists it under", () => {
    const root = split["zoo/openapi.yaml"].replace("    Keeper: { $ref: schemas/keeper.yaml#/Keeper }\n", "");
    const files = withOverlay(nothing, { "zoo/openapi.yaml": root });
    const { components } = overlaid(files, "ours/ours.yaml");
    expect(components).toMatchObject({
      schemas: { Keeper: { type: "object" }, Boss: { $ref: "#/components/schemas/Keeper" } },
    });
    const { "ours/ours.yaml": _, ...plain } = files;
    expect(meaningOf(loaded(files, "ours/ours.yaml"))).toEqual(meaningOf(loaded(plain)));
  });

  test("which means the same as the files", () => {
    const several = loaded(split);
    expect(meaningOf(loaded({ "zoo.json": document }))).toEqual(meaningOf(several));
    expect(meaningOf(loaded(withOverlay(nothing), "ours/ours.yaml"))).toEqual(meaningOf(several));
    expect(loaded(withOverlay(nothing), "ours/ours.yaml").chapters).toEqual(several.chapters);
  });

  test("whose errors stand in the files", () => {
    expect(wrong("zoo/schemas/animal.yaml", "type: integer", "type: 1")).toBe(
      'zoo/schemas/animal.yaml:1:10: Expected a string or a list of strings for "type", found 1',
    );
    expect(wrong("zoo/schemas/animal.yaml", "#/Dog", "#/Wolf")).toBe(
      'zoo/schemas/animal.yaml:3:32: Cannot resolve "#/Wolf": there is no "Wolf" in zoo/schemas/animal.yaml#',
    );
    expect(wrong("zoo/paths/keepers.yaml", "responses/Missing", "responses/Lost")).toBe(
      'zoo/paths/keepers.yaml:6:7: Cannot resolve "../openapi.yaml#/components/responses/Lost": there is no "Lost" in zoo/openapi.yaml#/components/responses',
    );
    expect(wrong("zoo/paths/animals.yaml", "../parameters.yaml#/limit", "../responses.yaml#/missing")).toBe(
      'zoo/paths/animals.yaml:3:7: Expected a parameter at "../responses.yaml#/missing", found a response',
    );
    expect(wrong("zoo/schemas/keeper.yaml", 'Chief: { $ref: "#/Keeper" }', 'Chief: { $ref: "#/Chief" }')).toBe(
      "zoo/schemas/animal.yaml:5:68: Circular reference, expected a schema",
    );
    expect(wrong("zoo/schemas/animal.yaml", "Count:", "Keeper:")).toContain("Cannot resolve");
  });

  test("names that clash are told for schemas, and made different for all else", () => {
    const more = {
      "zoo/paths/keepers.yaml": "get:\n  parameters:\n    - $ref: keeper.yaml#/limit\n  responses: {}\n",
      "zoo/paths/keeper.yaml": "limit: { name: limit, in: query, schema: { type: string } }\n",
    };
    expect(joinedBy(nothing, more)).toMatchObject({
      paths: { "/keepers": { get: { parameters: [{ $ref: "#/components/parameters/keeper_limit" }] } } },
      components: { parameters: { keeper_limit: { schema: { type: "string" } } } },
    });
    const clash = {
      "zoo/paths/keeper.yaml": "limit: { name: limit, in: query, schema: { $ref: '#/Cat' } }\nCat: {}\n",
    };
    expect(joinedBy(nothing, { ...more, ...clash })).toMatchObject({
      components: { schemas: { animal_Cat: {}, keeper_Cat: {} } },
    });
  });

  test("a third of a name has a number", () => {
    const more = {
      "zoo/paths/keepers.yaml":
        'get: { parameters: [{ $ref: "./keeper.yaml#/limit" }, { $ref: "./keeper.yaml#/x/limit" }, { $ref: "./keeper.yaml#/x_limit" }], responses: {} }\n',
      "zoo/paths/keeper.yaml":
        "limit: &l { name: limit, in: query, schema: { type: string } }\nx: { limit: *l }\nx_limit: *l\n",
      "zoo/paths/other/keeper.yaml": "x_limit: { name: other, in: query, schema: { type: string } }\n",
      "zoo/paths/animals.yaml": 'get: { parameters: [{ $ref: "other/keeper.yaml#/x_limit" }], responses: {} }\n',
    };
    const { components } = joinedBy(nothing, more) as {
      components: { parameters: object };
    };
    expect(Object.keys(components.parameters)).toEqual(["x_limit", "limit", "keeper_x_limit", "keeper_x_limit_2"]);
  });

  test("what cannot be a component is put where its reference stood", () => {
    const more = {
      "zoo/paths/keepers.yaml":
        'get: { responses: { "200": { description: Fine, content: { application/json: { $ref: "../media.yaml#/json" }, text/json: { $ref: "../media.yaml#/json" } } } } }\n',
      "zoo/media.yaml": 'json: { schema: { $ref: "schemas/animal.yaml#/Dog" } }\n',
    };
    const change =
      "  - target: $.paths['/keepers'].get.responses['200'].content['text/json']\n    update: { x-a: 1 }\n";
    const dog = { schema: { $ref: "#/components/schemas/Dog" } };
    expect(joinedBy(change, more)).toMatchObject({
      paths: {
        "/keepers": {
          get: { responses: { "200": { content: { "application/json": dog, "text/json": { ...dog, "x-a": 1 } } } } },
        },
      },
    });
  });

  test("a reference in the place of all components is refused, as OpenAPI has none there", () => {
    const root = split["zoo/openapi.yaml"];
    const at = root.indexOf("components:");
    const more = {
      "zoo/openapi.yaml": `${root.slice(0, at)}components: { $ref: components.yaml }\n`,
      "zoo/components.yaml": root.slice(at).replace("components:\n", "").replaceAll(/^ {2}/gm, ""),
    };
    expect(refusalBy(nothing, more)).toBe(
      "zoo/openapi.yaml:6:15: Cannot join components to a single reference, expected a reference for each component",
    );
  });

  test("a path item that stands at two paths is referred to from the second", () => {
    const root = split["zoo/openapi.yaml"].replace("paths/keepers.yaml", "paths/animals.yaml");
    expect(joinedBy(nothing, { "zoo/openapi.yaml": root })).toMatchObject({
      paths: { "/animals": { get: {} }, "/keepers": { $ref: "#/paths/~1animals" } },
    });
    const target = "  - target: $.paths['/keepers'].get\n    update: { x-a: 1 }\n";
    expect(refusalBy(target, { "zoo/openapi.yaml": root })).toBe(
      "ours/ours.yaml:4:5: Nothing matches \"$.paths['/keepers'].get\": there is no .get in $.paths['/keepers'], which is a reference to \"#/paths/~1animals\"",
    );
  });
});

describe("A reference in an overlay", () => {
  const label = {
    "ours/label.yaml": 'Label: { type: object, properties: { of: { $ref: "#/Thing" } } }\nThing: { type: string }\n',
  };

  test("starts from the file of the overlay, and means the description where it names no file", () => {
    const actions =
      '  - target: $.components.schemas.Cat.properties\n    update:\n      label: { $ref: label.yaml#/Label }\n      of: { $ref: "#/components/schemas/Dog" }\n';
    const files = withOverlay(actions, label);
    expect(overlaid(files, "ours/ours.yaml")).toMatchObject({
      components: {
        schemas: {
          Cat: {
            properties: { label: { $ref: "#/components/schemas/Label" }, of: { $ref: "#/components/schemas/Dog" } },
          },
          Label: { properties: { of: { $ref: "#/components/schemas/Thing" } } },
          Thing: { type: "string" },
        },
      },
    });
    const { chapters, files: read } = loaded(files, "ours/ours.yaml");
    expect(chapters.map(({ name }) => name)).toEqual(["animal", "keeper", "label", "schemas"]);
    expect([...read.keys()].map((path) => path.split("/").slice(-2).join("/"))).toEqual(
      expect.arrayContaining(["ours/ours.yaml", "ours/label.yaml"]),
    );
  });

  test("to a file of the description means the description", () => {
    const actions =
      "  - target: $.components.schemas.Cat.properties\n    update:\n      a: { $ref: ../zoo/schemas/animal.yaml#/Dog }\n      b: { $ref: ../zoo/openapi.yaml#/components/schemas/Boss }\n";
    expect(joinedBy(actions)).toMatchObject({
      components: {
        schemas: {
          Cat: { properties: { a: { $ref: "#/components/schemas/Dog" }, b: { $ref: "#/components/schemas/Boss" } } },
        },
      },
    });
  });

  test("brings in path items, answers, parameters and mappings", () => {
    const actions =
      "  - target: $.paths\n    update: { /cages: { $ref: cages.yaml } }\n" +
      "  - target: $.paths['/cages'].get\n    update: { x-seen: true }\n" +
      "  - target: $.components.schemas.Animal\n    update: { oneOf: [{ $ref: 'cages.yaml#/x-schemas/Bird' }], discriminator: { mapping: { bird: 'cages.yaml#/x-schemas/Bird', wolf: Dog } } }\n";
    const cages =
      "get: { parameters: [{ $ref: '#/x-parameters/size' }], responses: {} }\nx-parameters: { size: { name: size, in: query, schema: { type: string } } }\nx-schemas: { Bird: { type: object } }\n";
    expect(joinedBy(actions, { "ours/cages.yaml": cages })).toMatchObject({
      paths: {
        "/cages": { get: { parameters: [{ $ref: "#/components/parameters/x-parameters_size" }], "x-seen": true } },
      },
      components: {
        parameters: { "x-parameters_size": { name: "size" } },
        schemas: {
          Animal: {
            oneOf: [{}, {}, { $ref: "#/components/schemas/x-schemas_Bird" }],
            discriminator: { mapping: { bird: "#/components/schemas/x-schemas_Bird", wolf: "Dog" } },
          },
        },
      },
    });
  });

  test("leads to files beside the overlay or the description only", () => {
    const actions = "  - target: $.components.schemas\n    update: { Label: { $ref: ../label.yaml#/Label } }\n";
    expect(refusalBy(actions, { "label.yaml": "Label: {}\n" })).toBe(
      'ours/ours.yaml:5:24: Cannot resolve "../label.yaml#/Label": label.yaml is outside the folder of the description',
    );
  });

  test("opens its folder to overlays alone, not to the description", () => {
    const root = split["zoo/openapi.yaml"].replace("paths/keepers.yaml", "../ours/keepers.yaml");
    const more = { "zoo/openapi.yaml": root, "ours/keepers.yaml": "get: { responses: {} }\n" };
    expect(refusalBy(nothing, more)).toBe(
      'zoo/openapi.yaml:5:15: Cannot resolve "../ours/keepers.yaml": ours/keepers.yaml is outside the folder of the description',
    );
  });

  test("leaves no room for fields beside it, unless they are read there", () => {
    expect(refusalBy(updating(answer, "x-a: 1"))).toBe(
      'ours/ours.yaml:5:15: Cannot add "x-a" next to a reference: add it to "#/components/responses/Missing" instead',
    );
    expect(loaded(withOverlay(updating(answer, "description: Nobody")), "ours/ours.yaml").document).toMatchObject({
      paths: { "/keepers": { get: { responses: { "404": { description: "Nobody" } } } } },
    });
  });

  test("leaves no more room beside schemas in OpenAPI 3.0", () => {
    const old = { "zoo/openapi.yaml": split["zoo/openapi.yaml"].replace("3.1.1", "3.0.4") };
    expect(refusalBy(updating(keeper, "type: object"), old)).toBe(
      'ours/ours.yaml:5:15: Cannot add "type" next to a reference: add it to "#/components/schemas/Keeper" instead',
    );
    expect(joinedBy(updating(keeper, "description: Feeds it., x-a: 1"), old)).toBeDefined();
    expect(joinedBy(updating(keeper, "type: object"))).toBeDefined();
  });

  test("takes the place of another", () => {
    const actions = "  - target: $.components.schemas.Cat.properties.keeper\n    update: { $ref: label.yaml#/Label }\n";
    expect(joinedBy(actions, label)).toMatchObject({
      components: { schemas: { Cat: { properties: { keeper: { $ref: "#/components/schemas/Label" } } } } },
    });
  });
});

describe("Overlays", () => {
  const api = 'openapi: 3.1.1\ninfo: { title: Zoo, version: "1" }\npaths: {}\n';

  test("are applied in the order in which they are given", () => {
    const files = { "api.yaml": api, "a.yaml": titled("a"), "b.yaml": titled("b") };
    expect(overlaid(files, "a.yaml", "b.yaml")["info"]).toEqual({ title: "b", version: "1", "x-list": ["a", "b"] });
    expect(overlaid(files, "b.yaml", "a.yaml")["info"]).toEqual({ title: "a", version: "1", "x-list": ["b", "a"] });
  });

  test("may be JSON over YAML, and YAML over JSON", () => {
    const json = JSON.stringify({
      overlay: "1.0.0",
      info: { title: "Ours", version: "1" },
      actions: [{ target: "$.info", update: { title: "Ours" } }],
    });
    expect(overlaid({ "api.yaml": api, "o.json": json }, "o.json")).toMatchObject({ info: { title: "Ours" } });
    const base = { openapi: "3.1.1", info: { title: "Zoo", version: "1" }, paths: {} };
    expect(overlaid({ "api.json": base, "o.yaml": `${head}${nothing}` }, "o.yaml")).toMatchObject({
      info: { "x-a": 1 },
    });
  });

  test("change one place of what an anchor puts into several", () => {
    const anchored = `${api}x-one: &one { list: [1] }\nx-two: *one\nx-three: { <<: *one, more: true }\n`;
    const actions = `${head}  - target: $['x-two'].list\n    update: &two [{ a: 2 }]\n  - target: $['x-three'].list\n    update: *two\n  - target: $['x-three'].list[1]\n    update: { a: 3 }\n`;
    expect(overlaid({ "api.yaml": anchored, "o.yaml": actions }, "o.yaml")).toMatchObject({
      "x-one": { list: [1] },
      "x-two": { list: [1, { a: 2 }] },
      "x-three": { list: [1, { a: 3 }], more: true },
    });
  });

  test("change every part of a description", () => {
    const full = `${api.replace("paths: {}", 'tags: [{ name: Animals }]\npaths: { "/a": { get: { responses: { "200": { description: Fine } } } } }')}components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }\n`;
    const actions = `${head}  - target: $.tags[?@.name == 'Animals']
    update: { description: All of them. }
  - target: $.tags
    update: { name: Cages }
  - target: $.components.securitySchemes.bearer
    update: { x-scopes: { read: { description: Reads. } } }
  - target: $.paths['/a']
    update: { parameters: [{ name: id, in: query, schema: { type: string } }], post: { responses: { "201": { description: Made } } } }
  - target: $.paths['/a'].get.responses
    update: { "404": { description: Missing } }
  - target: $.servers
    remove: true
`;
    expect(refusal({ "api.yaml": full, "o.yaml": actions }, "o.yaml")).toMatch(/^o.yaml:14:5: Nothing matches/);
    const files = { "api.yaml": full, "o.yaml": actions.replace(/ {2}- target: \$\.servers\n.*\n$/, "") };
    expect(loaded(files, "o.yaml").document).toMatchObject({
      tags: [{ name: "Animals", description: "All of them." }, { name: "Cages" }],
      components: { securitySchemes: { bearer: { "x-scopes": { read: { description: "Reads." } } } } },
      paths: {
        "/a": { parameters: [{ name: "id" }], get: { responses: { "404": {} } }, post: { responses: { "201": {} } } },
      },
    });
  });

  test("name their description, if they do, by address or by file", () => {
    for (const extended of ["https://example.com/zoo.yaml", "./api.yaml", "../%6Furs/api.yaml"]) {
      const files = { "ours/api.yaml": api, "ours/o.yaml": `extends: ${extended}\n${head}${nothing}` };
      expect(overlaid(files, "ours/o.yaml")).toMatchObject({ info: { "x-a": 1 } });
    }
  });

  test("cannot make of a description what is none", () => {
    const files = { "api.yaml": api, "o.yaml": `${head}  - target: $\n    update: { openapi: 4.0.0 }\n` };
    expect(refusal(files, "o.yaml")).toBe(
      'o.yaml:5:15: Cannot read version openapi "4.0.0", expected openapi "3.0.x", "3.1.x" or "3.2.x"',
    );
  });

  test("cannot grow without end", () => {
    const wide = `${head}  - target: $\n    update: { x-a: {} }\n${Array.from({ length: 30 }, (_, index) => double(`a${index}`)).join("")}`;
    expect(refusal({ "api.yaml": api, "o.yaml": wide }, "o.yaml")).toMatch(
      /^o\.yaml:\d+:\d+: Overlays make the description too large$/,
    );
    const deep = head + Array.from({ length: 251 }, (_, depth) => within(depth)).join("");
    expect(refusal({ "api.yaml": api, "o.yaml": deep }, "o.yaml")).toBe(
      "o.yaml:503:15: Values are nested more than 250 deep",
    );
  });
});

describe("A copy of what refers to another file", () => {
  const cat = "$.components.schemas.Cat.properties";
  const reference = { $ref: "#/components/schemas/Keeper" };

  test.each([
    ["into an object", `${updating(cat, "friend: {}")}  - target: ${cat}.friend\n    copy: ${cat}.keeper\n`],
    ["with what holds it", `${updating(cat, "friend: {}")}  - target: ${cat}.friend\n    copy: ${cat}\n`],
    [
      "in place of another one",
      `${updating(cat, 'friend: { $ref: "#/components/schemas/Dog" }')}  - target: ${cat}.friend['$ref']\n    copy: ${cat}.keeper['$ref']\n`,
    ],
  ])("refers to the same %s", (name, actions) => {
    const files = withOverlay(actions);
    const { components } = overlaid(files, "ours/ours.yaml") as { components: { schemas: { Cat: CatSchema } } };
    const { friend } = components.schemas.Cat.properties;
    expect(name.startsWith("with") ? friend?.["keeper"] : friend).toEqual(reference);
    expect(loaded(files, "ours/ours.yaml").chapters.map(({ name: chapter }) => chapter)).toContain("keeper");
  });
});

interface CatSchema {
  readonly properties: { readonly friend?: Readonly<Record<string, unknown>> };
}
