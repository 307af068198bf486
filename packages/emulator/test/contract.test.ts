import { describe, expect, test } from "vitest";
import { contract, type ContractContent, type ContractOperation, type JsonSchema } from "../src/index.ts";
import {
  contentExamples,
  described,
  describedParameters,
  description,
  entries,
  examplesOf,
  operations,
  type Example,
} from "./described.ts";
import { validator } from "./validator.ts";

test.each(Object.keys(contract.schemas))("schema %s compiles under strict rules", (name) => {
  expect(() => validator({ $ref: `#/$defs/${encodeURIComponent(name)}` })).not.toThrow();
});

test("every operation of the description is in the contract", () => {
  const described = Object.values(entries(description["paths"])).flatMap((item) =>
    Object.values(entries(item)).flatMap((operation) => entries(operation)["operationId"] ?? []),
  );
  expect(operations.map(({ id }) => id)).toEqual(described);
});

describe.each(operations)("$id", (operation) => {
  const own = described(operation);

  test("asks only for scopes that the contract knows", () => {
    const known = new Set(contract.scopes);
    expect(operation.scopes.filter((scope) => !known.has(scope))).toEqual([]);
    expect(operation.scopes.length).toBeGreaterThan(0);
  });

  test("accepts the examples of its parameters", () => {
    for (const parameter of describedParameters(operation)) {
      const schema = operation.parameters.find(({ name }) => name === parameter["name"])?.schema;
      for (const { title, value } of examplesOf(parameter)) expect(failures(schema, value), title).toEqual([]);
    }
  });

  test("accepts the examples of its body", () => {
    const examples = contentExamples(own["requestBody"]);
    expect(examples.length > 0).toBe(operation.body !== undefined);
    for (const example of examples) expectValid(operation.body?.content, example);
  });

  test("may answer with the examples of its answers", () => {
    const answers = Object.entries(entries(own["responses"]));
    expect(new Set(operation.responses.map(({ status }) => status))).toEqual(
      new Set(answers.map(([status]) => status)),
    );
    for (const [status, answer] of answers) {
      const content = responseOf(operation, status)?.content;
      for (const example of contentExamples(answer)) expectValid(content, example);
    }
  });
});

function responseOf(operation: ContractOperation, status: string): ContractOperation["responses"][number] | undefined {
  return operation.responses.find((response) => response.status === status);
}

function expectValid(
  content: readonly ContractContent[] | undefined,
  { type, title, value }: Example & { readonly type: string },
): void {
  const schema = content?.find((candidate) => candidate.type === type)?.schema;
  expect(failures(schema, value), title).toEqual([]);
}

function failures(schema: JsonSchema | undefined, value: unknown): readonly string[] {
  if (schema === undefined) return ["no schema"];
  const validate = validator(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
