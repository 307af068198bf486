import { join } from "node:path";
import { expect, test } from "vitest";
import { readDecisions } from "../../build/read-decisions.ts";
import { contract } from "../../src/generated/contract.ts";
import { decisionsOn } from "../../src/requests/refusal.ts";
import type { Barrier } from "../../src/requests/request-notes.ts";

const decisions = readDecisions(join(import.meta.dirname, "../../../../docs/decisions"));

test("every decision that a refusal is explained by is a row of the pages", () => {
  const codes = [...Object.keys(contract.statuses), "invalid_client", "invalid_grant"];
  const fields = ["key", "sortOrder", ""];
  const statuses = [400, 403, 405, 413, 415, 431, 501];
  const barriers: (Barrier | undefined)[] = [undefined, "http", "host", "origin"];
  const anchors = barriers.flatMap((barrier) =>
    statuses.flatMap((status) =>
      codes.flatMap((code) =>
        fields.flatMap((field) =>
          decisionsOn({ barrier, status, error: { code, field } as Parameters<typeof decisionsOn>[0]["error"] }),
        ),
      ),
    ),
  );
  const known = new Set(anchors);
  expect(known.size).toBeGreaterThan(10);
  expect([...known].filter((anchor) => decisions[anchor] === undefined)).toEqual([]);
});

test.each<[code: string, status: number, anchors: readonly string[]]>([
  ["InvalidJsonInput", 400, ["place-of-a-mistake"]],
  ["RequiredField", 400, ["place-of-a-mistake"]],
  ["InvalidField", 400, ["place-of-a-mistake"]],
  ["ResourceNotFound", 404, ["not-found-codes"]],
  ["MaxCartDiscountsReached", 400, ["limit-of-100-discounts"]],
  ["MaxStoreReferencesReached", 400, ["store-count"]],
  ["StoreCartDiscountsLimitReached", 400, ["limit-of-a-store"]],
  ["insufficient_scope", 403, ["manage-without-view"]],
  ["invalid_client", 401, ["first-api-client"]],
  ["invalid_grant", 400, ["refresh-tokens"]],
  ["InvalidInput", 400, []],
  ["InvalidInput", 405, ["unknown-method"]],
  ["InvalidInput", 413, ["unacceptable-bodies"]],
  ["InvalidInput", 415, ["unacceptable-bodies"]],
  ["InvalidInput", 431, ["statuses-of-blocks"]],
  ["InvalidInput", 501, ["operations-that-only-a-contract-knows"]],
])("%s with status %i is explained by %j", (code, status, anchors) => {
  const error = { code } as Parameters<typeof decisionsOn>[0]["error"];
  expect(decisionsOn({ barrier: undefined, status, error })).toEqual(anchors);
});
