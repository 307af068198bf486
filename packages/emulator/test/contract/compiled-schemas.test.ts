import { join } from "node:path";
import { build } from "esbuild";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { askedSchemas, withCompiledSchemas } from "../../build/compiled-schemas.ts";
import { compiledSchemas } from "../../src/contract/compiled-schemas.ts";
import { refusalOf } from "../../src/contract/refusal.ts";
import { Validator, type CompiledSchemas } from "../../src/contract/validator.ts";
import { contract, type JsonSchema } from "../../src/generated/contract.ts";
import {
  contentExamples,
  described,
  describedParameters,
  entries,
  examplesOf,
  list,
  operations,
} from "../described.ts";
import { api } from "../own.ts";
import { placesIn, replaced, STRANGERS, variationsOf } from "./variations.ts";

/** Compiles when asked, as the sources do. */
const slow = new Validator(contract.schemas);
const schemas = askedSchemas();
const table = schemas.map((schema) => ({ title: JSON.stringify(schema), schema }));

/** All values that the description shows: bodies, parameters, and the update actions in bodies. */
const shown: readonly unknown[] = operations.flatMap((operation) => {
  const { requestBody, responses } = described(operation);
  const bodies = [requestBody, ...Object.values(entries(responses))].flatMap(contentExamples);
  const parameters = describedParameters(operation).flatMap(examplesOf);
  return [...bodies, ...parameters].flatMap(({ value }) => [value].concat(list(entries(value)["actions"])));
});

let compiled: CompiledSchemas;
let fast: Validator;

/** What the build puts in the place of the module that has none. */
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../src/contract/compiled-schemas.ts")],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node22",
    plugins: [withCompiledSchemas],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const address = `data:text/javascript;base64,${code}`;
  ({ compiledSchemas: compiled } = (await import(/* @vite-ignore */ address)) as { compiledSchemas: CompiledSchemas });
  fast = new Validator({}, compiled);
});

test("the sources have no compiled schemas, and the build has all that are asked about", () => {
  expect(compiledSchemas.size).toBe(0);
  expect([...compiled.keys()]).toEqual(schemas.map((schema) => JSON.stringify(schema)));
});

describe.each(table)("$title", ({ schema }) => {
  test("answers what is shown, wherever it belongs, as a schema that is compiled when it is asked about", () => {
    expect(shown.filter((value) => accountOf(fast, schema, value) !== accountOf(slow, schema, value))).toEqual([]);
  });

  test("answers every variation of what it allows so", () => {
    const differing: unknown[] = [];
    for (const value of allowedBy(schema)) {
      for (const variation of variationsOf(value)) {
        if (accountOf(fast, schema, variation) !== accountOf(slow, schema, variation)) differing.push(variation);
      }
    }
    expect(differing).toEqual([]);
  });

  test("answers values with several mistakes so", () => {
    const allowed = allowedBy(schema);
    const mistakes = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...STRANGERS), fc.jsonValue())), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.nat(), mistakes, (start, changes) => {
        let value = allowed[start % Math.max(allowed.length, 1)];
        for (const [turn, stranger] of changes) {
          const places = placesIn(value);
          value = replaced(value, places[turn % places.length] ?? [], stranger);
        }
        expect(accountOf(fast, schema, value)).toBe(accountOf(slow, schema, value));
      }),
    );
  });
});

test("the variations are refused for all kinds of reasons, and with the same words", () => {
  const keywords = new Set<string>();
  for (const schema of schemas) {
    for (const value of allowedBy(schema).slice(0, 3)) {
      for (const variation of variationsOf(value)) {
        const [one, other] = [fast.failureOf(schema, variation), slow.failureOf(schema, variation)];
        if (one === undefined || other === undefined) continue;
        keywords.add(one.keyword);
        expect(refusalOf(one, api.shapes).errors).toEqual(refusalOf(other, api.shapes).errors);
      }
    }
  }
  const all = "discriminator enum format maximum maxLength minimum minLength not pattern required type";
  expect([...keywords]).toEqual(expect.arrayContaining(all.split(" ")));
});

/** Different values that the description shows and a schema allows. */
function allowedBy(schema: JsonSchema): readonly unknown[] {
  const allowed = shown.filter((value) => slow.failureOf(schema, value) === undefined);
  return [...new Map(allowed.map((value) => [JSON.stringify(value), value])).values()];
}

/** The whole account of the first failure, as far as it can be written. */
function accountOf(validator: Validator, schema: JsonSchema, value: unknown): string | undefined {
  return JSON.stringify(validator.failureOf(schema, value));
}
