import { describe, expect, test } from "vitest";
import { contract, type Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { closing, emulatorOfEach } from "./closing.ts";
import { contentExamples, described, entries, operations } from "./described.ts";
import { discountDraft, projectOf, type Answer } from "./project.ts";

const emulator = emulatorOfEach(() => createCheckedEmulator({ auth: true }));
const project = projectOf(emulator);

async function token(scope?: string, from: Pick<Emulator, "fetch"> = emulator): Promise<string> {
  const response = await from.fetch("http://localhost/oauth/token", {
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

/** Requests to a list, and to one of its resources by id and by key. */
function requests(methods: readonly string[], list: string): (readonly [method: string, path: string])[] {
  return methods.flatMap((method) => ["", "/x", "/key=x"].map((place) => [method, list + place] as const));
}

function deletions(list: string, ...places: readonly string[]): (readonly [method: string, path: string])[] {
  return places.map((place) => ["DELETE", `${list}/${place}?version=1`] as const);
}

/** The ways in which a resource is used, with a request for each. */
const USES: Readonly<Record<string, readonly (readonly [method: string, path: string])[]>> = {
  "read States": requests(["GET", "HEAD"], "/states"),
  "write States": [...requests(["POST"], "/states"), ...deletions("/states", "x", "key=x")],
  "read Recurrence Policies": requests(["GET", "HEAD"], "/recurrence-policies"),
  "write Recurrence Policies": requests(["POST"], "/recurrence-policies"),
  "read Cart Discounts": requests(["GET", "HEAD"], "/cart-discounts"),
  "write Cart Discounts": [...requests(["POST"], "/cart-discounts"), ...deletions("/cart-discounts", "x")],
  "read Cart Discounts in a Store": requests(["GET", "HEAD"], "/in-store/key=berlin/cart-discounts"),
  "write Cart Discounts in a Store": requests(["POST"], "/in-store/key=berlin/cart-discounts"),
};

/** Scopes of a Project, and the same for one of its Stores. */
function inBerlin(...scopes: readonly string[]): readonly string[] {
  return scopes.flatMap((scope) => [scope, `${scope}:berlin`]);
}

/** Scopes accepted: document 1, State and Recurrence Policy endpoints; document 2, Authentication. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  "read States": ["view_states:p", "view_orders:p"],
  "write States": ["manage_states:p", "manage_orders:p"],
  "read Recurrence Policies": ["view_recurring_orders:p"],
  "write Recurrence Policies": ["manage_recurring_orders:p"],
  "read Cart Discounts": ["view_cart_discounts:p", "view_orders:p"],
  "write Cart Discounts": ["manage_cart_discounts:p", "manage_orders:p"],
  "read Cart Discounts in a Store": inBerlin("view_cart_discounts:p", "view_orders:p"),
  "write Cart Discounts in a Store": inBerlin("manage_cart_discounts:p", "manage_orders:p"),
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
  test("401 for no token", async () => {
    const answer = await project.get("/states");
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
  test("are forgotten by reset()", async () => {
    const headers = bearer(await token());
    await emulator.reset();
    expect((await project.send("GET", "/states", undefined, headers)).status).toBe(401);
  });

  test("are not needed unless asked for", async () => {
    const open = closing(createCheckedEmulator());
    expect((await projectOf(open).get("/states")).status).toBe(200);
    // Clients that fetch tokens work all the same.
    expect(await token(undefined, open)).not.toBe("");
  });
});

const createdBy = async (scope: string | undefined, headers: object): Promise<unknown> => {
  const { body } = await project.send("POST", "/cart-discounts", discountDraft(), bearer(await token(scope), headers));
  return body["createdBy"];
};

const user = (id: string): object => ({ "X-External-User-ID": id });

describe("who made a change", () => {
  const client = { clientId: "emulator", isPlatformClient: false };
  const scope = "manage_cart_discounts:p external_user_id:usr-1";

  test.each<readonly [name: string, scope: string | undefined, headers: object, id: string]>([
    ["the client", undefined, {}, ""],
    ["the user of the scope", scope, {}, "usr-1"],
    ["the user of the header", undefined, user("usr-2"), "usr-2"],
    ["the user of the header before that of the scope", scope, user("usr-2"), "usr-2"],
    ["the user of the scope when the header is empty", scope, user(""), "usr-1"],
  ])("%s", async (_name, given, headers, externalUserId) => {
    expect(await createdBy(given, headers)).toEqual({ ...client, ...(externalUserId !== "" && { externalUserId }) });
  });

  test("is recorded again with each update", async () => {
    const { body } = await project.send("POST", "/cart-discounts", discountDraft(), bearer(await token()));
    const update = { version: 1, actions: [{ action: "changeIsActive", isActive: false }] };
    const updated = await project.send("POST", `/cart-discounts/${body.id}`, update, bearer(await token(scope)));
    expect(updated.body).toMatchObject({ createdBy: client, lastModifiedBy: { ...client, externalUserId: "usr-1" } });
  });
});
