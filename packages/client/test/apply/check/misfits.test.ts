import { createEmulator } from "@commerce-http/emulator";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examplesOf } from "../../../../rules/test/draft/drafts.ts";
import { misfitsIn } from "../../../src/apply/check/misfits.ts";
import { type DraftShapeName, draftShapes } from "../../../src/generated/draft-shapes.ts";

/** Every draft that the description shows. */
const shown = (
  [
    ["StateDraft", "states", "state"],
    ["RecurrencePolicyDraft", "recurrence-policies", "recurrence-policy"],
    ["CartDiscountDraft", "cart-discounts", "cart-discount-draft"],
  ] as const
).flatMap(([shape, path, chapter]) => {
  const values: readonly object[] = examplesOf(chapter).map(({ value }) => value);
  const drafts = values.filter((value) => !["id", "results", "actions"].some((field) => field in value));
  return drafts.map((draft) => ({ shape, path, draft }));
});

const discount = {
  key: "winter",
  name: { en: "Winter" },
  value: { type: "relative", permyriad: 500 },
  cartPredicate: "1 = 1",
};
const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" };
const pattern = { type: "pattern", triggerPattern: [], targetPattern: [component], selectionMode: "Cheapest" };

function lines(shape: DraftShapeName, draft: unknown): readonly string[] {
  return misfitsIn(draft, shape, draftShapes).map(({ path, problem }) => `${path} ${problem}`);
}

