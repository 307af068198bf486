import { problemsIn } from "@commerce-http/types/schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { editorSchemas, fileSchema, schemaPaths } from "../../src/editor/editor-schemas.ts";
import { configurationSchema } from "../../src/folder/configuration.ts";
import { words } from "../../src/generated/resources.ts";
import { randomProjects } from "../pull/projects.ts";

/** Formats as other validators know them, and those that only the description has. */
const formats = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  int32: true,
  int64: true,
  decimal: /^\d+\.?\d*$/,
} as const;

function validator(path: string): (value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, formats });
  const validate = ajv.compile(editorSchemas()[path] ?? false);
  return (value) => validate(value);
}

/** Places in data, each with the way to change what is there. */
function placesIn(value: unknown, set: (value: unknown) => void): readonly ((value: unknown) => void)[] {
  if (typeof value !== "object" || value === null) return [set];
  const inner = Object.keys(value).flatMap((name) =>
    placesIn(Reflect.get(value, name), (changed) => {
      if (changed === undefined && !Array.isArray(value)) Reflect.deleteProperty(value, name);
      else Reflect.set(value, name, changed ?? "gone");
    }),
  );
  const added = Array.isArray(value) ? [] : [(changed: unknown) => void Reflect.set(value, "unknown", changed ?? 1)];
  return [set, ...inner, ...added];
}

test("an editor marks what validate refuses, and nothing else: files with mistakes of every kind", () => {
  const fits = validator(schemaPaths.files);
  const mistake = fc.constantFrom<unknown>(undefined, 5, -1, "text", "", true, [], {}, [{}], { key: "a" }, "0.5");
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(randomProjects, mistake, fc.nat(), (project, wrong, number) => {
      let file: unknown = JSON.parse(JSON.stringify(project));
      const places = placesIn(file, (changed) => void (file = changed ?? {}));
      places[number % places.length]?.(structuredClone(wrong));
      const isRight = problemsIn(fileSchema, file).length === 0;
      outcomes.add(isRight);
      expect(fits(file), JSON.stringify([problemsIn(fileSchema, file), file])).toBe(isRight);
    }),
    { numRuns: 400 },
  );
  expect(outcomes.size).toBe(2);
});

test("values may stand for numbers, and for texts of a certain form", () => {
  const fits = validator(schemaPaths.files);
  const file = {
    cartDiscounts: [
      {
        name: { en: "${name}" },
        value: { type: "relative", permyriad: "${share}" },
        cartPredicate: "1 = 1",
        isActive: "${isLive}",
        validFrom: "${from}",
      },
    ],
    states: [{ key: "a", type: "${type}" }],
  };
  expect(fits(file)).toBe(true);
  expect(fits({ states: [{ key: "a", type: "other" }] })).toBe(false);
});

test.each([
  { environments: { staging: { values: { a: [1] }, overlay: ["a.yaml"] } }, renames: { states: { a: "b" } } },
  {},
])("the schema of the configuration takes what the reader takes: %j", (configuration) => {
  const fits = validator(schemaPaths.configuration);
  expect([fits(configuration), problemsIn(configurationSchema, configuration)]).toEqual([true, []]);
  expect(fits({ ...configuration, unknown: 1 })).toBe(false);
});

test("lists, types and fields have the words of the description, wherever it has some", () => {
  const { $defs: types } = editorSchemas()[schemaPaths.files] as { $defs: Record<string, Described> };
  expect(types["File"]?.properties?.["states"]?.description).toBe("Drafts of States, each with a key of its own");
  expect(types["StateDraft"]?.description).toBe("A State to be created");
  expect(types["StateDraft"]?.properties?.["transitions"]?.description).toMatch(/^\w/);
  expect(types["CartDiscountDraft"]?.properties?.["requiresDiscountCode"]?.description).toContain("Discount Code");
  for (const [name, { text, fields = {} }] of Object.entries(words)) {
    const type = types[name];
    if (type === undefined) continue;
    expect(type.description, name).toBe(text);
    for (const told of Object.values(fields)) expect(JSON.stringify(type)).toContain(JSON.stringify(told));
  }
});

interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Described>>;
}
