import type { CallOptions } from "../request/call-options.ts";

/** Options of a call that can show what references lead to. */
export interface ExpandOptions<Path extends string = never> extends CallOptions {
  /** References to follow, by their paths; each then holds what it points at in `obj`, if it was found. */
  readonly expand?: Path | readonly Path[] | undefined;
}
