import { beforeEach, describe, expect, test, vi } from "vitest";
import { knownFieldsOf } from "../../page/src/data/known-fields.ts";
import { waysOf } from "../../page/src/data/ways-of.ts";
import { ask } from "../../page/src/emulator/ask.ts";
import { describedApi, type Description } from "../../page/src/emulator/contract.ts";
import { allResources, titleOf, type Resource } from "../../page/src/emulator/resources.ts";
import { emulatorWith } from "../closing.ts";
import { discountDraft } from "../project.ts";

const { signal } = new AbortController();
let description: Description;

beforeEach(async () => {
  const { fetch } = emulatorWith();
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => fetch(`http://localhost${address}`, init));
  description = await describedApi();
  return () => vi.unstubAllGlobals();
});

async function keysOf(kind: string): Promise<readonly unknown[]> {
  return (await allResources("p", kind, { signal })).map(({ key }) => key);
}

async function only(kind: string): Promise<Resource> {
  const found = (await allResources("p", kind, { signal })).find(({ key }) => key !== "Initial");
  if (found === undefined) throw new Error(`There is no ${kind}`);
  return found;
}

describe("waysOf()", () => {
  test("makes, changes and removes a State by operations that take ids, and tells refusals", async () => {
    const { create, change, remove } = waysOf(description, "state", "p");
    expect([create?.name, change?.name, remove?.name]).toEqual(["createState", "updateStateById", "deleteStateById"]);
    const id = await create?.send({ key: "paid", type: "OrderState" }, {});
    const state = await only("state");
    expect(state.id).toBe(id);
    expect(change?.actions.map(({ label }) => label)).toEqual(expect.arrayContaining(["setName", "setTransitions"]));
    expect(await change?.send(state, [{ action: "setName", name: { en: "Paid" } }])).toBe(2);
    await expect(remove?.send(state)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("version"),
      errors: [{ code: "ConcurrentModification" }],
    });
    await remove?.send({ ...state, version: 2 });
    expect(await keysOf("state")).toEqual(["Initial"]);
  });

  test("makes Cart Discounts within no Store, and Discount Groups by GraphQL", async () => {
    const { create } = waysOf(description, "cart-discount", "p");
    expect([create?.name, create?.places]).toEqual(["createCartDiscount", {}]);
    await create?.send(discountDraft({ key: "ten" }), {});
    await waysOf(description, "discount-group", "p").create?.send({ key: "summer", sortOrder: "0.5" }, {});
    expect([await keysOf("cart-discount"), await keysOf("discount-group")]).toEqual([["ten"], ["summer"]]);
  });

  test("has no way for what the API has none for", () => {
    expect(Object.keys(waysOf(description, "recurrence-policy", "p"))).toEqual(["create", "change"]);
    expect(waysOf(description, "product", "p")).toEqual({});
    const change = waysOf(description, "state", "p").change;
    return expect(change?.send({ version: 1 } as Resource, [])).rejects.toThrow(
      'the resource has no "id" for its path',
    );
  });
});

test("knownFieldsOf() has names, kinds and values of fields, at any depth, and none that only expansion brings", () => {
  const { state, "cart-discount": discount } = description.families;
  if (state === undefined || discount === undefined) throw new Error("Families are missing");
  const { namesAt, kindAt, valuesAt } = knownFieldsOf(description, state);
  expect(namesAt([])).toEqual(expect.arrayContaining(["id", "key", "transitions"]));
  expect([namesAt(["transitions"]), namesAt(["name"]), namesAt(["nope"])]).toEqual([["typeId", "id"], [], []]);
  const kinds = [["transitions"], ["name"], ["name", "en"], ["key"], ["nope"]].map((path) => kindAt(path));
  expect(kinds).toEqual(["list", "object", "one", "one", undefined]);
  expect(valuesAt(["type"])).toContain('"OrderState"');
  expect([valuesAt(["initial"]), valuesAt(["transitions", "typeId"])]).toEqual([["true", "false"], ['"state"']]);
  expect(valuesAt(["createdAt"])).toEqual([expect.stringMatching(/^"\d{4}-.*Z"$/)]);
  expect(knownFieldsOf(description, discount).namesAt(["value"])).toEqual(
    expect.arrayContaining(["type", "permyriad", "money", "product"]),
  );
});

describe("ask()", () => {
  test("says so where nothing answers, what is no JSON, and that it was aborted", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("down")));
    const silent = { name: "Refused", message: "The emulator does not answer: down", status: undefined };
    await expect(ask("/clock")).rejects.toMatchObject(silent);
    await expect(ask("/clock", { signal: AbortSignal.abort(new Error("left")) })).rejects.toThrow("left");
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Bad</h1>", { status: 502 })));
    await expect(ask("/clock")).rejects.toMatchObject({
      message: "The emulator answered 502",
      status: 502,
      errors: [],
    });
  });

  test("sends parameters that are given, without credentials", async () => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", (...request: unknown[]) => {
      sent.push(request);
      return Promise.resolve(Response.json({}));
    });
    await ask("/requests", { query: { limit: 1, since: undefined } });
    await ask("/faults", { method: "POST", body: { kind: "reset" }, signal });
    await ask("/import", { method: "POST", text: new URLSearchParams("a=b") });
    const accept = "application/json";
    expect(sent).toEqual([
      ["/_emulator/requests?limit=1", { method: "GET", credentials: "omit", headers: { accept } }],
      [
        "/_emulator/faults",
        {
          method: "POST",
          credentials: "omit",
          headers: { accept, "content-type": accept },
          body: '{"kind":"reset"}',
          signal,
        },
      ],
      [
        "/_emulator/import",
        { method: "POST", credentials: "omit", headers: { accept }, body: new URLSearchParams("a=b") },
      ],
    ]);
  });
});

test.each([
  [{ en: "Paid", de: "Bezahlt" }, ["de-AT", "en"], "Bezahlt"],
  [{ fr: "", it: "Pagato" }, ["en"], "Pagato"],
  ["Paid", [], "Paid"],
  [{}, ["en"], "paid"],
  ["", [], "paid"],
])("titleOf() shows the name %j to readers of %j as %s", (name, languages, title) => {
  expect(titleOf({ id: "1", version: 1, key: "paid", name }, languages)).toBe(title);
  expect(titleOf({ id: "1", version: 1, key: "" }, languages)).toBe("1");
});
