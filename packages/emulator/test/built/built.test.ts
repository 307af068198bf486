import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createEmulator, type ContractOperation } from "../../src/index.ts";
import { variationsOf } from "../contract/variations.ts";
import { contentExamples, described, operations } from "../described.ts";
import { references, represented, resourcesOf } from "../sample-resources.ts";
import { answersOf, type Answered, type Outcome, type Session } from "./sessions.ts";

/** Every operation, with every body that the description shows for it. */
const shown: Session["requests"] = operations.flatMap((operation) => {
  const place = placeOf(operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => place[name] ?? "x");
  const url = `http://localhost${path}?version=1&limit=1&offset=0&withTotal=true&var.a=b`;
  const method = operation.method.toUpperCase();
  const bodies = contentExamples(described(operation)["requestBody"]);
  return bodies.length === 0
    ? [{ method, url }]
    : bodies.map(({ value }) => ({ method, url, body: JSON.stringify(value) }));
});

/** Every sixteenth variation of the bodies, most of which are refused. */
const varied: Session["requests"] = shown.flatMap(({ body, ...request }) =>
  body === undefined
    ? []
    : [...variationsOf(JSON.parse(body))]
        .filter((variation, index) => index % 16 === 3 && variation !== undefined)
        .map((variation) => Object.assign({}, request, { body: JSON.stringify(variation) })),
);

const group = {
  query: "mutation($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { key } }",
  variables: { draft: { key: "group", sortOrder: "0.00123" } },
};
const session: Session = {
  seeds: [
    ...references(),
    ...represented(),
    { project: "p", kind: "state", draft: { key: "drafted", type: "OrderState" } },
    { project: "p", kind: "recurrence-policy", draft: { key: "drafted", schedule: { type: "dayOfMonth", day: 1 } } },
    { project: "p", kind: "discount-group", draft: { key: "drafted", sortOrder: "0.00456" } },
  ],
  requests: [
    ...shown,
    ...varied,
    { method: "POST", url: "http://localhost/p/graphql", body: JSON.stringify(group) },
    { method: "POST", url: "http://localhost/p/graphql", body: "{}" },
  ],
};

test("the built package answers as the sources do, and loads no other package for it", async () => {
  const { answers, packages } = JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, "session.ts")], {
      input: JSON.stringify(session),
      encoding: "utf8",
      maxBuffer: 2 ** 30,
    }),
  ) as Outcome;
  expect(packages).toEqual([]);
  expect(answers.map(comparable)).toEqual((await answersOf(createEmulator(), session)).map(comparable));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 404, 409]));
});

/** A resource that is there, or, for creations, a project in which nothing is. */
function placeOf(operation: ContractOperation): Readonly<Record<string, string>> {
  const { id, key } = resourcesOf(operation)[0] ?? { id: "x", key: "x" };
  const projectKey = operation.facade?.verb === "create" ? "empty" : "p";
  return { projectKey, storeKey: "berlin", id, key: String(key) };
}

/** What two runs have in common: refusals, and statuses, but no ids and times. */
function comparable({ status, body }: Answered): unknown {
  if (status < 400 || body === "") return status;
  return JSON.parse(body, (name, value: unknown) => (name === "currentVersion" ? undefined : value)) as unknown;
}
