import { describe, expect, it } from "vitest";
import { modelOf, ref, refusalOf, schemasOf } from "./description.ts";

describe("buildModel()", () => {
  it("keeps the description's order, and its words", () => {
    const model = modelOf({
      components: { schemas: { Zebra: { title: "Z", "x-beta": true }, Ape: { deprecated: true } } },
    });
    expect(model).toMatchObject({ title: "Test", version: "1.0.0", source: "openapi.json" });
    expect(model.chapters.map(({ name, schemas }) => [name, schemas.map((schema) => schema.name)])).toEqual([
      ["schemas", ["Zebra", "Ape"]],
    ]);
    const { Zebra, Ape } = schemasOf({ Zebra: { title: "Z", "x-beta": true }, Ape: { deprecated: true } });
    expect([Zebra?.doc, Ape?.doc]).toEqual([
      { text: "Z", deprecated: false, beta: true },
      { text: "", deprecated: true, beta: false },
    ]);
  });

  it("gives the same model for the same description", () => {
    const description = {
      components: { schemas: { A: { type: "object", properties: { b: ref("B") } }, B: { enum: [1] } } },
    };
    expect(modelOf(description)).toEqual(modelOf(description));
  });

  it("names schemas so that nothing generated is hidden", () => {
    const names = Object.values(schemasOf({ "simple-user": {}, Record: {}, Promise: {}, Error: {} })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(["SimpleUser", "RecordSchema", "PromiseSchema", "ErrorSchema"]);
  });

  it.each(["Date", "Map", "Response", "Blob", "ReadonlyArray", "OpenEnum", "Where", "Call"])(
    "leaves the name %s to what every module means by it",
    (name) => expect(schemasOf({ [name]: {} })[name]?.name).toBe(`${name}Schema`),
  );

  it("names a base and its views apart from all other schemas", () => {
    const base = { type: "object", properties: { t: { type: "string" } }, discriminator: { propertyName: "t" } };
    const schemas = schemasOf({ Pet: base, Cat: { allOf: [ref("Pet")] }, PetBase: {} });
    expect(schemas["Pet"]?.baseName).toBe("PetBase2");
    expect(schemas["Cat"]?.baseName).toBeUndefined();
  });

  it("numbers names that are the same, or differ in case alone, and leaves the name to whose key it is", () => {
    const schemas = schemasOf({ "simple-user": {}, simple_user: {}, api: {}, Api: {}, API: {} });
    expect(Object.fromEntries(Object.values(schemas).map(({ key, name }) => [key, name]))).toEqual({
      "simple-user": "SimpleUser",
      simple_user: "SimpleUser2",
      api: "Api3",
      Api: "Api",
      API: "API2",
    });
  });

  it("refuses a schema that is an alternative of itself, but no recursion through fields and items", () => {
    expect(refusalOf({ components: { schemas: { A: { oneOf: [ref("A"), { type: "string" }] } } } })).toContain(
      'Circular alternatives: "A" → "A"',
    );
    const oneOf = [
      { type: "array", items: ref("A") },
      { type: "object", properties: { a: ref("A") } },
    ];
    expect(Object.keys(schemasOf({ A: { oneOf } }))).toEqual(["A"]);
  });

  it("lets a base list the subtypes that extend it", () => {
    const properties = { t: { type: "string" } };
    const base = { type: "object", properties, oneOf: [ref("Sub")], discriminator: { propertyName: "t" } };
    expect(Object.keys(schemasOf({ Base: base, Sub: { allOf: [ref("Base")] } }))).toEqual(["Base", "Sub"]);
  });
});
