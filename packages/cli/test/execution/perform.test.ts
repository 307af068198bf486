import { expect, test } from "vitest";
import { perform } from "../../src/execution/perform.ts";
import { openShop } from "../plan/shop.ts";

test("a deletion that the API has no operation for fails, and says so", async () => {
  const { client } = await openShop();
  const seen = { id: "id", version: 1 };
  const step = { does: "delete", outcome: "deleted", list: "recurrencePolicies", noun: "Recurrence Policy" } as const;
  expect(await perform({ ...step, key: "monthly", seen, needs: [] }, { client, seen })).toMatchObject({
    outcome: "failed",
    error: { message: 'Cannot delete Recurrence Policy "monthly": the API has no operation for it' },
  });
});
