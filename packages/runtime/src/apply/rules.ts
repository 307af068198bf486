import type { Difference } from "./difference.ts";
import type { UnappliableField } from "./errors.ts";

/** An update action of any resource. */
export type Action = Readonly<Record<string, unknown>>;

/** Actions, and what they cannot bring about. */
export interface Choice {
  /** The actions, in their order. */
  readonly actions: readonly Action[];
  /** Fields that no action changes as the draft asks for. */
  readonly unappliable: readonly UnappliableField[];
}

/** Choice of an update action that does more than it writes. */
export interface OwnChoice {
  /** Comes before all others. */
  readonly first?: Action;
  /** Comes after all others. */
  readonly last?: Action;
  /** Fields that no other action need change. */
  readonly settled?: readonly string[];
  /** The field that no action changes as the draft asks for. */
  readonly unappliable?: UnappliableField;
}

/** Rules for a kind of resources, beyond what their traits hold. */
export interface FamilyRules {
  /** Puts actions into an order in which the API takes them; without it, they stay in the order of the description. */
  readonly order?: ((actions: readonly Action[], difference: Difference) => readonly Action[]) | undefined;
  /** Choose among the actions that do more than they write. */
  readonly own?: readonly ((difference: Difference) => OwnChoice)[] | undefined;
  /** Fields that have to be as drafted before another resource can refer to one. */
  readonly settledFirst?: readonly string[] | undefined;
}
