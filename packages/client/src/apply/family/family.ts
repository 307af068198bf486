import type { Verdict } from "../../draft/compare.ts";
import type { Fields } from "../../draft/field.ts";
import type { DraftShapeName } from "../../generated/draft-shapes.ts";
import type { UpdateActionEffect } from "../../generated/update-actions.ts";
import type { UnappliableField } from "../unappliable.ts";

/** An update action, whatever its resource. */
export type Action = Readonly<Record<string, unknown>>;

/** A family of resources, as far as applying needs to know it. */
export interface Family {
  /** The documents' noun: `Cart Discount`. */
  readonly noun: string;
  /** The shape of its drafts. */
  readonly draft: DraftShapeName;
  /** Its update actions. */
  readonly effects: Readonly<Record<string, UpdateActionEffect>>;
  /** The fields that drafts decide on. The key is none of them: it says which resource is meant. */
  readonly fields: Fields;
  /** Says what is wanted of a field, by its name, where that is more than what the draft holds. */
  readonly wanted?: Readonly<Record<string, (drafted: unknown, current: unknown) => unknown>>;
  /** References to expand, so that keys in the draft can be compared. */
  readonly expansions?: (draft: object) => readonly string[];
  /** Chooses actions where their effects alone do not say enough. */
  readonly choose?: (difference: Difference) => Choice;
}

/** A field that is not as it is wanted, or may not be. */
export interface Change {
  readonly wanted: unknown;
  readonly current: unknown;
  readonly verdict: Exclude<Verdict, "same">;
}

/** How a resource differs from its draft. */
export interface Difference {
  readonly effects: Readonly<Record<string, UpdateActionEffect>>;
  /** The wanted value of every field, changed or not. */
  readonly wanted: Readonly<Record<string, unknown>>;
  /** The fields that differ, or may. */
  readonly changes: ReadonlyMap<string, Change>;
  readonly current: object;
  readonly draft: object;
}

/** Actions, and what they cannot bring about. */
export interface Choice {
  readonly actions: readonly Action[];
  readonly unappliable: readonly UnappliableField[];
}
