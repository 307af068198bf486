import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contract, type Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { contentExamples, described, entries, operations } from "./described.ts";
import { discountDraft, projectOf, type Answer, type Project } from "./project.ts";

let emulator: Emulator;
let project: Project;

beforeEach(() => {
  emulator = createCheckedEmulator({ auth: true });
  project = projectOf(emulator);
});

afterEach(() => emulator.close());

const DAY = 24 * 60 * 60 * 1000;

async function token(scope?: string): Promise<string> {
  const response = await emulator.fetch("http://localhost/oauth/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa("emulator:emulator")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", ...(scope !== undefined && { scope }) }),
  });
  const answer = entries(await response.json());
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return String(answer["access_token"]);
}

const bearer = (text: string, headers: object = {}): Record<string, string> => ({
  Authorization: `Bearer ${text}`,
  ...headers,
});

/** The ways in which a resource is used, with a request for each. */
const USES: Readonly<Record<string, readonly (readonly [method: string, path: string])[]>> = {
  "read States": [
    ["GET", "/states"],
    ["GET", "/states/x"],
    ["GET", "/states/key=x"],
    ["HEAD", "/states"],
    ["HEAD", "/states/x"],
    ["HEAD", "/states/key=x"],
  ],
  "write States": [
    ["POST", "/states"],
    ["POST", "/states/x"],
    ["POST", "/states/key=x"],
    ["DELETE", "/states/x?version=1"],
    ["DELETE", "/states/key=x?version=1"],
  ],
  "read Recurrence Policies": [
    ["GET", "/recurrence-policies"],
    ["GET", "/recurrence-policies/x"],
    ["GET", "/recurrence-policies/key=x"],
    ["HEAD", "/recurrence-policies"],
    ["HEAD", "/recurrence-policies/x"],
    ["HEAD", "/recurrence-policies/key=x"],
  ],
  "write Recurrence Policies": [
    ["POST", "/recurrence-policies"],
    ["POST", "/recurrence-policies/x"],
    ["POST", "/recurrence-policies/key=x"],
  ],
  "read Cart Discounts": [
    ["GET", "/cart-discounts"],
    ["GET", "/cart-discounts/x"],
    ["GET", "/cart-discounts/key=x"],
    ["HEAD", "/cart-discounts"],
    ["HEAD", "/cart-discounts/x"],
    ["HEAD", "/cart-discounts/key=x"],
  ],
  "write Cart Discounts": [
    ["POST", "/cart-discounts"],
    ["POST", "/cart-discounts/x"],
    ["POST", "/cart-discounts/key=x"],
    ["DELETE", "/cart-discounts/x?version=1"],
  ],
  "read Cart Discounts in a Store": [
    ["GET", "/in-store/key=berlin/cart-discounts"],
    ["GET", "/in-store/key=berlin/cart-discounts/x"],
    ["GET", "/in-store/key=berlin/cart-discounts/key=x"],
    ["HEAD", "/in-store/key=berlin/cart-discounts"],
    ["HEAD", "/in-store/key=berlin/cart-discounts/x"],
    ["HEAD", "/in-store/key=berlin/cart-discounts/key=x"],
  ],
  "write Cart Discounts in a Store": [
    ["POST", "/in-store/key=berlin/cart-discounts"],
    ["POST", "/in-store/key=berlin/cart-discounts/x"],
    ["POST", "/in-store/key=berlin/cart-discounts/key=x"],
  ],
};

/** Scopes accepted: document 1, State and Recurrence Policy endpoints; document 2, Authentication. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  "read States": ["view_states:p", "view_orders:p"],
  "write States": ["manage_states:p", "manage_orders:p"],
  "read Recurrence Policies": ["view_recurring_orders:p"],
  "write Recurrence Policies": ["manage_recurring_orders:p"],
  "read Cart Discounts": ["view_cart_discounts:p", "view_orders:p"],
  "write Cart Discounts": ["manage_cart_discounts:p", "manage_orders:p"],
  "read Cart Discounts in a Store": [
    "view_cart_discounts:p",
    "view_orders:p",
    "view_cart_discounts:p:berlin",
    "view_orders:p:berlin",
  ],
  "write Cart Discounts in a Store": [
    "manage_cart_discounts:p",
    "manage_orders:p",
    "manage_cart_discounts:p:berlin",
    "manage_orders:p:berlin",
  ],
};

const SCOPES: readonly string[] = [
  ...new Set(Object.values(ACCEPTED).flat()),
  "view_cart_discounts:p:paris",
  "manage_orders:p:paris",
  "view_states:q",
  "manage_cart_discounts:q",
  "view_orders:q",
];

test("every operation is used", () => {
  expect(Object.values(USES).flat()).toHaveLength(Object.keys(contract.operations).length);
});

describe.each(Object.keys(USES))("who may %s", (use) => {
  test.each(SCOPES)("%s", async (scope) => {
    const headers = bearer(await token(scope));
    for (const [method, path] of USES[use] ?? []) {
      const { status } = await project.send(method, path, method === "POST" ? {} : undefined, headers);
      if (ACCEPTED[use]?.includes(scope)) expect([200, 400, 404], `${method} ${path}`).toContain(status);
      else expect(status, `${method} ${path}`).toBe(403);
    }
  });
});

/** Access errors as the description shows them, in other words. */
function expectLike(example: string, { status, body }: Answer): void {
  const shown = operations.flatMap((operation) =>
    Object.values(entries(described(operation)["responses"])).flatMap((response) => contentExamples(response)),
  );
  const { statusCode, error } = entries(shown.find(({ title }) => title === example)?.value);
  expect(status).toBe(statusCode);
  const message = expect.any(String) as string;
  expect(body).toEqual({ statusCode, message, errors: [{ code: error, message }], error, error_description: message });
  expect(body["error_description"]).toBe(body["message"]);
  expect(body.errors[0]?.["message"]).toBe(body["message"]);
}

