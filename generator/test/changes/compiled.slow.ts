import { describe, expect, test } from "vitest";
import { Compiler, packages } from "./compiler.ts";
import { described, library, rows, written } from "./edited.ts";
import { usesOf } from "./uses.ts";

const compiler = new Compiler();
const seen = rows.filter(({ isHidden }) => !isHidden);

describe("a program that uses everything of the description before compiles exactly where a change is called compatible", () => {
  test("and where nothing changes", { timeout: 60_000 }, async () => {
    const { model } = await described(library);
    expect(await compiler.complaints(written(library), usesOf(model, packages.types, packages.client))).toEqual([]);
    expect(seen.length).toBeGreaterThan(80);
  });

  test.for(seen)("$bump $direction: $says", { timeout: 60_000 }, async ({ before, after, bump }) => {
    const { model } = await described(before);
    const complaints = await compiler.complaints(written(after), usesOf(model, packages.types, packages.client));
    if (bump === "breaking") expect(complaints).not.toEqual([]);
    else expect(complaints).toEqual([]);
  });
});
