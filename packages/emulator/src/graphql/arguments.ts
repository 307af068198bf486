import type { LocalizedString, LocalizedStringItem } from "@commerce-http/types";
import { fault } from "../contract/faults.ts";
import type { Address } from "../resource/engine.ts";

/** Arguments that name one resource. */
export interface AddressArguments {
  readonly id: string | null | undefined;
  readonly key: string | null | undefined;
}

/**
 * Reads which resource is named.
 *
 * @throws Fault As for a resource identifier: `InvalidJsonInput` for both of `id` and `key`, `RequiredField` for neither.
 */
export function addressOf({ id, key }: AddressArguments): Address {
  if (typeof id === "string" && typeof key === "string")
    throw fault("InvalidJsonInput", "Arguments do not have the expected form", {
      detailedErrorMessage: "give exactly one of id and key",
    });
  if (typeof id === "string") return { id };
  if (typeof key === "string") return { key };
  throw fault("RequiredField", 'Field "key" is required when "id" is absent', { field: "key" });
}

/** An update action as GraphQL sends it: what one key holds, by its name. */
export type OneKey<Actions extends object> = { readonly [Name in keyof Actions]?: Actions[Name] | null };

/**
 * Reads an update action that is an object with one key.
 *
 * @param readers Readers of actions, by their names.
 * @throws Fault `InvalidInput` unless exactly one key is given.
 */
export function readAction<Actions extends object, Action>(
  input: OneKey<Actions>,
  readers: { readonly [Name in keyof Actions]-?: (fields: Actions[Name]) => Action },
): Action {
  const actions: Action[] = [];
  for (const name in readers) {
    const fields = input[name];
    if (fields !== undefined && fields !== null) actions.push(readers[name](fields));
  }
  const [action, ...more] = actions;
  if (action !== undefined && more.length === 0) return action;
  const names = Object.keys(readers).map((name) => `"${name}"`);
  throw fault("InvalidInput", `Give exactly one key in each update action, one of ${names.join(", ")}`);
}

/** Localized text as GraphQL gives it: all languages as a list, or one of them. */
export interface LocalizedText {
  readonly all: () => readonly LocalizedStringItem[] | undefined;
  readonly one: (where: TextArguments) => string | undefined;
}

/** Arguments that choose one language. */
export interface TextArguments {
  readonly locale: string;
}

/** Gives localized text in the two ways in which it is asked for. */
export function localizedText(text: LocalizedString | undefined): LocalizedText {
  return {
    all: () => text && Object.entries(text).map(([locale, value]) => ({ locale, value })),
    one: ({ locale }) => (text !== undefined && Object.hasOwn(text, locale) ? text[locale] : undefined),
  };
}

/**
 * Reads localized text that was sent as a list.
 *
 * @throws Fault `InvalidInput` for a language that occurs twice.
 */
export function localizedString(items: readonly LocalizedStringItem[] | null | undefined): LocalizedString | undefined {
  if (items === undefined || items === null) return undefined;
  const texts = new Map<string, string>();
  for (const { locale, value } of items) {
    if (texts.has(locale)) throw fault("InvalidInput", `Language "${locale}" occurs twice in a localized text`);
    texts.set(locale, value);
  }
  return Object.fromEntries(texts);
}
