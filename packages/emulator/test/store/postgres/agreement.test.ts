import { compilePredicate, type Predicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import type { Kind, SortExpression, StoredResource } from "../../../src/store/store.ts";
import { closing } from "../../closing.ts";
import { api, layout, openStore } from "../../own.ts";
import { documents, KINDS, predicate, surrogates, variables } from "../documents.ts";
import { newDatabase, serverAddress } from "./database.ts";

const sort: fc.Arbitrary<readonly SortExpression[]> = fc.array(
  fc.record({
    path: fc.constantFrom(
      ...layout.columns.map(({ path }) => path),
      ["version"],
      ["name"],
      ["name", "en"],
      ["discountGroup"],
    ),
    descending: fc.boolean(),
  }),
  { maxLength: 3 },
);

type Asked = [Predicate, readonly SortExpression[]];

/** Orders of texts with columns and without, of documents on either side of a text. */
const orders: readonly Asked[] = [["type"], ["name", "en"], ["name"]].flatMap((path) =>
  ["\ud83d", "\uffff"].flatMap((value) =>
    (["<", ">="] as const).map((operator): Asked => [
      { kind: "comparison", operator, left: { kind: "field", path: ["type"] }, right: { kind: "text", value } },
      [{ path, descending: value === "\uffff" }],
    ]),
  ),
);
const examples = KINDS.map((kind): [Kind, StoredResource[], Asked[]] => [kind, [...surrogates], [...orders]]);

/** Sorts as people of some language do, digits by their numbers: only what says how it sorts does so by code points. */
const FOREIGN = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US-u-kn-true' locale 'C'";

describe.skipIf(serverAddress === "")("PostgreSQL, SQLite and the evaluator", () => {
  test("choose the same documents, in the same order", async () => {
    const shared = closing(new PostgresStorage({ api, address: await newDatabase(FOREIGN), clock: new Clock() }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...KINDS),
        documents,
        fc.array(fc.tuple(predicate, sort), { minLength: 5, maxLength: 10 }),
        async (kind, resources, asked) => {
          const store = openStore();
          await shared.clear();
          await shared.run(({ store: own }) => {
            for (const resource of resources) own.insert("shop", kind, resource);
          });
          for (const resource of resources) store.insert("shop", kind, resource);
          const queries = asked.map(([where, order], index) => ({
            ...(index > 0 && { where, variables }),
            sort: order,
            limit: index % 2 === 0 ? 500 : 2,
            offset: index % 3,
            withTotal: true,
          }));
          const pages = await shared.run(({ store: own }) =>
            queries.map((query) => [
              own.query("shop", kind, query),
              own.count("shop", kind, query),
              own.hasAtLeast("shop", kind, query, 1),
            ]),
          );
          for (const [index, query] of queries.entries()) {
            const { where, variables: given } = { where: undefined, variables, ...query };
            const matches = where && compilePredicate(where, { variables: given });
            const expected = resources.filter((resource) => matches?.(JSON.parse(JSON.stringify(resource))) ?? true);
            expect(pages[index]).toEqual([store.query("shop", kind, query), expected.length, expected.length > 0]);
          }
          store.close();
        },
      ),
      { numRuns: 100, examples },
    );
  }, 300_000);
});
