import { describe, expect, it } from "vitest";
import { Part } from "../../../runtime/src/operation/body/part.ts";
import { callOperation } from "../../../runtime/src/operation/call.ts";
import { apply, Plan, planOf } from "../../src/apply.ts";
import { ArgumentError, clientCredentials, createTransport, isArgumentError, where } from "../../src/index.ts";
import { openTelemetryHooks } from "../../src/opentelemetry.ts";
import { clientOf, collected, failure, never, transport } from "../calls.ts";

const { discountGroups, raw, recurrencePolicies, states } = clientOf(never);
const options = { baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "t" };
const credentials = { tokenUrl: "https://auth.example.invalid", clientId: "c", clientSecret: "s" };
const params = { path: { projectKey: "shop" } };
const draft = { key: "paid", type: "PaymentState" } as const;

describe("isArgumentError()", () => {
  it.each([
    ["a malformed key", () => recurrencePolicies.get({ key: "ö" })],
    ["a malformed correlation id", () => states.get({ key: "a" }, { correlationId: "a b" })],
    ["an id that would leave its segment", () => states.get({ id: ".." })],
    ["a limit out of its range", () => states.query({ limit: 501 })],
    ["no token", async () => clientOf(never, { auth: JSON.parse("null") })],
    ["an option that cannot be used", async () => clientOf(never, { timeout: -1 })],
    ["a value that a predicate cannot hold", async () => where`version = ${Number.NaN}`],
  ])("knows %s", async (what, ask) => {
    const error = await failure(Promise.resolve().then<unknown>(ask));
    expect(isArgumentError(error)).toBe(true);
    expect(error).toBeInstanceOf(TypeError);
    expect(error.name).toBe("ArgumentError");
    expect(error.message).toMatch(what === "no token" ? /^Cannot call without an access token: .*`auth`/ : /^Cannot /);
  });

  it.each<readonly [name: string, where: string, ask: (slip: object) => unknown]>([
    ["timeoutMs", "a client", (slip) => clientOf(never, slip)],
    ["projectkey", "a transport", (slip) => createTransport({ ...options, ...slip })],
    ["budget", "retry", () => states.query({ retry: Object({ budget: 1 }) })],
    ["attempt", "retry", () => clientOf(never, { retry: Object({ attempt: 1 }) })],
    ["scope", "clientCredentials()", (slip) => clientCredentials({ ...credentials, ...slip })],
    ["tracer", "openTelemetryHooks()", (slip) => openTelemetryHooks(slip)],
    ["name", "a part", (slip) => new Part("", slip)],
    ["deadline", "GET /{projectKey}/states", (slip) => states.query(slip)],
    ["version", "DELETE /{projectKey}/states/{id}", (slip) => states.delete({ id: "a", version: 1 }, slip)],
    ["after", "HEAD /{projectKey}/states", (slip) => states.existsMatching(slip)],
    ["conflicts", "GET /{projectKey}/states/key={key}", (slip) => states.get({ key: "a" }, slip)],
    ["sort", "POST /{projectKey}/graphql", (slip) => discountGroups.existsMatching(slip)],
    ["conflict", "GET /{projectKey}/states/key={key}", (slip) => states.modify({ key: "a" }, () => [], slip)],
    ["offset", "iterate()", (slip) => collected(states.iterate(slip))],
    ["sort", "iterate()", (slip) => collected(discountGroups.iterate(slip))],
    ["as", "GET /a", (slip) => callOperation(transport(), { method: "GET", path: "/a" }, {}, slip)],
    ["timeout", "GET /{projectKey}/states", (slip) => raw.GET("/{projectKey}/states", { params, ...slip })],
    ["dryrun", "apply()", (slip) => apply(states, draft, slip)],
    ["dryRun", "planOf()", (slip) => planOf(clientOf(never), {}, slip)],
    ["seen", "plan.apply()", (slip) => new Plan([]).apply(slip)],
    ["onSteps", "plan.carryOut()", (slip) => new Plan([]).carryOut(slip)],
  ])("is what refuses the option %s of %s", async (name, where, ask) => {
    const error = await failure(Promise.resolve({ [name]: undefined }).then(ask));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain(`Cannot use the option "${name}" of ${where}: there are `);
  });

  it("tells them from bugs", () => {
    expect(isArgumentError(new TypeError("Cannot read properties of undefined"))).toBe(false);
    expect(isArgumentError(new ArgumentError("Cannot use it"))).toBe(true);
  });
});
