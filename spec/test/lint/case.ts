import type { Files } from "./fixture.ts";

/**
 * One way to break a rule.
 *
 * @param says What the rule does about it; completes "the rule …".
 * @param problems `file#/pointer: message` of each; a `~` before the pointer means that the key is marked, not the value.
 */
export type Case = readonly [says: string, change: (files: Files) => void, ...problems: readonly string[]];

/** Ways to break rules, by the names of the rules in `redocly.yaml`, without the plugin's own. */
export type Cases = Readonly<Record<string, readonly Case[]>>;
