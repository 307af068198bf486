import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planOf, type PlanDrafts } from "../../../src/apply.ts";
import { discount } from "../drafts.ts";
import { project } from "../project.ts";

const orders = ["0.1", "0.2", "0.3", "0.4", "0.5"];

/** Two groups and three discounts, each with a sort order of its own; some belong to a group, some are not there. */
const drafts = fc
  .record({
    places: fc.shuffledSubarray(orders, { minLength: orders.length }),
    members: fc.tuple(...["a", "b", "c"].map(() => fc.constantFrom(undefined, "g", "h"))),
    absent: fc.subarray(["a", "b", "c"]),
  })
  .map(({ places, members, absent }): PlanDrafts => {
    const [g = "", h = "", ...others] = places;
    return {
      discountGroups: [
        { key: "g", sortOrder: g },
        { key: "h", sortOrder: h },
      ],
      cartDiscounts: ["a", "b", "c"].flatMap((name, index) => {
        const group = members[index];
        const more = group === undefined ? {} : { discountGroup: { key: group } };
        return absent.includes(name) ? [] : [discount(`d-${name}`, others[index], more)];
      }),
    };
  });

test("a plan can be carried out in its order, from any drafts to any others", async () => {
  await fc.assert(
    fc.asyncProperty(drafts, drafts, async (first, second) => {
      const { client } = project();
      await (await planOf(client, first)).apply();
      // What is no longer drafted would keep its sort order.
      const keys = new Set((second.cartDiscounts ?? []).map(({ key }) => key));
      const kept = (first.cartDiscounts ?? []).filter(({ key }) => !keys.has(key));
      for (const { key = "" } of kept) {
        const { id, version } = await client.cartDiscounts.get({ key });
        await client.cartDiscounts.delete({ id, version });
      }
      await (await planOf(client, second)).apply();
      expect((await planOf(client, second)).changes).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
