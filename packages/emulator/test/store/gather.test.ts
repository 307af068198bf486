import { compilePredicate, parsePredicate, printPredicate, type Predicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countConditions, gather } from "../../src/store/gather.ts";
import { documents, predicate, variables } from "./documents.ts";

test.each([
  ['key = "a" or key = "b" or type = "c"', 'key in ("a", "b") or type = "c"'],
  ['key = "a" or type = "c" or key in ("b", :several)', 'key in ("a", "b", :several) or type = "c"'],
  ['name(en = "a") or name(en = "b")', 'name(en in ("a", "b"))'],
  ['name(en = "a") or name(de = "b" or en = "c")', 'name(en in ("a", "c") or de = "b")'],
  ['not(key = "a" or key = "b") and (id = "1" or id = "2")', 'not(key in ("a", "b")) and id in ("1", "2")'],
  ['transitions(id = "1" or id = "2")', 'transitions(id in ("1", "2"))'],
])("%s becomes %s", (text, gathered) => {
  expect(printPredicate(gather(parsed(text)))).toBe(printPredicate(parsed(gathered)));
});

test.each([
  'key = "a" and key = "b"',
  'key != "a" or key != "b"',
  'key < "a" or key < "b"',
  'key not in ("a") or key = "b"',
  'name(en = "a" and de = "b") or key = "a"',
  "1 = 1 or 1 = 2",
])("%s stays as it is", (text) => {
  expect(gather(parsed(text))).toEqual(parsed(text));
});

test("the answers stay the same", () => {
  const alternatives = fc.array(predicate, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(documents, fc.array(alternatives, { minLength: 1, maxLength: 5 }), (resources, predicates) => {
      for (const operands of predicates) {
        const where: Predicate = { kind: "or", operands };
        const [before, after] = [where, gather(where)].map((each) => compilePredicate(each, { variables }));
        for (const resource of resources) expect(after?.(resource)).toBe(before?.(resource));
      }
    }),
    { numRuns: 2000 },
  );
}, 60_000);

test("conditions are counted wherever they stand", () => {
  expect(
    countConditions(parsed('key = "a" and not(name(en = "a" or de is defined) or roles contains any ("b", "c"))')),
  ).toBe(4);
});

function parsed(text: string): Predicate {
  const { predicate: tree } = parsePredicate(text, { variables });
  if (tree === undefined) throw new Error(`Cannot read ${text}`);
  return tree;
}
