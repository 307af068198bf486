import { expect, test } from "vitest";
import { discount, leading, state } from "../../drafts.ts";
import { exported } from "../../project/exported.ts";
import { openShop, type Shop } from "./shop.ts";

const files = {
  "states.json": { states: [leading("open", "paid"), leading("paid", "sent", "open"), leading("sent"), state("left")] },
  "discounts.json": {
    discountGroups: [{ key: "best", sortOrder: "0.5" }],
    cartDiscounts: [
      discount("aa", { discountGroup: { key: "best" } }),
      discount("bb", { sortOrder: "0.1", isActive: false }),
      discount("cc", { sortOrder: "0.2" }),
    ],
  },
};
const before = {
  states: [state("left")],
  cartDiscounts: [discount("bb", { sortOrder: "0.2" }), discount("cc", { sortOrder: "0.1" })],
};

/**
 * Runs a command that is killed at its n-th request, which arrives or does not, as by `kill -9`: nothing of it is heard any
 * more.
 *
 * @returns `true` if it came to its end before.
 */
async function runUntil(shop: Shop, number: number, arrives: boolean): Promise<boolean> {
  let count = 0;
  let kill!: () => void;
  const killed = new Promise<false>((resolve) => {
    kill = () => resolve(false);
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    count += 1;
    if (count < number) return shop.emulator.fetch(new Request(input, init));
    if (count === number) {
      if (arrives) await shop.emulator.fetch(new Request(input, init));
      kill();
    }
    return new Promise(() => {});
  };
  return Promise.race([shop.run(["apply", "--yes"], { fetch }).then(() => true), killed]);
}

test.for([true, false])("killed at any request, which arrives: %s, it converges when run again", async (arrives) => {
  const whole = await openShop(files, before);
  await whole.apply();
  const expected = await exported(whole.client, ["version"]);
  let isEnded = false;
  for (let number = 1; !isEnded; number += 1) {
    const shop = await openShop(files, before);
    isEnded = await runUntil(shop, number, arrives);
    const account = await shop.apply();
    expect(account, `killed at request ${number}`).toMatchObject({ outcome: "done" });
    expect(await exported(shop.client, ["version"]), `killed at request ${number}`).toEqual(expected);
    shop.writes.length = 0;
    expect(await shop.apply(), `killed at request ${number}`).toMatchObject({ outcome: "done", steps: [] });
    expect(shop.writes).toEqual([]);
    if (isEnded) expect(number).toBeGreaterThan(15);
  }
});
