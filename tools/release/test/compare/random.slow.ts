import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SpecErrors } from "../../../../generator/src/spec-error.ts";
import { heaviest } from "../../src/compare/change.ts";
import { changesBetween } from "../../src/compare/changes.ts";
import type { Description } from "../../src/compare/side.ts";
import { described, library } from "./edited.ts";
import { anyEdit, testRandomEdits } from "./random-changes.ts";
import { chooser, freshLibrary } from "./random-edits.ts";
import { complaints, usesOf } from "./uses.ts";

let before: Description;
beforeAll(async () => {
  before = await described(library);
});

test(
  "a program that uses everything compiles after random edits that are called compatible",
  { timeout: 600_000 },
  async () => {
    const uses = usesOf(before);
    const property = fc.asyncProperty(anyEdit, async ({ edit, schema, numbers }) => {
      const text = freshLibrary();
      edit[1](text, chooser(numbers), schema);
      const json = JSON.stringify(text);
      const after = await described(json).catch((error: unknown) => {
        if (!(error instanceof SpecErrors)) throw error;
      });
      fc.pre(after !== undefined && heaviest(changesBetween(before, after)) !== "breaking");
      expect(await complaints(json, uses)).toEqual([]);
    });
    await fc.assert(property, { seed: 20_261_122, numRuns: 40 });
  },
);

testRandomEdits(100);
