import type { Difference } from "./difference.ts";
import type { UnappliableField } from "./errors.ts";

/** An update action of any resource. */
export type Action = Readonly<Record<string, unknown>>;

/** Actions, and the fields that they cannot change. */
export interface Choice {
  /** The actions, in their order. */
  readonly actions: readonly Action[];
  /** Fields that no action changes to their drafted values. */
  readonly unappliable: readonly UnappliableField[];
}

/** Choice of an update action that does more than write fields. */
export interface OwnChoice {
  /** Comes before all others. */
  readonly first?: Action;
  /** Comes after all others. */
  readonly last?: Action;
  /** Fields that need no other action. */
  readonly settled?: readonly string[];
  /** The field that no action changes to its drafted value. */
  readonly unappliable?: UnappliableField;
}

/** Rules for a kind of resource beyond its traits. */
export interface FamilyRules {
  /** Sorts actions into an order that the API accepts; by default, the order of the description. */
  readonly order?: ((actions: readonly Action[], difference: Difference) => readonly Action[]) | undefined;
  /** Choose among the actions that do more than write fields. */
  readonly own?: readonly ((difference: Difference) => OwnChoice)[] | undefined;
  /** Fields that must have their drafted values before another resource can refer to this one. */
  readonly settledFirst?: readonly string[] | undefined;
}
