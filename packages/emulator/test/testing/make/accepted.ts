import { families, type FamilyKind } from "@commerce-http/rules/description";
import { createEmulator, type Emulator, type SeedEntry } from "../../../src/index.ts";
import { createFactories, type Factories } from "../../../src/testing/index.ts";

/** Resources that drafts may refer to, by kind. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  store: ["berlin", "paris", "hamburg"],
  type: ["extra"],
  product: ["mug", "tee"],
  channel: ["web"],
  "discount-group": ["summer", "winter"],
};

/** An emulator whose only Project has all of them, and takes references to nothing else. */
export async function strictEmulator(): Promise<Emulator> {
  const emulator = createEmulator({ projects: ["p"], strictReferences: true });
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
export function referringFactories(seed: number): Factories {
  return createFactories({ seed, references: KEYS });
}

/** Kinds of resources that drafts are made of. */
export const kinds: readonly FamilyKind[] = Object.keys(families) as FamilyKind[];

/** Entries of a seed with drafts as they come. */
export function entriesOf(make: Factories, kind: FamilyKind, count: number): readonly SeedEntry[] {
  return Array.from({ length: count }, () => ({ kind, draft: make.draft(kind) }));
}
