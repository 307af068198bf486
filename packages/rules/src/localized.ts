import type { LocalizedString } from "@commerce-http/types";

/**
 * Finds the text in the first of the languages that there is one in; a text of blanks counts as none.
 *
 * @param languages Language tags, the preferred one first; each is looked for as it is written.
 */
export function textIn(texts: Readonly<LocalizedString> | undefined, languages: readonly string[]): string | undefined {
  const known = new Map(Object.entries(texts ?? {}));
  return languages
    .map((language) => known.get(language))
    .find((text): text is string => text !== undefined && oneLine(text) !== "");
}

/** Makes one line of a text, without blanks at its ends. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
