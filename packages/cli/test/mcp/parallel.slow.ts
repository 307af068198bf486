import { expect, test } from "vitest";
import { told } from "./assistant.ts";
import { connected, modern, started } from "./served.ts";

test("200 assistants rehearse and apply at the same time, and those that never come back do no harm", async () => {
  const { url } = await started("--write", "--max-requests", "100000");
  // Each begins as the protocol of 2025 does, and leaves without a word.
  await Promise.all(Array.from({ length: 40 }, () => connected(url, "legacy")));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const mcp = await connected(url, index % 2 === 0 ? "legacy" : modern);
      const changes = [{ in: "states", draft: { key: `state-${index}`, type: "OrderState" } }];
      const { data } = await told(mcp, "rehearse", { changes });
      const { text } = await told(mcp, "apply", { id: (data as { readonly id: string }).id });
      const read = await told(mcp, "read", { in: "states", key: `state-${index}`, fields: ["key"] });
      return [text, (read.data as { readonly key: string }).key];
    }),
  );
  expect(outcomes).toEqual(outcomes.map((_, index) => ["Done: 1 created", `state-${index}`]));
});
