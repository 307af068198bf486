import { join } from "node:path";
import { StructureKind } from "ts-morph";
import { describe, expect, test } from "vitest";
import { operations } from "../../../../packages/runtime/src/predicate/fields.ts";
import { fieldsFiles } from "../../../src/emit/client/fields.ts";
import { load } from "../../../src/load.ts";
import { buildModel } from "../../../src/model/build-model.ts";
import type { ApiModel } from "../../../src/model/model.ts";
import { print } from "../../../src/print.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const types = "@example/types";

describe("the fields of a resource", () => {
  test("have the operations of their types, closed where answers are open", async () => {
    const text = await emitted(`
      id: { type: string, description: "Name of it. More of that." }
      size: { type: integer }
      price: { type: number }
      isNew: { type: boolean }
      madeAt: { type: string, format: date-time }
      color: { $ref: "#/components/schemas/Color", x-open: true }
      colors: { type: array, items: { $ref: "#/components/schemas/Color", x-open: true } }
      tags: { type: array, items: { type: string } }
      sizes: { type: array, items: { type: integer } }
      dates: { type: array, items: { type: string, format: date-time } }
      things: { type: array, items: true }
      label: { type: object, additionalProperties: { type: string } }
      counts: { type: object, additionalProperties: { type: integer } }
      anything: {}
      either: { type: [string, number] }
      maybe: { type: [string, "null"] }
    `);
    expect(members(text, "WidgetFields<About>")).toEqual([
      "id: TextField<About>",
      "size: NumberField<About>",
      "price: NumberField<About>",
      "isNew: BooleanField<About>",
      "madeAt: DateTimeField<About>",
      "color: EnumField<About, Color>",
      "colors: ListField<About, Color>",
      "tags: ListField<About, string>",
      "sizes: ListField<About, number>",
      "dates: ListField<About, Date | string>",
      "things: ListField<About, string | number | boolean>",
      "label: LocalizedField<About>",
      "counts: MapField<About>",
      "anything: UnknownField<About>",
      "either: UnknownField<About>",
      "maybe: TextField<About>",
    ]);
    expect(text).toContain("export const widgetFields: WidgetFields<Widget> = /* @__PURE__ */ fieldsOf();");
    expect(text).toContain('import type { Color, Widget } from "@example/types";');
    expect(text).toContain("/** Name of it. */");
  });

  test("of one value stand apart where a predicate may ask for no others", async () => {
    const properties = `
      id: { type: string }
      size: { type: [integer, "null"] }
      color: { $ref: "#/components/schemas/Color" }
      madeAt: { type: string, format: date-time }
      isNew: { type: boolean }
      tags: { type: array, items: { type: string } }
      label: { type: object, additionalProperties: { type: string } }
      maker: { $ref: "#/components/schemas/Maker" }
      anything: {}`;
    const exists = `
    head:
      operationId: existsWidgets
      x-operation: { resource: widgets, verb: existsMatching }
      parameters: [{ name: where, in: query, x-plain-fields: true, schema: { type: string } }]
      responses: { "200": { description: "Yes." } }
components:`;
    const model = modelOf(properties, description.replace("\ncomponents:", exists));
    const [file] = fieldsFiles(model, { types });
    const text = file === undefined ? "" : await print(file);
    expect(text).toContain(
      "export const widgetFields: WidgetFields<Widget, Plain<Widget>> = /* @__PURE__ */ fieldsOf();",
    );
    expect(text).toMatch(/import \{[^}]*type Plain,[^}]*\} from "@commerce-http\/runtime";/);
    expect(members(text, "WidgetFields<About, PlainAbout = About>")).toEqual([
      "id: TextField<PlainAbout>",
      "size: NumberField<PlainAbout>",
      "color: EnumField<PlainAbout, Color>",
      "madeAt: DateTimeField<PlainAbout>",
      "isNew: BooleanField<PlainAbout>",
      "tags: ListField<About, string>",
      "label: LocalizedField<About>",
      "maker: MakerFields<About>",
      "anything: UnknownField<About>",
    ]);
    expect(members(text, "MakerFields<About>")).toContain("name: TextField<About>");
  });

  test("reach into objects, lists of objects, and all variants of a union", async () => {
    const text = await emitted(`
      shape: { $ref: "#/components/schemas/Shape", x-open: true }
      shapes: { type: array, items: { $ref: "#/components/schemas/Shape" } }
      maker: { allOf: [{ $ref: "#/components/schemas/Maker" }] }
      alias: { $ref: "#/components/schemas/Alias" }
      box: { type: object, properties: { width: { type: integer } } }
    `);
    expect(members(text, "WidgetFields<About>")).toEqual([
      "shape: ShapeFields<About>",
      'shapes: ObjectListField<About, "Shape", ShapeFields<"Shape">>',
      "maker: MakerFields<About>",
      "alias: MakerFields<About>",
      "box: WidgetBoxFields<About>",
    ]);
    expect(members(text, "ShapeFields<About>")).toEqual([
      'type: EnumField<About, "circle" | "square">',
      "radius: NumberField<About>",
      "parts: ListField<About, number>",
      "side: NumberField<About>",
    ]);
    expect(members(text, "MakerFields<About>")).toEqual(["name: TextField<About>", "parent: MakerFields<About>"]);
    expect(members(text, "WidgetBoxFields<About>")).toEqual(["width: NumberField<About>"]);
    expect(text).toContain("export interface MakerFields<About> extends MapField<About> {");
    expect(text).toContain("export interface ShapeFields<About> extends Field<About> {");
  });

  test("end at references, and what these lead to has fields of its own", async () => {
    const text = await emitted(`
      owner: { $ref: "#/components/schemas/OwnerReference" }
      custom: { $ref: "#/components/schemas/Custom" }
    `);
    expect(members(text, "OwnerReferenceFields<About>")).toEqual(["id: TextField<About>"]);
    expect(members(text, "OwnerFields<About>")).toEqual(["key: TextField<About>"]);
    expect(text).toContain("export const ownerFields: OwnerFields<Owner> = /* @__PURE__ */ fieldsOf();");
    expect(text).toContain("export interface CustomFields<About> extends CustomField<About> {");
    expect(members(text, "CustomFields<About>")).toEqual(["kind: TextField<About>"]);
  });

  test("are made of the package that the client is made of", async () => {
    const [file] = fieldsFiles(modelOf("id: { type: string }"), { types, runtime: "@pets/runtime" });
    expect(file && (await print(file))).toMatch(/import \{[^}]*fieldsOf,[^}]*\} from "@pets\/runtime";/);
  });

  test("are not emitted where nothing is walked", async () => {
    const unwalked = modelOf("id: { type: string }", description.replace(/^ *x-keyset:.*\n/m, ""));
    expect(unwalked.operations).toHaveLength(1);
    expect(fieldsFiles(unwalked, { types })).toEqual([]);
  });

  test.each(Object.keys(operations))(
    "have one underscore more where they have the name of the operation %s",
    async (name) => {
      const text = await emitted(`
      ${name}: { type: boolean }
      ${name}_: { type: string }
      part: { type: object, properties: { ${name}: { type: integer } } }
      ${name}s: { type: boolean }
    `);
      expect(members(text, "WidgetFields<About>")).toEqual([
        `${name}_: BooleanField<About>`,
        `${name}__: TextField<About>`,
        "part: WidgetPartFields<About>",
        `${name}s: BooleanField<About>`,
      ]);
      expect(members(text, "WidgetPartFields<About>")).toEqual([`${name}_: NumberField<About>`]);
    },
  );
});

