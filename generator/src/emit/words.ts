/** Words that several targets say about operations. */
import type { Operation } from "../model/api-model.ts";
import type { Doc } from "../text/text.ts";

export function operationDoc({ summary, doc }: Operation): Doc {
  return { ...doc, text: paragraphs([sentence(summary), doc.text]) };
}

/** Joins what is said in paragraphs; what is empty or was said before is left out. */
export function paragraphs(texts: readonly string[]): string {
  const trimmed = texts.map((text) => text.trim());
  return trimmed.filter((text, index) => text !== "" && trimmed.indexOf(text) === index).join("\n\n");
}

/** Gives a text its period, unless it ends in a mark of its own. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?:)`]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

export function firstSentence(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, " ");
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? sentence(line);
}

/** Merges texts that differ in a word or two: `by id` and `by key` become `by id or key`; `undefined` where more differs. */
export function mergedWords(texts: readonly string[]): string | undefined {
  const [first = "", ...others] = [...new Set(texts.map((text) => text.trim()))];
  if (others.length === 0) return first;
  const all = [first, ...others].map(words);
  const start = commonStart(all);
  const end = commonStart(all.map((list) => list.slice(start).toReversed()));
  const middles = all.map((list) => list.slice(start, list.length - end));
  if (start === 0 || middles.some((middle) => middle.length === 0 || middle.length > 2)) return undefined;
  const [head = []] = all;
  return joined([...head.slice(0, start), middles.map(joined).join(" or "), ...head.slice(head.length - end)]);
}

/** Writes a list as a sentence has it: `400, 404 or 409`. */
export function alternatives(items: readonly string[], conjunction = "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}

/** Words, with the punctuation behind them as words of their own. */
function words(text: string): string[] {
  return text.split(/\s+|(?=[.,;:!?](?:\s|$))/);
}

function joined(list: readonly string[]): string {
  return list.join(" ").replace(/ (?=[.,;:!?](?:\s|$))/g, "");
}

function commonStart(lists: readonly (readonly string[])[]): number {
  const shortest = Math.min(...lists.map((list) => list.length));
  const [first = []] = lists;
  let count = 0;
  while (count < shortest && lists.every((list) => list[count] === first[count])) count += 1;
  return count;
}
