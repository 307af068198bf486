import { expect, test } from "vitest";
import { MemoryTokens, type Token } from "../../src/access/tokens.ts";
import { Clock } from "../../src/clock.ts";

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
