import type { Difference } from "../difference.ts";
import type { Action } from "./choice.ts";
import type { OwnChoice } from "./own-choice.ts";

/** Rules for a kind of resources, beyond what their traits hold. */
export interface FamilyRules {
  /** Puts actions into an order in which the API takes them; without it, they stay in the order of the description. */
  readonly order?: ((actions: readonly Action[], difference: Difference) => readonly Action[]) | undefined;
  /** Choose among the actions that do more than they write. */
  readonly own?: readonly ((difference: Difference) => OwnChoice)[] | undefined;
  /** Fields that have to be as drafted before another resource can refer to one. */
  readonly settledFirst?: readonly string[] | undefined;
}
