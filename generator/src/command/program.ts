import type { Layout } from "../config/layout.ts";

/** The program that the command belongs to: the one of this repository, or the published one. */
export interface Program {
  /** As people type it. */
  readonly command: string;
  readonly version: string;
  /** Finds our own description, of which editions are made. */
  readonly base: () => string;
  /** Own description and its layout, for where none is named; absent where there is none. */
  readonly home?: { readonly spec: string; readonly layout: () => Promise<Layout> };
}
