import { expect, test } from "vitest";
import { Keeper } from "../../src/parts/kept.ts";

function storeOf(entries: Map<string, string>, room = Number.POSITIVE_INFINITY) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new Error("The store is full");
      entries.set(name, text);
    },
    removeItem: (name: string) => void entries.delete(name),
  };
}

test("Keeper gives what was kept, and the initial value once it is put back", () => {
  const keeper = new Keeper(() => storeOf(new Map()));
  expect(keeper.read("cart", { text: "" })).toEqual({ text: "" });
  keeper.write("cart", { text: "typed" });
  expect([keeper.read("cart", { text: "" }), keeper.read("other", 1)]).toEqual([{ text: "typed" }, 1]);
  keeper.write("cart", undefined);
  expect(keeper.read("cart", { text: "" })).toEqual({ text: "" });
});

test("Keeper has what another page with the same store has kept, unless it was not to be stored", () => {
  const entries = new Map<string, string>();
  const first = new Keeper(() => storeOf(entries));
  first.write("cart", { text: "typed" });
  first.write("file", [1, 2], { isStored: false });
  const second = new Keeper(() => storeOf(entries));
  expect([second.read("cart", { text: "" }), second.read("file", [])]).toEqual([{ text: "typed" }, []]);
  first.write("cart", undefined);
  expect(entries.size).toBe(0);
});

test.each<[what: string, stored: string]>([
  ["no JSON", "{"],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"typed"'],
  ["an object without a field", '{"name":"typed"}'],
])("Keeper takes the initial value where the store holds %s", (_, stored) => {
  const keeper = new Keeper(() => storeOf(new Map([["commerce-http-emulator cart", stored]])));
  expect(keeper.read("cart", { text: "" })).toEqual({ text: "" });
});

test("Keeper keeps in memory what finds no room in the store, and leaves nothing older there", () => {
  const entries = new Map<string, string>();
  const keeper = new Keeper(() => storeOf(entries, 10));
  keeper.write("cart", "short");
  keeper.write("cart", "longer than the room");
  expect([keeper.read("cart", ""), entries.size]).toEqual(["longer than the room", 0]);
  keeper.write("cart", "x".repeat(600_000));
  expect([keeper.read("cart", "").length, entries.size]).toEqual([600_000, 0]);
});

test("Keeper needs no store", () => {
  const keeper = new Keeper(() => {
    throw new Error("The browser allows none");
  });
  keeper.write("cart", "typed");
  expect(keeper.read("cart", "")).toBe("typed");
});

test("Keeper tells those who have subscribed to a name, until they end it", () => {
  const keeper = new Keeper(() => storeOf(new Map()));
  const told: string[] = [];
  const end = keeper.subscribe("cart", () => told.push("cart"));
  keeper.subscribe("other", () => told.push("other"));
  keeper.write("cart", 1);
  end();
  keeper.write("cart", 2);
  expect(told).toEqual(["cart"]);
});
