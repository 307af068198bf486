import { afterEach, describe, expect, test } from "vitest";
import type { ContractOperation, Emulator, SeedEntry } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import {
  contentExamples,
  described,
  describedParameters,
  entries,
  examplesOf,
  list,
  operations,
  type Example,
} from "./described.ts";

/** The paths that the examples of one resource are about, and their kind. */
const KINDS: Readonly<Record<string, string>> = {
  states: "state",
  recurrencePolicies: "recurrence-policy",
  cartDiscounts: "cart-discount",
};

let emulator: Emulator;

afterEach(() => emulator.close());

const creations = operations.filter(({ facade }) => facade?.verb === "create");
const updates = operations.filter(({ facade }) => facade?.verb === "update");
const reads = operations.filter(({ method }) => method === "get" || method === "head");

describe.each(creations)("$id", (operation) => {
  test("makes of each draft in the examples what the examples answer", async () => {
    emulator = createCheckedEmulator();
    await emulator.seed(references());
    for (const [draft, answer] of pairs(operation, "201")) {
      const response = await send(operation, draft.value);
      expect(response.status, draft.title).toBe(201);
      expect(comparable(await response.json()), draft.title).toEqual(comparable(answer.value));
    }
  });
});

describe.each(updates)("$id", (operation) => {
  test.each(pairs(operation, "200").map(([update, answer]) => ({ title: update.title, update, answer })))(
    "makes of a resource what the example $title answers",
    async ({ title, update, answer }) => {
      emulator = createCheckedEmulator();
      const before = resourceBefore(operation, answer);
      await emulator.seed([...references(), ...represented(before.id)]);
      await emulator.seed([{ project: "p", kind: kindOf(operation), resource: before }]);
      const place = { id: before.id, key: String(before["key"]), storeKey: storeOf(before) };
      const response = await send(operation, { ...entries(update.value), version: before.version }, place);
      expect(comparable(await response.json()), title).toEqual(comparable(answer.value));
    },
  );
});

describe.each(reads)("$id", (operation) => {
  test("answers with each example of its parameters", async () => {
    emulator = createCheckedEmulator();
    await emulator.seed([...references(), ...represented()]);
    const samples = describedParameters(operation).filter((parameter) => parameter["in"] === "query");
    for (const parameter of samples) {
      for (const { title, value } of examplesOf(parameter)) {
        // The description lists no variables for HEAD.
        if (operation.method === "head" && title === "bound") continue;
        const query = queryOf(operation, String(parameter["name"]), value);
        const response = await emulator.fetch(
          new Request(addressOf(operation, {}, query), { method: operation.method }),
        );
        expect([200, 404], `${title}: ${query}`).toContain(response.status);
      }
    }
  });
});

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

/** Examples of a request with those of its answer: they stand in the same order. */
function pairs(operation: ContractOperation, status: string): readonly (readonly [Example, Example])[] {
  const { requestBody, responses } = described(operation);
  const answers = contentExamples(entries(responses)[status]);
  const requests = contentExamples(requestBody);
  expect(answers.length, operation.id).toBe(requests.length);
  return requests.flatMap((request, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [[request, answer] as const];
  });
}

async function send(
  operation: ContractOperation,
  body: unknown,
  place: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return emulator.fetch(addressOf(operation, place), {
    method: operation.method.toUpperCase(),
    headers: { "Content-Type": "application/json", "X-External-User-ID": "usr-81f3c2" },
    body: JSON.stringify(body),
  });
}

function addressOf({ path }: ContractOperation, place: Readonly<Record<string, string>>, query = ""): string {
  const values: Readonly<Record<string, string>> = { projectKey: "p", storeKey: "berlin", id: "x", key: "x", ...place };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  return `http://localhost${filled}${query}`;
}

/** One parameter as it is written, with what its example needs besides. */
function queryOf({ parameters }: ContractOperation, name: string, value: unknown): string {
  const keyed = parameters.find((parameter) => parameter.name === name)?.keyPrefix !== undefined;
  const given = keyed ? Object.entries(entries(value)) : [[name, value] as const];
  const pairs = given.flatMap(([key, each]) => [each].flat().map((text) => [key, String(text)] as [string, string]));
  const needed: [string, string][] = pairs.some(([, text]) => text.includes(":key")) ? [["var.key", "paid"]] : [];
  return `?${new URLSearchParams([...pairs, ...needed]).toString()}`;
}

/** All resources that the examples answer, each once, without what expansion adds. */
function resourcesOf(operation: ContractOperation): readonly Stored[] {
  const kind = kindOf(operation);
  const answers = operations
    .filter((other) => kindOf(other) === kind && other.facade?.verb !== "query")
    .flatMap((other) =>
      ["200", "201"].flatMap((status) => contentExamples(entries(described(other)["responses"])[status])),
    );
  return answers.map(({ value }) => entries(value) as unknown as Stored).filter(({ id }) => id !== undefined);
}

/** What the resource of an answer was before: an example of an earlier version, or the answer without its roles. */
function resourceBefore(operation: ContractOperation, { value }: Example): Stored {
  const after = entries(value) as unknown as Stored;
  const before = resourcesOf(operation).find(({ id, version }) => id === after.id && version < after.version);
  if (before !== undefined) return withoutObjects(before);
  const { roles: _roles, ...others } = after;
  return withoutObjects({ ...others, id: after.id, version: after.version - 1 });
}

/** Resources of all kinds, the one with a certain id apart. */
function represented(except?: string): SeedEntry[] {
  const seen = new Set(except === undefined ? [] : [except]);
  const sortOrders = new Set<unknown>();
  return creations.flatMap((operation) =>
    resourcesOf(operation).flatMap((resource) => {
      const { id, sortOrder } = resource;
      if (seen.has(id) || (sortOrder !== undefined && sortOrders.has(sortOrder))) return [];
      seen.add(id);
      sortOrders.add(sortOrder);
      return resource["builtIn"] === true
        ? []
        : [{ project: "p", kind: kindOf(operation), resource: withoutObjects(resource) }];
    }),
  );
}

/** What the examples of Cart Discounts refer to: the Discount Group that one of them has expanded. */
function references(): SeedEntry[] {
  const groups = creations
    .flatMap(resourcesOf)
    .concat(reads.flatMap(resourcesOf))
    .flatMap(({ discountGroup }) => {
      const group = entries(discountGroup)["obj"];
      return group === undefined ? [] : [entries(group)];
    });
  return groups.slice(0, 1).map((resource) => ({ project: "p", kind: "discount-group", resource }));
}

function kindOf({ facade }: ContractOperation): string {
  return KINDS[facade?.resource ?? ""] ?? "";
}

function storeOf({ stores }: Stored): string {
  const [store] = list(stores);
  const { key } = entries(store);
  return typeof key === "string" ? key : "berlin";
}

/** References as they are stored. */
function withoutObjects(resource: Stored): Stored {
  return JSON.parse(JSON.stringify(resource, (key, value: unknown) => (key === "obj" ? undefined : value))) as Stored;
}

/** What two runs have in common: no ids, no versions, no times, no authors. */
function comparable(resource: unknown): unknown {
  const varying = new Set([
    "id",
    "version",
    "obj",
    "createdAt",
    "createdBy",
    "lastModifiedAt",
    "lastModifiedBy",
    "versionModifiedAt",
  ]);
  return JSON.parse(JSON.stringify(resource, (key, value: unknown) => (varying.has(key) ? undefined : value)));
}
