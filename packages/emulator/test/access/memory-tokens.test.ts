import { expect, test } from "vitest";
import { MemoryTokens, memoryTokens, sharedTokens, type Token, type TokenStores } from "../../src/access/tokens.ts";
import { Clock } from "../../src/clock.ts";
import type { TokenTable } from "../../src/store/store.ts";

const token: Token = { grant: { id: "1", clientId: "a" }, scopes: [] };

test("MemoryTokens makes room by what has expired", () => {
  const clock = new Clock();
  clock.stop();
  const store = new MemoryTokens(clock);
  const lasting = store.issue(token, 1_000_000);
  for (let round = 0; round < 20; round += 1) {
    for (let count = 0; count < 1000; count += 1) store.issue(token, 1);
    clock.advance(1000);
  }
  expect(store.size).toBeLessThan(2500);
  expect(store.find(lasting)).toMatchObject(token);
});

test("MemoryTokens gives up the oldest token beyond its capacity", () => {
  const store = new MemoryTokens(new Clock(), new WeakSet(), 2);
  const [first, second, third] = [store.issue(token, 60), store.issue(token, 60), store.issue(token, 60)];
  expect(store.find(first)).toBe("unknown");
  expect(store.find(second)).toMatchObject(token);
  expect(store.find(third)).toMatchObject(token);
});

const rows = new Map<string, Parameters<TokenTable["add"]>[0]>();
const revoked = new Set<string>();

/** A table as a database has it. */
const table: TokenTable = {
  add: async (row) => void rows.set(row.address, row),
  find: async (address) => {
    const row = rows.get(address);
    return row && { ...row, isRevoked: revoked.has(row.grantId) };
  },
  renew: async (address, expiresAt) => {
    const row = rows.get(address);
    if (row !== undefined) rows.set(address, { ...row, expiresAt });
  },
  remove: async (address) => void rows.delete(address),
  revoke: async (grantId) => void revoked.add(grantId),
  clear: async () => rows.clear(),
};

test.each<[string, (clock: Clock) => TokenStores]>([
  ["of one process", memoryTokens],
  ["that processes share", (clock) => sharedTokens(async () => table, clock)],
])("tokens %s stand for their rights until they expire, are removed or revoked", async (_, storesOf) => {
  const clock = new Clock();
  clock.stop();
  const stores = storesOf(clock);
  const { access, refresh } = stores;
  const own: Token = { ...token, scopes: ["view_states:p"] };
  const [text, renewed] = [await access.issue(own, 10), await access.issue(own, 10)];
  expect([await refresh.find(text), await access.find("other")]).toEqual(["unknown", "unknown"]);
  expect(JSON.stringify([...rows])).not.toContain(text);
  clock.advance(9_999);
  await access.renew(renewed, 10);
  expect(await access.find(text)).toMatchObject(own);
  clock.advance(1);
  expect([await access.find(text), await access.find(renewed)]).toEqual(["expired", expect.objectContaining(own)]);
  clock.advance(9_999);
  expect(await access.find(renewed)).toBe("expired");
  const [gone, ended, cleared] = [
    await access.issue(own, 10),
    await refresh.issue(own, 10),
    await access.issue(own, 10),
  ];
  await access.remove(gone);
  await stores.revoke(own.grant);
  expect([await access.find(gone), await refresh.find(ended)]).toEqual(["unknown", "revoked"]);
  await stores.clear();
  expect(await access.find(cleared)).toBe("unknown");
});
