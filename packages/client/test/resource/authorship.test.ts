import { createEmulator, type Emulator } from "@commerce-http/emulator";
import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { clientCredentials } from "../../../runtime/src/auth/client-credentials.ts";
import type { Client } from "../../src/client.ts";
import { afterLostAnswer, type LostAnswer, type Tamper } from "./lost-answer.ts";

const emulator = createEmulator();
beforeEach(async () => {
  // However long a call takes, it takes no time.
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  await emulator.reset();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => emulator.close());

const state: StateDraft = { key: "paid", type: "LineItemState" };
const discount: CartDiscountDraft = {
  key: "ten",
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};

type Create = (client: Client) => Promise<object>;

function createState(more: Partial<StateDraft> = {}): Create {
  return (client) => client.states.create({ ...state, ...more });
}

function createDiscount(more: Partial<CartDiscountDraft> = {}): Create {
  return (client) => client.cartDiscounts.create({ ...discount, ...more });
}

function createInStore(more: Partial<CartDiscountDraft> = {}): Create {
  return (client) => client.inStore("own").cartDiscounts.create({ ...discount, ...more });
}

const createForUser: Create = (client) => client.states.create({ ...state, key: "other" }, { externalUserId: "usr-1" });

const createGroup: Create = (client) => client.discountGroups.create({ key: "summer", sortOrder: "0.5" });

const createPolicy: Create = (client) =>
  client.recurrencePolicies.create({ key: "weekly", schedule: { type: "standard", value: 1, intervalUnit: "Weeks" } });

function set(name: string, value: unknown): Tamper {
  return (resource) => {
    resource[name] = value;
  };
}

/** Sets when the resource was created, and not changed since: so many milliseconds from now. */
function born(milliseconds: number): Tamper {
  return (resource) => {
    resource["createdAt"] = resource["lastModifiedAt"] = new Date(Date.now() + milliseconds).toISOString();
  };
}

/** Sets a field of an object within. */
function setIn(holder: string, name: string, value: unknown): Tamper {
  return (resource) => Object.assign(Object(resource[holder]), { [name]: value });
}

function hideDate(headers: Headers): void {
  headers.delete("Date");
}

/** The whole resource of the first look-up, for the creation that it is about. */
async function judge(create: Create, lost: LostAnswer = {}): Promise<unknown> {
  return afterLostAnswer(emulator, create, lost);
}

describe("What a look-up finds counts as the call's own work", () => {
  test.for<[string, Create]>([
    ["a State", createState()],
    ["a State with everything", createState({ name: { en: "a", de: "b" }, initial: false, roles: ["Return"] })],
    ["a final State", createState({ transitions: [] })],
    ["a Recurrence Policy", createPolicy],
    ["a Discount Group", createGroup],
    ["a Cart Discount", createDiscount()],
    ["a Cart Discount of a Store", createInStore({ stores: [{ key: "a" }] })],
  ])("when nothing proves otherwise: %s", async ([, create]) => {
    expect(await judge(create)).toMatchObject({ version: 1 });
  });

  test("with references by key, which it follows, and which the answer does not show", async () => {
    await afterLostAnswer(emulator, createGroup);
    await judge(createState({ key: "next" }));
    const found = await judge(createState({ transitions: [{ key: "next" }] }));
    expect(found).toMatchObject({ version: 1, transitions: [{ typeId: "state" }] });
    expect(JSON.stringify(found)).not.toContain('"obj"');
    const group = { discountGroup: { key: "summer" }, target: { type: "lineItems", predicate: "1 = 1" } } as const;
    expect(await judge(createDiscount({ ...group, sortOrder: "0.25" }))).toMatchObject({ sortOrder: "0.5" });
  });

  test("by the server's clock, however wrong that is", async () => {
    emulator.clock.set("2020-02-29T12:00:00Z");
    expect(await judge(createState())).toMatchObject({ version: 1 });
  });

  test("by its own clock, where the server's is hidden, with a second to spare", async () => {
    emulator.clock.advance(-500);
    expect(await judge(createState(), { tamperHeaders: hideDate })).toMatchObject({ version: 1 });
  });

  test("for the client and the external user that make the call", async () => {
    const strict = withClient();
    const options = { auth: credentials("shop") };
    expect(await afterLostAnswer(strict, createState(), { options })).toMatchObject({
      createdBy: { clientId: "shop" },
    });
    expect(await afterLostAnswer(strict, createForUser, { options })).toMatchObject({
      createdBy: { externalUserId: "usr-1" },
    });
  });
});

/** An emulator that knows whom its tokens are for. */
function withClient(...more: readonly string[]): Emulator {
  const scopes = ["manage_states:shop", "view_states:shop", ...more];
  const strict = createEmulator({ auth: { clients: [{ id: "shop", secret: "s3cr3t", scopes }] } });
  onTestFinished(() => strict.close());
  return strict;
}

function credentials(clientId: string, externalUserId?: string): ReturnType<typeof clientCredentials> {
  const tokenUrl = "https://auth.example.invalid/oauth/token";
  const scopes = ["manage_states:shop", "view_states:shop"] as const;
  const user = externalUserId === undefined ? {} : { externalUserId };
  return clientCredentials({ tokenUrl, clientId, clientSecret: "s3cr3t", scopes, ...user });
}

describe("What a look-up finds is not taken for the call's own work", () => {
  test.for<[string, Tamper]>([
    ["has been changed", set("version", 2)],
    ["has no version", set("version", undefined)],
    ["was modified after its creation", set("lastModifiedAt", "2126-01-01T00:00:00.000Z")],
    ["was created before the call", born(-3_000)],
    ["is yet to be created", born(3_000)],
    [
      "does not say when it was created",
      (found) => {
        delete found["createdAt"];
        delete found["lastModifiedAt"];
      },
    ],
    ["is on behalf of an external user", setIn("createdBy", "externalUserId", "usr-1")],
    ["has another key", set("key", "other")],
    ["has a name", set("name", { en: "a" })],
  ])("when the State %s", async ([, tamper]) => {
    expect(await judge(createState(), { tamper })).toBe("unknown");
  });

  test.for<[string, Create, Tamper]>([
    ["value", createDiscount(), setIn("value", "permyriad", 2000)],
    ["sort order", createDiscount({ sortOrder: "0.5" }), set("sortOrder", "0.50000000000000000001")],
    ["schedule", createPolicy, setIn("schedule", "value", 2)],
    ["sort order", createGroup, set("sortOrder", "0.6")],
    ["name in GraphQL", createGroup, set("name", [{ locale: "en", value: "a" }])],
    ["description in GraphQL", createGroup, set("description", [{ locale: "en", value: "a" }])],
    ["version in GraphQL", createGroup, set("version", 2)],
  ])("when it has another %s", async ([, create, tamper]) => {
    expect(await judge(create)).toMatchObject({ version: 1 });
    await emulator.reset();
    expect(await judge(create, { tamper })).toBe("unknown");
  });

  test("when it belongs to another Store as well", async () => {
    const stores = ["own", "other"].map((key) => ({ typeId: "store", key }));
    expect(await judge(createInStore(), { tamper: set("stores", stores) })).toBe("unknown");
    await emulator.reset();
    expect(await judge(createInStore(), { tamper: set("stores", stores.slice(0, 1)) })).toMatchObject({ version: 1 });
  });

  test("when a key leads elsewhere, leads nowhere, or cannot be followed", async () => {
    await judge(createState({ key: "next" }));
    const create = createState({ transitions: [{ key: "next" }] });
    const leading = (obj: unknown): Tamper => set("transitions", [{ typeId: "state", id: "s", obj }]);
    expect(await judge(create, { tamper: leading({ key: "other" }) })).toBe("unknown");
    await emulator.reset();
    await judge(createState({ key: "next" }));
    expect(await judge(create, { tamper: leading(undefined) })).toBe("unknown");
    const elsewhere = createDiscount({ stores: [{ id: "s" }] });
    expect(await judge(elsewhere, { tamper: set("stores", [{ typeId: "store", key: "a" }]) })).toBe("unknown");
  });

  test.for([1, 2])("when one of two looks, number %d, finds another version", async (changed) => {
    await judge(createState({ key: "next" }));
    let looks = 0;
    const tamper: Tamper = (found) => {
      looks += 1;
      if (looks === changed) found["version"] = 2;
    };
    expect(await judge(createState({ transitions: [{ key: "next" }] }), { tamper })).toBe("unknown");
    expect(looks).toBe(2);
  });

  test("when the server's clock says that it is older than the call, though the own clock does not", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    expect(await judge(createState(), { tamperHeaders: (headers) => headers.set("Date", date) })).toBe("unknown");
  });

  test("when the server's clock is hidden, and the own one disagrees", async () => {
    emulator.clock.advance(-3_600_000);
    expect(await judge(createState(), { tamperHeaders: hideDate })).toBe("unknown");
  });

  test("when another API client has created it", async () => {
    const options = { auth: credentials("shop") };
    const tamper = setIn("createdBy", "clientId", "other");
    expect(await afterLostAnswer(withClient(), createState(), { options, tamper })).toBe("unknown");
  });

  test("when it is on behalf of nobody, or of another external user", async () => {
    const tampers = [
      setIn("createdBy", "externalUserId", undefined),
      setIn("createdBy", "externalUserId", "usr-2"),
      set("createdBy", undefined),
    ];
    for (const tamper of tampers) {
      await emulator.reset();
      expect(await judge(createForUser)).toMatchObject({ version: 1 });
      await emulator.reset();
      expect(await judge(createForUser, { tamper })).toBe("unknown");
      await emulator.reset();
      const options = { headers: { "X-External-User-ID": "usr-1" } };
      expect(await judge(createState(), { tamper, options })).toBe("unknown");
    }
  });

  test("when the tokens are for an external user, and it is on behalf of nobody", async () => {
    const results: unknown[] = [];
    for (const tamper of [undefined, setIn("createdBy", "externalUserId", undefined)]) {
      const options = { auth: credentials("shop", "usr-1") };
      results.push(await afterLostAnswer(withClient("external_user_id:usr-1"), createState(), { options, tamper }));
    }
    expect(results).toMatchObject([{ version: 1 }, "unknown"]);
  });

  test("with a token of its own only for what that token cannot be", async () => {
    const strict = withClient();
    const response = await strict.fetch("https://auth.example.invalid/oauth/token", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("shop:s3cr3t")}`, "Content-Type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    const { access_token: token }: { access_token: string } = JSON.parse(await response.text());
    const create: Create = (client) => client.states.create(state, { headers: { Authorization: `Bearer ${token}` } });
    const options = { auth: credentials("other", "usr-2") };
    expect(await afterLostAnswer(strict, create, { options })).toMatchObject({ version: 1 });
  });
});
