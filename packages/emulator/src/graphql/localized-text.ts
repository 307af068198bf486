import type { LocalizedString, LocalizedStringItem } from "@commerce-http/types";
import { fault } from "../contract/faults.ts";

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
