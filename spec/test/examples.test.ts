import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { bundle, type Json, operationsOf, resolved } from "./description.ts";

const api = bundle();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat("decimal", true);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
for (const format of ["int32", "int64"]) ajv.addFormat(format, { type: "number", validate: Number.isInteger });
ajv.addSchema(api, "api");

const operations = operationsOf(api);
const bodies = operations.flatMap(({ id, operation }) => {
  const answers = Object.entries(operation.responses as Record<string, Json>);
  return [...(operation.requestBody ? [["request", operation.requestBody] as const] : []), ...answers].flatMap(
    ([side, body]) => examplesOf(`${id} ${side}`, resolved(api, body)),
  );
});

test.each(bodies)("example $name fits its schema", ({ schema, value }) => {
  const validate = ajv.compile(inApi(schema));
  validate(value);
  expect(validate.errors ?? []).toEqual([]);
});

test("operations ask for the version when something is deleted", () => {
  const names = operations
    .filter(({ method }) => method === "delete")
    .map(({ operation }) =>
      operation.parameters
        .map((parameter: Json) => resolved(api, parameter))
        .filter((parameter: Json) => parameter.required)
        .map((parameter: Json) => parameter.name),
    );
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((required) => required.includes("version"))).toBe(true);
});

interface Example {
  readonly name: string;
  readonly schema: Json;
  readonly value: Json;
}

function examplesOf(owner: string, body: Json): Example[] {
  const media = body.content?.["application/json"];
  return Object.entries<Json>(media?.examples ?? {}).map(([name, example]) => ({
    name: `${owner} ${name}`,
    schema: media.schema,
    value: resolved(api, example).value,
  }));
}

/** The schema with its references leading into the document that the validator knows. */
function inApi(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"api#'));
}
