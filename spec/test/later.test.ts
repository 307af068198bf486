import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { bundle, type Json, resolved } from "./description.ts";

const api = bundle();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(api, "api");

/** What the service sends, and where it may hold something that this description does not know. */
const places: readonly (readonly [schema: string, example: string, ...path: readonly string[]])[] = [
  ["State", "/{projectKey}/states/{id}#open", "type"],
  ["State", "/{projectKey}/states#review", "roles", "0"],
  ["RecurrencePolicy", "/{projectKey}/recurrence-policies/{id}#everyTwoWeeks", "schedule", "type"],
  ["CartDiscount", "/{projectKey}/cart-discounts#tenOffShirts", "value", "applicationMode"],
  ["CartDiscount", "/{projectKey}/cart-discounts#mugPrice", "value", "money", "0", "type"],
  ["ErrorResponse", "/{projectKey}/states#limitOutOfRange", "errors", "0", "code"],
];

describe("a tool that knows nothing but JSON Schema", () => {
  test.each(places)("takes a later %s: %s %s %s", (schema, example, ...path) => {
    const value = structuredClone(exampleAt(example));
    const [last = "", ...way] = path.toReversed();
    const holder = way.reduceRight((node: Json, key) => node[key], value);
    expect(holder[last]).toBeTypeOf("string");
    holder[last] = "AddedLater";
    expect(problems(schema, value)).toEqual([]);
  });

  test.each([
    ["State", "/{projectKey}/states/{id}#open", "type"],
    ["CartDiscount", "/{projectKey}/cart-discounts#springSale", "value"],
    ["ErrorResponse", "/{projectKey}/states#limitOutOfRange", "errors"],
  ])("refuses a %s that is of another type: %s %s", (schema, example, field) => {
    expect(problems(schema, { ...exampleAt(example), [field]: [{ type: 5, code: 5 }] })).not.toEqual([]);
  });

  test.each(openUnions().filter(({ isExact }) => isExact))(
    "refuses a known variant with a mistake: $pointer",
    ({ pointer, known }) => {
      const { propertyName, mapping } = pointed(api, known).discriminator;
      const alone = Object.keys(mapping).filter((tag) => isValid(`api${known}`, { [propertyName]: tag }));
      const open = Object.keys(mapping).filter((tag) => isValid(`api${pointer}`, { [propertyName]: tag }));
      expect(open).toEqual(alone);
      expect(open.length).toBeLessThan(Object.keys(mapping).length);
      expect(isValid(`api${pointer}`, { [propertyName]: "AddedLater" })).toBe(true);
    },
  );
});

function isValid(reference: string, value: object): boolean {
  return ajv.compile({ $ref: reference })(value);
}

function problems(schema: string, value: unknown): readonly unknown[] {
  const validate = ajv.compile({ $ref: `api#/components/schemas/${schema}` });
  validate(value);
  return validate.errors ?? [];
}

/** A union that may have later variants. */
interface OpenUnion {
  readonly pointer: string;
  readonly known: string;
  /** What has a known tag is no later variant; the lint says where it may be one. */
  readonly isExact: boolean;
}

function openUnions(): readonly OpenUnion[] {
  const found: OpenUnion[] = [];
  const look = (value: Json, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    const known = value.anyOf?.[0]?.$ref;
    const tag = known && pointed(api, known).discriminator?.propertyName;
    if (tag !== undefined) found.push({ pointer, known, isExact: value.anyOf[1].properties[tag].not !== undefined });
    for (const [key, member] of Object.entries<Json>(value)) look(member, `${pointer}/${key}`);
  };
  look(api.components.schemas, "#/components/schemas");
  return found;
}

/** What a reference within a document points to. */
function pointed(document: Json, reference: string): Json {
  return reference
    .split("/")
    .slice(1)
    .reduce((value, key) => value[key], document);
}

/** An example of an answer, by its path and its name. */
function exampleAt(address: string): Json {
  const [path = "", name = ""] = address.split("#");
  for (const operation of Object.values<Json>(api.paths[path])) {
    for (const answer of Object.values<Json>(operation.responses ?? {})) {
      const example = resolved(api, answer).content?.["application/json"]?.examples?.[name];
      if (example !== undefined) return resolved(api, example).value;
    }
  }
  throw new Error(`Cannot find example "${address}"`);
}
