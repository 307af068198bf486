/** One text for things that are described one by one and offered as one. */

/**
 * Merges descriptions that differ in a word or two: `Get it by identifier` and `Get it by key` become
 * `Get it by identifier or key`.
 *
 * @returns `undefined` where they have too little in common to read well as one.
 */
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
