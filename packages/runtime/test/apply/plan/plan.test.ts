import { describe, expect, test } from "vitest";
import type { Family, Store, Stored } from "../../../src/apply/family.ts";
import { type Planning, planDrafts, planWith } from "../../../src/apply/plan/plan.ts";
import { taskOf } from "../../../src/apply/plan/task.ts";
import { ApiError } from "../../../src/error/errors.ts";
import { schema } from "../../../src/index.ts";
import type { Call } from "../../../src/request/call.ts";
import { failure } from "../../calls.ts";

/** Books of an API that is not ours; one may be the sequel of another. */
class Books implements Store {
  readonly created: string[] = [];

  async get(): Promise<Stored> {
    const known = { method: "GET", path: "/books", outcome: "not-applied", attempts: 1 } as const;
    throw new ApiError({ ...known, message: "no such book", status: 404, errors: [] });
  }

  create(draft: { readonly key?: string }): Call<Stored> {
    this.created.push(draft.key ?? "");
    const data = { id: `b-${this.created.length}`, version: 1 };
    const about = { status: 201, headers: new Headers(), correlationId: "c", attempts: 1 };
    return Object.assign(Promise.resolve(data), { withResponse: () => Promise.resolve({ data, ...about }) });
  }

  async update(resource: Stored): Promise<Stored> {
    return resource;
  }
}

const family: Family = {
  list: "books",
  of: Books,
  traits: {
    noun: "Book",
    kind: "book",
    fields: { after: { is: "reference", to: "book", by: "key" } },
    assigned: {},
    actions: {},
  },
  draft: schema("BookDraft", false, () => ({ type: "object" })),
};
const drafts = { books: [{ key: "second", after: { key: "first" } }, { key: "first" }] };

describe("planDrafts()", () => {
  test("orders drafts of any API by their references", async () => {
    const books = new Books();
    const plan = await planDrafts([family], { books }, drafts);
    await plan.apply();
    expect(books.created).toEqual(["first", "second"]);
  });

  test("refuses unknown options", async () => {
    const error = await failure(planDrafts([family], { books: new Books() }, drafts, { dryRun: true } as object));
    expect(error.message).toContain("planOf()");
  });
});

test("planWith() leaves lists with an order of their own to it", async () => {
  const orders: Planning["orders"] = { books: (itemsIn) => itemsIn("books").map(taskOf) };
  const plan = await planWith({ families: [family], orders }, { books: new Books() }, drafts, {});
  expect(plan.steps.map(({ key }) => key)).toEqual(["second", "first"]);
});
