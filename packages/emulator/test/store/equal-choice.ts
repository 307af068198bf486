import { compilePredicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { expect } from "vitest";
import { openStore } from "../own.ts";
import { documents, KINDS, predicate, variables } from "./documents.ts";

/** Expects of sets of random documents that SQL chooses among them what the evaluator does, by five to ten random predicates each. */
export function expectEqualChoice(sets: number): void {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      documents,
      fc.array(predicate, { minLength: 5, maxLength: 10 }),
      (kind, resources, predicates) => {
        const store = openStore();
        store.transaction(() => {
          for (const resource of resources) store.insert("shop", kind, resource);
        });
        const stored = resources.map((resource) => JSON.stringify(resource));
        for (const where of predicates) {
          const matches = compilePredicate(where, { variables });
          const expected = stored.filter((json) => matches(JSON.parse(json)));
          const query = { where, variables };
          const page = store.query("shop", kind, { ...query, limit: 500, offset: 0, withTotal: true });
          expect(page).toEqual({ results: expected, total: expected.length });
          expect(store.hasAtLeast("shop", kind, query, 1)).toBe(expected.length > 0);
          expect(store.count("shop", kind, query)).toBe(expected.length);
          const second = store.query("shop", kind, { ...query, limit: 1, offset: 1, withTotal: true });
          expect(second).toEqual({ results: expected.slice(1, 2), total: expected.length });
        }
        store.close();
      },
    ),
    { numRuns: sets },
  );
}
