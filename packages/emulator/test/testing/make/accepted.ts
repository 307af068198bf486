import { families, type FamilyKind, type FieldTraits } from "@commerce-http/model";
import { expect } from "vitest";
import { createEmulator, type Emulator, type SeedEntry } from "../../../src/index.ts";
import { createFactories, type Factories } from "../../../src/testing/index.ts";
import { closing } from "../../closing.ts";
import { projectOf } from "../../project.ts";

/** Resources that drafts may refer to, by kind. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  store: ["berlin", "paris", "hamburg"],
  type: ["extra"],
  product: ["mug", "tee"],
  channel: ["web"],
  "discount-group": ["summer", "winter"],
};

/** Makes drafts, all of which an emulator takes that knows what they refer to, and nothing else. */
export async function expectAccepted(kind: FamilyKind, seed: number, count: number): Promise<void> {
  const emulator = await strictEmulator();
  expect(await emulator.seed(entriesOf(referringFactories(seed), kind, count))).toBe(count);
}

export async function expectAcceptedOverHttp(optional: number, count: number): Promise<void> {
  const project = projectOf(closing(createEmulator()));
  const factories = createFactories({ optional, seed: 3 });
  for (let turn = 0; turn < count; turn++) {
    await project.create("/states", factories.state());
    await project.create("/recurrence-policies", factories.recurrencePolicy());
    await project.create("/cart-discounts", factories.cartDiscount());
  }
  expect((await project.get("/cart-discounts")).body).toMatchObject({ total: count });
}

/** Looks in so many drafts of each kind for all that drafts can have. */
export function expectAllVariants(count: number): void {
  const factories = referringFactories(2);
  for (const kind of kinds) {
    const drafts = entriesOf(factories, kind, count).map(({ draft }) => draft);
    for (const [name, field] of Object.entries(families[kind].fields)) {
      const values = drafts.map((draft) => Reflect.get(draft ?? {}, name) as unknown);
      expect(values, `${kind}.${name}`).toContainEqual(expect.anything());
      expect(values.some((value) => value === undefined)).toBe(field.required !== true || hasDefault(field));
      if (field.is !== "variants") continue;
      const tags = new Set(values.map((value) => Reflect.get(Object(value), field.tag) as unknown));
      expect([...tags]).toEqual(expect.arrayContaining(Object.keys(field.by)));
    }
  }
}

/** Says whether something stands in a field that a draft leaves out. */
function hasDefault({ initially, absent }: FieldTraits): boolean {
  return initially !== undefined || absent === "kept";
}

/** An emulator whose only Project has all of them, and takes references to nothing else. */
async function strictEmulator(): Promise<Emulator> {
  const emulator = closing(createEmulator({ projects: ["p"], strictReferences: true }));
  const groups = KEYS["discount-group"] ?? [];
  await emulator.seed([
    ...Object.entries(KEYS).flatMap(([kind, keys]) =>
      kind === "discount-group" ? [] : keys.map((key) => ({ kind, resource: { id: `${kind}-${key}`, key } })),
    ),
    ...groups.map((key, index) => ({ kind: "discount-group", draft: { key, sortOrder: `0.${index + 1}` } })),
  ]);
  return emulator;
}

/** Factories of drafts that refer to them. */
function referringFactories(seed: number): Factories {
  return createFactories({ seed, references: KEYS });
}

/** Kinds of resources that drafts are made of. */
export const kinds: readonly FamilyKind[] = Object.keys(families) as FamilyKind[];

/** Entries of a seed with drafts as they come. */
export function entriesOf(make: Factories, kind: FamilyKind, count: number): readonly SeedEntry[] {
  return Array.from({ length: count }, () => ({ kind, draft: make.draft(kind) }));
}
