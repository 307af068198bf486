import type { Options } from "minisearch";

/** The terms of a text, for the build and the browser: words, and parts of names such as `createCartDiscount`. */
export function termsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
    const parts = word.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|_/u);
    return parts.length > 1 ? parts.concat(word) : parts;
  });
}

export interface Entry {
  readonly id: number;
  readonly title: string;
  readonly page: string;
  readonly area: string;
  /** Where it leads, from the root of the site. */
  readonly href: string;
  /** How much it counts beside others: what teaches comes before what lists. */
  readonly weight: number;
  readonly text: string;
  /** Programs and names: found, and not shown. */
  readonly code: string;
}

/** The form of the index that both sides agree on. */
export const indexOptions: Options<Entry> = {
  fields: ["title", "page", "text", "code"],
  storeFields: ["title", "page", "area", "href", "weight", "text"],
  tokenize: termsOf,
};
