import { readFileSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as schemas from "../../src/generated/schemas/index.ts";
import { jsonSchemaOf, problemsIn, type Schema, stateDraftSchema } from "../../src/validate.ts";

const types: readonly Schema<unknown>[] = Object.values(schemas);

/** Every example of the description. */
const examples = globSync(fileURLToPath(new URL("../../../../spec/examples/*.yaml", import.meta.url))).flatMap((file) =>
  Object.values(parse(readFileSync(file, "utf8")) as Record<string, { readonly value?: unknown }>).flatMap(
    ({ value }) => (value === undefined ? [] : [value]),
  ),
);

/** Validators by the names of types, all from one document. */
function validators(): (name: string) => (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, discriminator: true, validateFormats: false });
  const documents = types.map((type) => jsonSchemaOf(type)["$defs"] as object);
  ajv.addSchema({ $id: "all", $defs: Object.assign({}, ...documents) as object });
  return (name) => {
    const validate = ajv.getSchema(`all#/$defs/${name}`);
    if (validate === undefined) throw new Error(`There is no schema of ${name}`);
    return (value) => validate(value) === true;
  };
}

/** A value without what counts as left out. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field)]));
}

/** Keywords that restrict nothing, and those that are read. */
const known = new Set(
  `$ref x-open default readOnly writeOnly type enum const format pattern x-pattern-words minLength maxLength minItems maxItems minimum
  maximum exclusiveMinimum exclusiveMaximum required properties additionalProperties items allOf oneOf anyOf
  discriminator`.split(/\s+/),
);

/** Collects the keywords of a schema, and of all that stands in it. */
function collectKeywords(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collectKeywords(each, found);
  else if (typeof node === "object" && node !== null && !("keywords" in node)) {
    for (const [keyword, value] of Object.entries(node) as [string, unknown][]) {
      found.add(keyword);
      if (["enum", "const", "default", "required", "discriminator"].includes(keyword)) continue;
      collectKeywords(keyword === "properties" ? Object.values(value as object) : value, found);
    }
  }
}

describe("Schemas", () => {
  test("say nothing that is not read", () => {
    expect(types.length).toBeGreaterThan(200);
    const said = new Set<string>();
    for (const type of types) collectKeywords(type.keywords(), said);
    expect([...said].filter((keyword) => !known.has(keyword))).toEqual([]);
    expect(said.size).toBeGreaterThan(15);
  });

  test("are found valid or not as a validator of JSON Schema finds them, whatever is done to a value", () => {
    const values = fc.constantFrom<unknown>(0, 1.5, -1, "", "x", "1", true, [], {}, [{}], "2026-01-01T00:00:00Z");
    const validatorOf = validators();
    const odd = fc.record({
      type: fc.constantFrom(...types),
      example: fc.constantFrom(...examples),
      at: fc.nat(),
      how: fc.constantFrom("leave", "drop", "replace"),
      value: values,
    });
    let valid = 0;
    fc.assert(
      fc.property(odd, ({ type, example, at, how, value }) => {
        const changed = filled(structuredClone(example)) as object;
        const places = placesIn(changed);
        const [holder, name] = places[at % Math.max(1, places.length)] ?? [{}, ""];
        if (how === "replace") Reflect.set(holder, name, value);
        if (how === "drop" && !Array.isArray(holder)) Reflect.deleteProperty(holder, name);
        const isValid = validatorOf(type.name)(changed);
        if (isValid) valid += 1;
        const problems = problemsIn(type, changed, { unknownFields: "keep" }).filter(
          ({ problem }) => !isAboutForm(problem),
        );
        expect(problems.length === 0, `${type.name} ${JSON.stringify(changed)} ${JSON.stringify(problems)}`).toBe(
          isValid,
        );
      }),
      { numRuns: 2000 },
    );
    expect(valid).toBeGreaterThan(100);
  });

  test("find nothing wrong with some example, each of them with a type that fits", () => {
    expect(examples.length).toBeGreaterThan(10);
    for (const example of examples) {
      const fitting = types.filter((type) => problemsIn(type, example, { unknownFields: "refuse" }).length === 0);
      expect(
        fitting.map(({ name }) => name),
        JSON.stringify(example),
      ).not.toEqual([]);
    }
  });
});

/** Formats are for readers in JSON Schema; here they are asked for. Patterns, with words of their own, are asked for in both. */
function isAboutForm(problem: string): boolean {
  return /^must be (?:an instant|a day|a decimal(?! between)|a whole number (?:of|that))/.test(problem);
}

function placesIn(value: unknown): readonly (readonly [holder: object, name: string])[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Object.keys(value).map((name) => [value, name] as const);
  return own.concat(Object.values(value).flatMap(placesIn));
}

describe("jsonSchemaOf()", () => {
  test("writes a document of its own, with all that the type refers to", () => {
    const { $defs, ...root } = jsonSchemaOf(stateDraftSchema) as { readonly $defs: object };
    expect(root).toEqual({ $schema: "https://json-schema.org/draft/2020-12/schema", $ref: "#/$defs/StateDraft" });
    expect(Object.keys($defs)).toEqual([
      "StateDraft",
      "StateTypeEnum",
      "LocalizedString",
      "StateRoleEnum",
      "StateResourceIdentifier",
    ]);
    expect(JSON.parse(JSON.stringify($defs))).toEqual($defs);
  });
});
