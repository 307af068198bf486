import { expect, test } from "vitest";
import { discount, leading, state } from "../../drafts.ts";
import { exported } from "../../project/exported.ts";
import { clientOf } from "../../terminal.ts";
import { openShop, type Shop } from "./shop.ts";

const source = {
  states: [leading("open", "paid"), leading("paid", "open"), state("named", { name: { en: "Named" } })],
  recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } } as const],
  discountGroups: [{ key: "best", sortOrder: "0.5" }],
  cartDiscounts: [
    discount("summer-a", { discountGroup: { key: "best" } }),
    discount("summer-b", { sortOrder: "0.1" }),
    discount("winter", { sortOrder: "0.2", isActive: false }),
  ],
};

const env = (shop: Shop) => ({
  fetch: shop.emulator.fetch,
  env: Object.fromEntries(
    ["FROM", "TO"].flatMap((side) => [
      [`COMMERCE_HTTP_${side}_PROJECT`, side === "FROM" ? "shop" : "target"],
      [`COMMERCE_HTTP_${side}_BASE_URL`, "http://localhost"],
      [`COMMERCE_HTTP_${side}_TOKEN`, "the-token-of-the-tests"],
    ]),
  ),
});

test("promote brings what one project has to another, and then there is nothing more to bring", async () => {
  const shop = await openShop({}, source);
  const { code, out } = await shop.run(["promote", "--yes"], env(shop));
  expect([code, out]).toEqual([0, expect.stringContaining("Done: ")]);
  const target = clientOf(shop.emulator.fetch, "target");
  expect(await exported(target, ["version"])).toEqual(await exported(shop.client, ["version"]));
  const again = await shop.run(["promote", "--yes", "--json"], env(shop));
  expect(JSON.parse(again.out)).toMatchObject({ outcome: "done", steps: [] });
});

test("promote takes what was chosen", async () => {
  const shop = await openShop({}, source);
  const only = ["--only", "states/named", "--only", "cartDiscounts/summer-*", "--only", "discountGroups"];
  const { code, out } = await shop.run(["promote", "--yes", "--json", ...only], env(shop));
  expect(code).toBe(0);
  const keys = (JSON.parse(out) as { steps: { key: string }[] }).steps.map(({ key }) => key);
  expect(keys.toSorted()).toEqual(["best", "named", "summer-a", "summer-b"]);
});

test("pull and promote tell resources that predicates name by id", async () => {
  const byId = discount("by-id", { cartPredicate: 'customer.customerGroup.id = "0c0ffee0"' });
  const shop = await openShop({}, { cartDiscounts: [byId] });
  const told =
    'Cart Discount "by-id": cartPredicate refers by id to a customer-group, customer.customerGroup.id "0c0ffee0": no other project has the id';
  expect((await shop.run(["pull", "--folder", "pulled"])).err).toContain(`warning: ${told}`);
  expect((await shop.run(["promote", "--yes"], env(shop))).err).toContain(`warning: ${told}`);
});

test("promote refuses what adds errors to the target, unless --allow-lint says otherwise", async () => {
  const never = discount("never", { validFrom: "2030-12-31T00:00:00Z", validUntil: "2030-12-01T00:00:00Z" });
  const shop = await openShop({}, { cartDiscounts: [never] });
  const { code, err } = await shop.run(["promote", "--yes"], env(shop));
  expect([code, err]).toEqual([1, expect.stringContaining("Use --allow-lint to continue.\n")]);
  expect((await shop.run(["promote", "--yes", "--allow-lint"], env(shop))).code).toBe(0);
});

test("promote refuses what refers to something that would be missing, and sends nothing", async () => {
  const shop = await openShop({}, source);
  const { code, out, err } = await shop.run(["promote", "--yes", "--only", "states/open"], env(shop));
  expect(code).toBe(1);
  expect(out + err).toMatch(/State.+"?open"?/);
  expect(err).toContain("Nothing was sent");
});

test.for([
  ["paid", 'there is no list "paid"'],
  ["state/paid", "did you mean states?"],
  ["states/na.ed", 'Cannot promote "states/na.ed": not in shop'],
  ["states/ame*", 'Cannot promote "states/ame*": not in shop'],
  ["states/*ame", 'Cannot promote "states/*ame": not in shop'],
  ["states/nowhere*", 'Cannot promote "states/nowhere*": not in shop'],
])("promote --only %s: %s", async ([text, message]) => {
  const shop = await openShop({}, source);
  const { code, err } = await shop.run(["promote", "--yes", "--only", String(text)], env(shop));
  expect(code).toBe(64);
  expect(err).toContain(message);
});

test("promote refuses one project for both, and tells what has no key", async () => {
  const shop = await openShop({}, { states: [state("open")] });
  const { env: variables, fetch } = env(shop);
  const same = { ...variables, COMMERCE_HTTP_TO_PROJECT: "shop" };
  expect((await shop.run(["promote", "--yes"], { fetch, env: same })).err).toContain(
    "Cannot promote from shop to itself",
  );
  const { key: _, ...keyless } = discount("aa", { sortOrder: "0.1" });
  await shop.client.cartDiscounts.create(keyless);
  const chosen = await shop.run(["promote", "--yes", "--only", "states"], { fetch, env: variables });
  expect([chosen.code, chosen.err]).toEqual([0, expect.not.stringContaining("warning")]);
  const { code, err } = await shop.run(["promote", "--yes"], { fetch, env: variables });
  expect([code, err]).toEqual([0, expect.stringMatching(/warning: Cart Discount \S+ has no key, and is not copied/)]);
});
