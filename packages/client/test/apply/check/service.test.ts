import { createEmulator } from "@commerce-http/emulator";
import { problemsIn, sentenceOf } from "@commerce-http/types/schema";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examplesOf } from "../../../../rules/test/draft/drafts.ts";
import { cartDiscountFamily, recurrencePolicyFamily, stateFamily } from "../families.ts";

/** Families by the paths of their resources. */
const families = {
  states: stateFamily,
  "recurrence-policies": recurrencePolicyFamily,
  "cart-discounts": cartDiscountFamily,
} as const;

type Path = keyof typeof families;

/** Every draft that the description shows. */
const shown = (
  [
    ["states", "state"],
    ["recurrence-policies", "recurrence-policy"],
    ["cart-discounts", "cart-discount-draft"],
  ] as const
).flatMap(([path, chapter]) => {
  const values: readonly object[] = examplesOf(chapter).map(({ value }) => value);
  const drafts = values.filter((value) => !["id", "results", "actions"].some((field) => field in value));
  return drafts.map((draft) => ({ path, draft }));
});

/** The problems of a draft by its schema, each as a sentence. */
function problemsOf(path: Path, draft: unknown): readonly string[] {
  return problemsIn(families[path].draft, draft, { unknownFields: "refuse" }).map(sentenceOf);
}

describe("The schema of a draft", () => {
  test("finds nothing in the drafts that the description shows", () => {
    expect(shown.length).toBeGreaterThan(20);
    for (const { path, draft } of shown) expect(problemsOf(path, draft)).toEqual([]);
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
      fc.asyncProperty(odd, async ({ draft: { path, draft }, at, how, value }) => {
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
        const found = problemsOf(path, JSON.parse(JSON.stringify(changed)));
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
