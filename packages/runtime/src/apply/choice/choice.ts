import type { UnappliableField } from "../unappliable.ts";

/** An update action, whatever its resource. */
export type Action = Readonly<Record<string, unknown>>;

/** Actions, and what they cannot bring about. */
export interface Choice {
  /** The actions, in their order. */
  readonly actions: readonly Action[];
  /** Fields that no action changes as the draft asks for. */
  readonly unappliable: readonly UnappliableField[];
}
