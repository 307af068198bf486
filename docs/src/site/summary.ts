import { type Document, wordsOf } from "./markdown.ts";

/** How long a summary may be, unless its first sentence is longer. */
const longest = 220;

/** The first sentences of a page, for those who list it. */
export function summaryOf({ tokens }: Document): string {
  const paragraph = tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1];
  const words = paragraph?.type === "inline" ? wordsOf(paragraph) : "";
  const ends = [...words.matchAll(/\.(?= )/g)].map(({ index }) => index + 1);
  const end = words.length <= longest ? undefined : (ends.findLast((place) => place <= longest) ?? ends[0]);
  return words.slice(0, end).replace(/:$/, ".");
}
