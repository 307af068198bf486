import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { heaviest } from "../../src/changes/change.ts";
import { changesBetween } from "../../src/changes/changes.ts";
import type { Description } from "../../src/changes/side.ts";
import { SpecErrors } from "../../src/spec-error.ts";
import { Compiler, packages } from "./compiler.ts";
import { described, library, written } from "./edited.ts";
import { testRandomEdits } from "./random-changes.ts";
import { chooser, freshLibrary, otherEdits, schemaEdits, schemasOf } from "./random-edits.ts";
import { usesOf } from "./uses.ts";

const compiler = new Compiler();
const anyEdit = fc.record({
  edit: fc.constantFrom(...Object.entries({ ...schemaEdits, ...otherEdits })),
  schema: fc.constantFrom(...Object.keys(schemasOf(freshLibrary()))),
  numbers: fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 }),
});
let before: Description;
beforeAll(async () => {
  before = await described(library);
});

test(
  "a program that uses everything compiles after random edits that are called compatible",
  { timeout: 600_000 },
  async () => {
    const uses = usesOf(before.model, packages.types, packages.client);
    const property = fc.asyncProperty(anyEdit, async ({ edit, schema, numbers }) => {
      const text = freshLibrary();
      edit[1](text, chooser(numbers), schema);
      const json = JSON.stringify(text);
      const after = await described(json).catch((error: unknown) => {
        if (!(error instanceof SpecErrors)) throw error;
      });
      fc.pre(after !== undefined && heaviest(changesBetween(before, after)) !== "breaking");
      expect(await compiler.complaints(written(json), uses)).toEqual([]);
    });
    await fc.assert(property, { seed: 20_261_122, numRuns: 40 });
  },
);

testRandomEdits(100);
