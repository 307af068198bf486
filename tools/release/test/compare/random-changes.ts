import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { beforeAll, describe as group, expect, test } from "vitest";
import { SpecErrors } from "../../../../generator/src/spec-error.ts";
import { type Change, heaviest } from "../../src/compare/change.ts";
import { changesBetween } from "../../src/compare/changes.ts";
import { heavier } from "../../src/compare/rules.ts";
import type { RuleName } from "../../src/compare/rules.ts";
import type { Description } from "../../src/compare/side.ts";
import { described, library } from "./edited.ts";
import {
  chooser,
  type Edit,
  freshLibrary,
  type Node,
  otherEdits,
  reordered,
  schemaEdits,
  schemasOf,
} from "./random-edits.ts";

const numbers = fc.array(fc.nat(1000), { minLength: 8, maxLength: 8 });
const allEdits = Object.entries({ ...schemaEdits, ...otherEdits });
const names = Object.keys(schemasOf(freshLibrary()));
export const anyEdit: fc.Arbitrary<AnyEdit> = fc.record({
  edit: fc.constantFrom(...allEdits),
  schema: fc.constantFrom(...names),
  numbers,
});
const edits = fc.array(anyEdit, { minLength: 1, maxLength: 3 });

interface AnyEdit {
  readonly edit: readonly [string, Edit];
  readonly schema: string;
  readonly numbers: number[];
}

let before: Description;
/** The library with edits, and what it means; skips what is no description any more. */
async function after(some: readonly AnyEdit[]): Promise<{ readonly text: Node; readonly description: Description }> {
  const text = freshLibrary();
  for (const { edit, schema, numbers: choices } of some)
    if (schema in schemasOf(text)) edit[1](text, chooser(choices), schema);
  try {
    return { text, description: await described(JSON.stringify(text)) };
  } catch (error) {
    fc.pre(!(error instanceof SpecErrors));
    throw error;
  }
}

/** Changes by subject, in an order of their own, without what only the text of the file says. */
function told(changes: readonly Change[]): readonly string[] {
  return changes
    .flatMap(({ rule, bump, direction, subjects, what, hint = "" }) =>
      subjects.map((subject) => `${bump} ${direction} ${rule}: ${subject} ${what} ${hint}`),
    )
    .toSorted();
}

/**
 * Tests what holds of all edits.
 *
 * @param count How many are drawn for each test.
 */
export function testRandomEdits(count: number): void {
  const runs = { seed: 20_261_122, numRuns: count, endOnFailure: false } as const;

  beforeAll(async () => {
    before = await described(library);
  });

  group("changesBetween(), asked of random edits,", { timeout: 240_000 }, () => {
    test("never passes over one in silence", async () => {
      const property = fc.asyncProperty(edits, async (some) => {
        const { text, description } = await after(some);
        const changes = changesBetween(before, description);
        expect(changes.length > 0).toBe(!isSameText(text, freshLibrary()));
        expect(changesBetween(description, before).length > 0).toBe(changes.length > 0);
      });
      await fc.assert(property, runs);
    });

    test("says the same again, in whatever order the description is written", async () => {
      const property = fc.asyncProperty(edits, numbers, async (some, order) => {
        const { text, description } = await after(some);
        const other = await described(JSON.stringify(reordered(text, order)));
        expect(changesBetween(description, other)).toEqual([]);
        expect(told(changesBetween(before, other))).toEqual(told(changesBetween(before, description)));
      });
      await fc.assert(property, runs);
    });

    test("gives edits of two schemas the weight of the heavier", async () => {
      const one = fc.record({
        edit: fc.constantFrom(...Object.entries(schemaEdits)),
        schema: fc.constantFrom(...names),
        numbers,
      });
      const property = fc.asyncProperty(one, one, async (left, right) => {
        fc.pre(left.schema !== right.schema);
        const [first, second, both] = [await after([left]), await after([right]), await after([left, right])];
        const [weight, other, together] = [first, second, both].map(({ description }) =>
          heaviest(changesBetween(before, description)),
        );
        expect(together).toBe(heavier(weight ?? "none", other ?? "none"));
      });
      await fc.assert(property, runs);
    });

    test("finds the opposite on the way back", async () => {
      const property = fc.asyncProperty(anyEdit, async (edit) => {
        const { description } = await after([edit]);
        const there = rulesOf(changesBetween(before, description));
        const back = rulesOf(changesBetween(description, before));
        for (const [gained, lost] of opposites) {
          expect([gained, gained.some((rule) => there.has(rule))]).toEqual([
            gained,
            lost.some((rule) => back.has(rule)),
          ]);
          expect([lost, lost.some((rule) => there.has(rule))]).toEqual([lost, gained.some((rule) => back.has(rule))]);
        }
      });
      await fc.assert(property, runs);
    });
  });
}

/** Rules of which one side is met on the way there exactly where the other is met on the way back. */
const opposites: readonly (readonly [gained: readonly RuleName[], lost: readonly RuleName[]])[] = [
  [["field added", "required field added"], ["field removed"]],
  [["field became required"], ["field became optional"]],
  [["type added"], ["type removed"]],
  [["null added"], ["null removed"]],
  [["bound widened"], ["bound narrowed"]],
  [["format widened"], ["format narrowed"]],
  [["value added to a closed list", "value added to an open list"], ["value removed"]],
  [["deprecated"], ["no longer deprecated"]],
  [["beta begun"], ["beta ended"]],
  [["other fields allowed"], ["other fields ruled out"]],
  [["numbers widened"], ["numbers narrowed"]],
  [["method added"], ["method removed"]],
  [["operation added"], ["operation removed"]],
  [["option added", "required option added"], ["option removed"]],
  [["option became required"], ["option became optional"]],
  [["body became required"], ["body became optional"]],
  [["failure added"], ["failure removed"]],
  [["answer added"], ["answer removed", "last answer removed"]],
  [["scope alternative added"], ["scope alternative removed"]],
  [["scopes asked for"], ["scopes no longer asked for"]],
  [["scope added"], ["scope removed"]],
  [["limit lowered"], ["limit raised"]],
];

function rulesOf(changes: readonly Change[]): ReadonlySet<RuleName> {
  return new Set(changes.map(({ rule }) => rule));
}

/** Says whether two descriptions are the same text, whatever the order of their members. */
function isSameText(left: Node, right: Node): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(left)), right);
}
