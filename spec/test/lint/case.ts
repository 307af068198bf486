import type { Files } from "./fixture.ts";

/** One way to break a rule. */
export interface Case {
  /** Name of the rule in `redocly.yaml`, without the plugin's own. */
  readonly rule: string;
  /** What the rule does about it; completes "the rule …". */
  readonly says: string;
  readonly change: (files: Files) => void;
  /** `file#/pointer: message` of every problem; a `~` before the pointer means that the key is marked, not the value. */
  readonly problems: readonly string[];
}
