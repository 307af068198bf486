import { isRecord } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";

/** A kind of values that an option takes. */
export interface OptionKind {
  readonly noun: string;
  readonly fits: (value: unknown) => boolean;
}

export const text: OptionKind = { noun: "a text", fits: (value) => typeof value === "string" };
export const texts: OptionKind = {
  noun: "a list of texts",
  fits: (value) => Array.isArray(value) && value.every((part) => typeof part === "string"),
};
export const flag: OptionKind = { noun: "true or false", fits: (value) => typeof value === "boolean" };
export const callable: OptionKind = { noun: "a function", fits: (value) => typeof value === "function" };
export const object: OptionKind = { noun: "an object", fits: isRecord };
export const list: OptionKind = { noun: "a list", fits: Array.isArray };
/** Values that are checked where they are read. */
export const any: OptionKind = { noun: "a value", fits: () => true };

/**
 * Refuses options that a function does not have, and values of another kind: JavaScript has no types, and what comes from the environment is
 * text. What is `undefined` counts as left out. Throws TypeError that names the first one.
 */
export function checkKinds(where: string, options: object, kinds: Readonly<Record<string, OptionKind>>): void {
  checkOptionNames(where, options, kinds);
  for (const [name, value] of Object.entries(options)) {
    const kind = kinds[name];
    if (value === undefined || kind === undefined || kind.fits(value)) continue;
    const given = typeof value === "string" ? JSON.stringify(value) : String(value);
    throw new TypeError(`Cannot use ${given} as the option "${name}" of ${where}: expected ${kind.noun}`);
  }
}
