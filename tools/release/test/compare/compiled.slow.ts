import { describe, expect, test } from "vitest";
import { described, library, rows } from "./edited.ts";
import { complaints, usesOf } from "./uses.ts";

const seen = rows.filter(({ isHidden }) => !isHidden);

describe("a program that uses everything of the description before compiles exactly where a change is called compatible", () => {
  test("and where nothing changes", { timeout: 60_000 }, async () => {
    expect(await complaints(library, usesOf(await described(library)))).toEqual([]);
    expect(seen.length).toBeGreaterThan(80);
  });

  test.for(seen)("$bump $direction: $says", { timeout: 60_000 }, async ({ before, after, bump }) => {
    const found = await complaints(after, usesOf(await described(before)));
    if (bump === "breaking") expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });
});
