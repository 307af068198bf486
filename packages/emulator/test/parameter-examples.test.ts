import { describe, expect, test } from "vitest";
import type { ContractOperation } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { contentExamples, described, describedParameters, entries, examplesOf, list, operations } from "./described.ts";
import { references, represented } from "./sample-resources.ts";

const emulator = emulatorOfEach(createCheckedEmulator);

/** One value per parameter: those that stand alone, and one of several where they have names. */
interface Sent {
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}

describe.each(operations)("$id", (operation) => {
  test.each(requestsOf(operation))("carries out the parameter examples $title", async ({ values }) => {
    await emulator.seed([...references(), ...represented()]);
    const answers = [];
    for (const body of bodiesOf(operation)) answers.push(await send(operation, values, body));
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const text = answers.map(({ text: one }) => one).join("\n");
    if (values["where"] !== undefined && operation.method !== "head") expect(text).toContain('"id":');
    if (values["expand"] !== undefined) expect(text).toContain('"obj":');
  });
});

test("a parameter that narrows or expands shows an example wherever there is something to show", () => {
  const without = operations.flatMap((operation) =>
    describedParameters(operation)
      .filter((parameter) => parameter["required"] === true || parameter["in"] === "query")
      .filter((parameter) => examplesOf(parameter).length === 0)
      .map((parameter) => `${operation.facade?.resource} ${String(parameter["name"])}`),
  );
  // No reference of a Recurrence Policy is known.
  expect([...new Set(without)]).toEqual(["recurrencePolicies expand"]);
});

/**
 * The requests that the examples of an operation's parameters make: one with those that are always needed, and one for each
 * example of the others. Examples of one name belong together: a predicate with a variable, and the variable's value.
 */
function requestsOf(operation: ContractOperation): readonly Sent[] {
  const parameters = describedParameters(operation);
  const needed = valuesOf(parameters.filter((parameter) => parameter["required"] === true));
  const optional = parameters.filter((parameter) => parameter["required"] !== true);
  const named = new Map<string, Record<string, unknown>>();
  for (const parameter of optional) {
    for (const { title, value } of examplesOf(parameter)) {
      const name = String(parameter["name"]);
      const key = title === "example" ? name : title;
      named.set(key, { ...named.get(key), [name]: value });
    }
  }
  return [
    { title: "that are needed", values: needed },
    ...[...named].map(([title, values]) => ({ title, values: { ...needed, ...values } })),
  ];
}

function valuesOf(parameters: readonly object[]): Record<string, unknown> {
  return Object.fromEntries(
    parameters.map((parameter) => [entries(parameter)["name"], examplesOf(entries(parameter))[0]?.value]),
  );
}

/** Bodies that an operation takes: all drafts of its examples, or an update that only names the version. */
function bodiesOf(operation: ContractOperation): readonly unknown[] {
  switch (operation.facade?.verb) {
    case "create":
      return contentExamples(described(operation)["requestBody"]).map(({ value }) => distinct(entries(value)));
    case "update":
      return [{ version: 1, actions: [] }];
    default:
      return [undefined];
  }
}

/** A draft whose key and sort order nobody has. */
function distinct({ key, sortOrder, ...draft }: Readonly<Record<string, unknown>>): object {
  return {
    ...draft,
    ...(typeof key === "string" && { key: `another-${key}` }),
    ...(typeof sortOrder === "string" && { sortOrder: `${sortOrder}001` }),
  };
}

async function send(
  operation: ContractOperation,
  values: Readonly<Record<string, unknown>>,
  body: unknown,
): Promise<{ readonly status: number; readonly text: string }> {
  const query = new URLSearchParams(operation.parameters.flatMap((parameter) => pairsOf(parameter, values)));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "projectKey" ? "p" : encodeURIComponent(String(values[name])),
  );
  const response = await emulator.fetch(`http://localhost${path}?${query.toString()}`, {
    method: operation.method.toUpperCase(),
    headers: Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === "header" && values[parameter.name] !== undefined)
        .map(({ name }) => [name, String(values[name])])
        .concat(body === undefined ? [] : [["Content-Type", "application/json"]]),
    ),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** One parameter as the query string has it. */
function pairsOf(
  parameter: ContractOperation["parameters"][number],
  values: Readonly<Record<string, unknown>>,
): [string, string][] {
  const value = values[parameter.name];
  if (parameter.in !== "query" || value === undefined) return [];
  const given = parameter.keyPrefix === undefined ? [[parameter.name, value] as const] : Object.entries(entries(value));
  return given.flatMap(([name, each]) => (Array.isArray(each) ? list(each) : [each]).map((one) => pair(name, one)));
}

function pair(name: string, value: unknown): [string, string] {
  return [name, String(value)];
}