describe("refusals", () => {
  test.each<readonly [name: string, headers: Readonly<Record<string, string>>]>([
    ["no token", {}],
    ["an unknown token", bearer("unknown")],
    ["a token of another scheme", { Authorization: "Basic abc" }],
    ["nothing after the scheme", { Authorization: "Bearer" }],
    ["two tokens", { Authorization: "Bearer a b" }],
  ])("401 for %s", async (_name, headers) => {
    const answer = await project.send("GET", "/states", undefined, headers);
    expectLike("invalidToken", answer);
    expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Bearer .*error="invalid_token"/);
  });

  test("403 for a token without the scope", async () => {
    const answer = await project.send("POST", "/states", {}, bearer(await token("view_states:p")));
    expectLike("noScopeToWriteStates", answer);
    expect(answer.body["message"]).toContain('"manage_states:p"');
    expect(answer.headers.get("WWW-Authenticate")).toMatch(/^Bearer .*error="insufficient_scope"/);
  });

  test("come before the body is looked at, and nothing is stored", async () => {
    const draft = { key: "paid", type: "OrderState" };
    expect((await project.send("POST", "/states", "{broken", {})).status).toBe(401);
    expect((await project.send("POST", "/states", draft, bearer(await token("view_states:p")))).status).toBe(403);
    expect((await project.send("HEAD", "/states/key=paid", undefined, bearer(await token()))).status).toBe(404);
  });

  test("of HEAD have no body", async () => {
    expect(await project.send("HEAD", "/states")).toMatchObject({ status: 401, body: {} });
  });

  test("of GraphQL are HTTP answers too", async () => {
    const query = { query: "{ discountGroups { total } }" };
    const mutation = { query: 'mutation { createDiscountGroup(draft: { key: "a", sortOrder: "0.1" }) { id } }' };
    expect((await project.send("POST", "/graphql", query)).status).toBe(401);
    const reader = bearer(await token("view_cart_discounts:p"));
    expect((await project.send("POST", "/graphql", query, reader)).body).toMatchObject({
      data: { discountGroups: { total: 0 } },
    });
    expect((await project.send("POST", "/graphql", mutation, reader)).status).toBe(403);
    const writer = bearer(await token("manage_cart_discounts:p"));
    expect((await project.send("POST", "/graphql", mutation, writer)).body).toMatchObject({
      data: { createDiscountGroup: {} },
    });
  });
});

describe("tokens", () => {
  test("expire by the clock", async () => {
    const headers = bearer(await token());
    const read = async (): Promise<number> => (await project.send("GET", "/states", undefined, headers)).status;
    emulator.clock.advance(2 * DAY - 1000);
    expect(await read()).toBe(200);
    emulator.clock.advance(1000);
    expect(await read()).toBe(401);
    const renewed = bearer(await token());
    expect((await project.send("GET", "/states", undefined, renewed)).status).toBe(200);
  });

  test("are forgotten by reset()", async () => {
    const headers = bearer(await token());
    await emulator.reset();
    expect((await project.send("GET", "/states", undefined, headers)).status).toBe(401);
  });

  test("are not needed unless asked for", async () => {
    const open = createCheckedEmulator();
    expect((await projectOf(open).get("/states")).status).toBe(200);
    const authorization = `Basic ${btoa("emulator:emulator")}`;
    const answer = await open.fetch("http://localhost/oauth/token", {
      method: "POST",
      headers: { Authorization: authorization },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect(answer.status, "clients that fetch tokens work all the same").toBe(200);
    await open.close();
  });

  test("come from a POST only", async () => {
    const response = await emulator.fetch("http://localhost/oauth/token");
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
  });
});

const createdBy = async (scope: string | undefined, headers: object): Promise<unknown> => {
  const { body } = await project.send("POST", "/cart-discounts", discountDraft(), bearer(await token(scope), headers));
  return body["createdBy"];
};

describe("who made a change", () => {
  const client = { clientId: "emulator", isPlatformClient: false };
  const scope = "manage_cart_discounts:p external_user_id:usr-1";

  test.each<readonly [name: string, scope: string | undefined, headers: object, expected: object]>([
    ["the client", undefined, {}, client],
    ["the user of the scope", scope, {}, { ...client, externalUserId: "usr-1" }],
    ["the user of the header", undefined, { "X-External-User-ID": "usr-2" }, { ...client, externalUserId: "usr-2" }],
    [
      "the user of the header before that of the scope",
      scope,
      { "X-External-User-ID": "usr-2" },
      { ...client, externalUserId: "usr-2" },
    ],
    [
      "the user of the scope when the header is empty",
      scope,
      { "X-External-User-ID": "" },
      { ...client, externalUserId: "usr-1" },
    ],
  ])("%s", async (_name, given, headers, expected) => {
    expect(await createdBy(given, headers)).toEqual(expected);
  });

  test("is recorded again with each update", async () => {
    const { body } = await project.send("POST", "/cart-discounts", discountDraft(), bearer(await token()));
    const update = { version: 1, actions: [{ action: "changeIsActive", isActive: false }] };
    const updated = await project.send("POST", `/cart-discounts/${body.id}`, update, bearer(await token(scope)));
    expect(updated.body).toMatchObject({ createdBy: client, lastModifiedBy: { ...client, externalUserId: "usr-1" } });
  });
});
