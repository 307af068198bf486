import type { UnappliableField } from "../unappliable.ts";

/** An update action, whatever its resource. */
export type Action = Readonly<Record<string, unknown>>;

/** Actions, and what they cannot bring about. */
export interface Choice {
  readonly actions: readonly Action[];
  readonly unappliable: readonly UnappliableField[];
}