describe("the fields of this API", () => {
  test("are there for all that can be queried, Discount Groups included", () => {
    const model = buildModel(load(join(import.meta.dirname, "../../../../spec/openapi.yaml")));
    const files = fieldsFiles(model, { types });
    const statements = files
      .flatMap((file) => (file.kind === "module" ? file.statements : []))
      .filter((each) => typeof each !== "string");
    const constants = statements.flatMap((each) => ("declarations" in each ? each.declarations : []));
    expect(constants.map(({ name }) => name).sort()).toEqual([
      "cartDiscountFields",
      "discountGroupFields",
      "recurrencePolicyFields",
      "stateFields",
    ]);
    const members = statements.flatMap((each) =>
      each.kind === StructureKind.Interface ? (each.properties ?? []) : [],
    );
    expect(members.length).toBeGreaterThan(10);
    expect(members.filter(({ type }) => String(type).includes("Open"))).toEqual([]);
    expect(members.filter(({ leadingTrivia }) => leadingTrivia === "")).toEqual([]);
  });
});

/** The generated module of a description whose Widgets have these properties. */
async function emitted(properties: string): Promise<string> {
  const [file, ...others] = fieldsFiles(modelOf(properties), { types });
  if (file === undefined || others.length > 0) throw new Error("Expected one module");
  return print(file);
}

function modelOf(properties: string, frame: string = description): ApiModel {
  const indented = properties.trim().replace(/\n\s*/g, "\n        ");
  const text = frame.replace("PROPERTIES", indented);
  return buildModel(load(join(temporaryFolder({ "widget.yaml": text }), "widget.yaml")));
}

/** Names and types of the members of an interface. */
function members(text: string, name: string): readonly string[] {
  const [, body = ""] = text.split(`export interface ${name}`);
  const [own = ""] = body.split("\n}\n");
  return [...own.matchAll(/^ {2}readonly (.*);$/gm)].map((match) => match[1] ?? "");
}

const description = `
openapi: 3.1.0
info: { title: Widgets, version: "1" }
paths:
  /widgets:
    get:
      operationId: queryWidgets
      x-operation: { resource: widgets, verb: query }
      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }
      parameters:
        - { name: where, in: query, schema: { type: array, items: { type: string } } }
        - { name: sort, in: query, schema: { type: array, items: { type: string } } }
        - { name: limit, in: query, schema: { type: integer } }
        - { name: withTotal, in: query, schema: { type: boolean } }
      responses:
        "200":
          description: Widgets.
          content:
            application/json:
              schema:
                type: object
                properties:
                  results: { type: array, items: { $ref: "#/components/schemas/Widget" } }
components:
  schemas:
    Widget:
      type: object
      properties:
        PROPERTIES
    Color: { type: string, enum: [red, blue] }
    Shape:
      oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }]
      discriminator:
        propertyName: type
        mapping: { circle: "#/components/schemas/Circle", square: "#/components/schemas/Square" }
    Circle:
      type: object
      required: [type]
      properties:
        type: { type: string, const: circle }
        radius: { type: number }
        parts: { type: array, items: { type: integer } }
    Square:
      type: object
      required: [type]
      properties:
        type: { type: string, const: square }
        side: { type: number }
        parts: { type: array, items: { type: number } }
    Maker:
      type: object
      properties: { name: { type: string }, parent: { $ref: "#/components/schemas/Maker" } }
      additionalProperties: true
    Alias: { allOf: [{ $ref: "#/components/schemas/Maker" }] }
    Owner: { type: object, properties: { key: { type: string } } }
    OwnerReference:
      type: object
      x-expands: obj
      properties: { id: { type: string }, obj: { $ref: "#/components/schemas/Owner" } }
    Custom:
      type: object
      properties: { kind: { type: string }, fields: { type: object, additionalProperties: true } }
`;