describe("misfitsIn()", () => {
  test("finds nothing in the drafts that the description shows", () => {
    expect(shown.length).toBeGreaterThan(20);
    for (const { shape, draft } of shown) expect(lines(shape, draft)).toEqual([]);
  });

  test.each<readonly [what: string, more: object, found: readonly string[]]>([
    ["an unknown field", { isActve: false }, ["isActve is no field of CartDiscountDraft; did you mean isActive?"]],
    [
      "a field in other letters",
      { sortorder: "0.5" },
      ["sortorder is no field of CartDiscountDraft; did you mean sortOrder?"],
    ],
    ["a field that is like none", { colour: "red" }, ["colour is no field of CartDiscountDraft"]],
    [
      "a field that objects inherit",
      JSON.parse('{ "__proto__": 1, "toString": 1 }') as object,
      ["__proto__ is no field of CartDiscountDraft", "toString is no field of CartDiscountDraft"],
    ],
    [
      "a field whose name is no name",
      { "valid\nfrom": 1 },
      ['["valid\\nfrom"] is no field of CartDiscountDraft; did you mean validFrom?'],
    ],
    [
      "a field of another variant",
      { value: { type: "relative", permyriad: 1, money: [] } },
      ["value.money is no field of CartDiscountValueRelativeDraft"],
    ],
    [
      "an unknown variant",
      { value: { type: "relativ", permyriad: 1 } },
      [
        'value.type must be one of "relative", "absolute", "fixed", "giftLineItem", not "relativ"; did you mean "relative"?',
      ],
    ],
    [
      "a variant that objects inherit",
      { value: { type: "constructor" } },
      ['value.type must be one of "relative", "absolute", "fixed", "giftLineItem", not "constructor"'],
    ],
    [
      "a variant that is no text",
      { target: { type: 7 } },
      [expect.stringMatching(/^target\.type must be one of "lineItems", .*, not 7$/)],
    ],
    ["no variant", { value: { permyriad: 1 } }, ["value.type is missing"]],
    [
      "no field that must be there",
      { name: undefined, cartPredicate: null },
      ["name is missing", "cartPredicate is missing"],
    ],
    [
      "an unknown value",
      { stackingMode: "stacking" },
      ['stackingMode must be one of "Stacking", "StopAfterThisDiscount", not "stacking"; did you mean "Stacking"?'],
    ],
    [
      "the only value there is",
      { discountGroup: { typeId: "group", key: "g" } },
      ['discountGroup.typeId must be "discount-group", not "group"'],
    ],
    [
      "a text for a number",
      { value: { type: "relative", permyriad: "500" } },
      ['value.permyriad must be a whole number, not "500"'],
    ],
    [
      "a fraction",
      { value: { type: "relative", permyriad: 0.5 } },
      ["value.permyriad must be a whole number, not 0.5"],
    ],
    ["a number for a text", { cartPredicate: 1 }, ["cartPredicate must be a text, not 1"]],
    ["a text for a choice of two", { isActive: "false" }, ['isActive must be true or false, not "false"']],
    ["an object for a list", { stores: { key: "a" } }, ["stores must be a list, not an object"]],
    ["a list for an object", { name: ["Winter"] }, ["name must be an object, not a list"]],
    ["an object for a text", { cartPredicate: {} }, ["cartPredicate must be a text, not an object"]],
    [
      "an element of a list",
      { stores: [{ key: "a" }, "b", undefined] },
      ['stores[1] must be an object, not "b"', "stores[2] must be an object, not undefined"],
    ],
    ["a text in a language", { name: { en: "Winter", "de-DE": 7 } }, ['name["de-DE"] must be a text, not 7']],
    ["a key of another form", { key: "a b" }, ['key must match ^[A-Za-z0-9_-]+$, not "a b"']],
    ["a key that is too short", { key: "a" }, ["key must have at least 2 characters"]],
    ["a key that is too long", { key: "a".repeat(257) }, ["key must have at most 256 characters"]],
    [
      "a list that is too long",
      { stores: Array.from({ length: 501 }, () => ({ key: "a" })) },
      ["stores must have at most 500 elements"],
    ],
    [
      "a list that is too short",
      { target: { ...pattern, targetPattern: [] } },
      ["target.targetPattern must have at least 1 element"],
    ],
    [
      "a number that is too small",
      { target: { ...pattern, targetPattern: [{ ...component, maxCount: 0 }] } },
      ["target.targetPattern[0].maxCount must be at least 1"],
    ],
    ["neither of two names", { discountGroup: {} }, ["discountGroup must have exactly one of id and key"]],
    [
      "both of two names",
      { discountGroup: { id: "1", key: "a" } },
      ["discountGroup must have exactly one of id and key"],
    ],
    [
      "a day for an instant",
      { validFrom: "2026-01-31" },
      ['validFrom must be an instant such as "2026-01-31T00:00:00Z", not "2026-01-31"'],
    ],
    [
      "an instant that there is none of",
      { validUntil: "2026-13-31T00:00:00Z" },
      [expect.stringContaining("must be an instant")],
    ],
    ["a long text", { sortOrder: "x".repeat(100) }, [expect.stringMatching(/, not "x{59}…$/)]],
    [
      "several at once",
      { value: { type: "absolute", money: [{ centAmount: "1" }] }, isActive: 0 },
      [
        'value.money[0].centAmount must be a whole number, not "1"',
        "value.money[0].currencyCode is missing",
        "isActive must be true or false, not 0",
      ],
    ],
  ])("finds %s", (_, more, found) => {
    expect(lines("CartDiscountDraft", { ...discount, ...more })).toEqual(found);
  });

  test("counts the characters of a text, whatever they take", () => {
    expect(misfitsIn("🙂🙂", { type: "string", atMost: 2 }, {})).toEqual([]);
    expect(misfitsIn("🙂", { type: "string", atLeast: 2 }, {})).toEqual([
      { path: "", problem: "must have at least 2 characters" },
    ]);
  });

  test("finds a number that is too great", () => {
    const draft = { key: "monthly", schedule: { type: "dayOfMonth", day: 32 } };
    expect(lines("RecurrencePolicyDraft", draft)).toEqual(["schedule.day must be at most 31"]);
  });

  test("reads patterns as the description means them: a sign is a sign, however many units it has", () => {
    expect(misfitsIn("😀", { type: "string", pattern: "^.$" }, {})).toEqual([]);
    expect(misfitsIn("ab", { type: "string", pattern: "^.$" }, {})).toEqual([
      { path: "", problem: 'must match ^.$, not "ab"' },
    ]);
  });

  test.each([null, 7, "winter", [discount], undefined])("finds that %j is no draft", (draft) => {
    expect(lines("CartDiscountDraft", draft)).toEqual([expect.stringMatching(/^ must be an object, not /)]);
  });

  test("leaves custom fields and languages open, and what is undefined or null out", () => {
    const fields = { any: { deep: [null, 1] }, "odd name": "x", __proto__: null };
    const draft = {
      ...discount,
      target: null,
      stores: undefined,
      custom: { type: { key: "t" }, fields },
      name: { xx: "?", de: null },
    };
    expect(lines("CartDiscountDraft", draft)).toEqual([]);
  });

  test("refuses nothing that the service takes but unknown fields, and leaves no wrong form to it", async () => {
    const emulator = createEmulator();
    let project = 0;
    const values = fc.constantFrom<unknown>(null, 0, 1.5, -1, "", "x", "1", true, [], {}, [{}], "2026-01-01T00:00:00Z");
    const rules = new Set<unknown>(["InvalidInput", "InvalidField", "ReferencedResourceNotFound", "InvalidOperation"]);
    const odd = fc.record({
      draft: fc.constantFrom(...shown),
      at: fc.nat(),
      how: fc.constantFrom("drop", "rename", "replace"),
      value: values,
    });
    await fc.assert(
      fc.asyncProperty(odd, async ({ draft: { shape, path, draft }, at, how, value }) => {
        const changed = structuredClone(draft);
        const places = placesIn(changed);
        const [holder, name] = places[at % places.length] ?? [{}, ""];
        if (how === "replace") Reflect.set(holder, name, value);
        else {
          if (how === "rename") Reflect.set(holder, `${name}x`, Reflect.get(holder, name));
          if (Array.isArray(holder)) holder.splice(Number(name), 1);
          else Reflect.deleteProperty(holder, name);
        }
        project += 1;
        const response = await emulator.fetch(
          new Request(`http://localhost/p-${project}/${path}`, {
            method: "POST",
            headers: { Authorization: "Bearer any", "Content-Type": "application/json" },
            body: JSON.stringify(changed),
          }),
        );
        const found = lines(shape, JSON.parse(JSON.stringify(changed)));
        if (response.ok) expect(found.filter((line) => !line.includes("is no field of"))).toEqual([]);
        else if (found.length === 0)
          expect(rules).toContain(((await response.json()) as { errors: { code: string }[] }).errors[0]?.code);
      }),
      { numRuns: 500 },
    );
    await emulator.close();
  });
});

/** Everything that stands in a value, as its holder and its name or index in it. */
function placesIn(value: unknown): readonly (readonly [holder: object, name: string])[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Object.keys(value).map((name) => [value, name] as const);
  return own.concat(Object.values(value).flatMap(placesIn));
}
