import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/problem/problem.ts";
import { discount, state } from "../drafts.ts";
import { openShop } from "../verb/apply/shop.ts";

const misspelt = discount("misspelt", { cartPredicate: 'totalPrce > "50.00 EUR"', sortOrder: "0.1" });
const never = discount("never", {
  sortOrder: "0.2",
  validFrom: "2030-12-31T00:00:00Z",
  validUntil: "2030-12-01T00:00:00Z",
});
const first = discount("first", { sortOrder: "0.9", stackingMode: "StopAfterThisDiscount" });
const other = discount("other", { sortOrder: "0.3", cartPredicate: 'country = "DE"' });

const end = state("end", { initial: false, transitions: [] });

function said(notes: readonly Problem[]): readonly string[] {
  return notes.map(({ severity, rule, place }) => `${severity} ${rule}${place === undefined ? "" : " in a file"}`);
}

describe("what looks wrong about the project as a plan leaves it", () => {
  test.each<readonly [name: string, before: object, after: object, notes: readonly string[], code: number]>([
    [
      "a misspelt field is a warning, a discount that never applies is an error",
      {},
      { cartDiscounts: [misspelt, never] },
      ["warning discounts/UnknownField in a file", "error discounts/WindowEmpty in a file"],
      1,
    ],
    [
      "errors and warnings that were there before are notes",
      { cartDiscounts: [misspelt, never] },
      { cartDiscounts: [misspelt, { ...never, name: { en: "Never" } }] },
      ["note discounts/UnknownField in a file", "note discounts/WindowEmpty in a file"],
      2,
    ],
    [
      "an error of another discount is the plan's",
      { cartDiscounts: [never] },
      { cartDiscounts: [{ ...never, key: "ever", sortOrder: "0.4" }] },
      ["note discounts/WindowEmpty", "error discounts/WindowEmpty in a file"],
      1,
    ],
    [
      "notes that were there before are left out",
      { states: [state("open"), end] },
      { states: [end, state("open")] },
      [],
      0,
    ],
    ["a new note is shown", {}, { states: [state("open"), end] }, ["note workflow/FinalState in a file"], 2],
    [
      "many initial States are one warning, which a plan that adds another one has",
      { states: ["a", "b"].map((key) => state(key)) },
      { states: Array.from({ length: 50 }, (_, index) => state(`s${index}`)) },
      ["warning workflow/SeveralInitialStates in a file"],
      2,
    ],
    [
      "discounts of the project and of the files are looked at together",
      { cartDiscounts: [first] },
      { cartDiscounts: [other] },
      ["error discounts/AlwaysStopped in a file"],
      1,
    ],
    [
      "a change for the worse is the plan's, wherever it shows",
      { cartDiscounts: [{ ...first, isActive: false }, other] },
      { cartDiscounts: [first] },
      ["error discounts/AlwaysStopped in a file"],
      1,
    ],
  ])("%s", async (_name, before, after, notes, code) => {
    const shop = await openShop({ "a.json": after }, before);
    const ran = await shop.run(["plan", "--json"]);
    expect([said(JSON.parse(ran.out).notes), ran.code]).toEqual([notes, code]);
  });
});

test("plan and apply say so in the words of validate, and apply sends nothing", async () => {
  const shop = await openShop({ "a.json": { cartDiscounts: [misspelt, never] } });
  const { out } = await shop.run(["validate"]);
  expect(out).toContain("did you mean `totalPrice`? [discounts/UnknownField]\n");
  expect((await shop.run(["plan"])).out).toContain(out);
  const applied = await shop.run(["apply", "--yes"]);
  expect(applied.out).toContain(out);
  expect(applied).toMatchObject({ code: 1, err: expect.stringContaining("Use --allow-lint to continue.\n") });
  expect(await shop.apply()).toMatchObject({ outcome: "refused", notes: [{}, { severity: "error" }] });
  expect(shop.writes).toEqual([]);
});

test("--allow-lint goes on, also with a saved plan", async () => {
  const files = { "a.json": { cartDiscounts: [never] } };
  const shop = await openShop(files);
  expect((await shop.run(["plan", "--out", "the.plan"])).err).toContain("--allow-lint allows them");
  expect(await shop.run(["plan", "--out", "the.plan", "--allow-lint"])).toMatchObject({
    code: 2,
    out: expect.stringContaining("warning: "),
  });
  expect((await shop.run(["apply", "the.plan", "--allow-lint", "--yes"])).code).toBe(64);
  expect((await shop.run(["apply", "the.plan", "--yes"])).code).toBe(0);
  expect(await shop.run(["plan"])).toMatchObject({ code: 0, out: expect.stringContaining("note: ") });
  expect(await (await openShop(files)).apply(["--allow-lint"])).toMatchObject({ outcome: "done" });
});
