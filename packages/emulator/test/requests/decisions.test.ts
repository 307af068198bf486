import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "../../src/generated/contract.ts";
import type { RequestKind } from "../../src/index.ts";
import { decisionsOn } from "../../src/requests/decisions.ts";

const page = readFileSync(new URL("../../../../docs/decisions.md", import.meta.url), "utf8");

test("every decision that a refusal is explained by is a row of the page", () => {
  const codes = [...Object.keys(contract.statuses), "invalid_client", "invalid_grant"];
  const fields = ["key", "sortOrder", ""];
  const statuses = [400, 403, 405, 413, 415, 431, 501];
  const kinds: RequestKind[] = ["operation", "refused"];
  const anchors = kinds.flatMap((kind) =>
    statuses.flatMap((status) =>
      codes.flatMap((code) =>
        fields.flatMap((field) =>
          decisionsOn({
            kind,
            status,
            error: { code, field, message: "Host " } as Parameters<typeof decisionsOn>[0]["error"],
          }),
        ),
      ),
    ),
  );
  const known = new Set(anchors);
  expect(known.size).toBeGreaterThan(10);
  expect([...known].filter((anchor) => !page.includes(`<a id="${anchor}"></a>`))).toEqual([]);
});
