import { describe, expect, test } from "vitest";
import type { ContractOperation } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { emulatorOfEach } from "./closing.ts";
import { contentExamples, described, entries, list, operations, type Example } from "./described.ts";
import { kindOf, references, represented, resourcesOf, type Sample, withoutObjects } from "./sample-resources.ts";

const emulator = emulatorOfEach(createCheckedEmulator);

const creations = operations.filter(({ facade }) => facade?.verb === "create");
const updates = operations.filter(({ facade }) => facade?.verb === "update");

describe.each(creations)("$id", (operation) => {
  test("makes of each draft in the examples what the examples answer", async () => {
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
      const before = resourceBefore(operation, answer);
      await emulator.seed([...references(), ...represented(before.id)]);
      await emulator.seed([{ project: "p", kind: kindOf(operation), resource: before }]);
      const place = { id: before.id, key: String(before["key"]), storeKey: storeOf(before) };
      const response = await send(operation, { ...entries(update.value), version: before.version }, place);
      expect(comparable(await response.json()), title).toEqual(comparable(answer.value));
    },
  );
});

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

function addressOf({ path }: ContractOperation, place: Readonly<Record<string, string>>): string {
  const values: Readonly<Record<string, string>> = { projectKey: "p", storeKey: "berlin", id: "x", key: "x", ...place };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  return `http://localhost${filled}`;
}

/** What the resource of an answer was before: an example of an earlier version, or the answer without its roles. */
function resourceBefore(operation: ContractOperation, { value }: Example): Sample {
  const after = entries(value) as unknown as Sample;
  const before = resourcesOf(operation).find(({ id, version }) => id === after.id && version < after.version);
  if (before !== undefined) return withoutObjects(before);
  const { roles: _roles, ...others } = after;
  return withoutObjects({ ...others, id: after.id, version: after.version - 1 });
}

function storeOf({ stores }: Sample): string {
  const [store] = list(stores);
  const { key } = entries(store);
  return typeof key === "string" ? key : "berlin";
}

/** What two runs have in common: no ids, no versions, no times, no authors. */
function comparable(resource: unknown): unknown {
  const varying = /^(id|version|obj|(created|lastModified)(At|By)|versionModifiedAt)$/;
  return JSON.parse(JSON.stringify(resource, (key, value: unknown) => (varying.test(key) ? undefined : value)));
}
