import type { UnappliableField } from "../unappliable.ts";
import type { Action } from "./choice.ts";

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
