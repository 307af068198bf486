import { withoutPageLinks } from "../../text/text.ts";
import { firstSentence } from "../operation.ts";

/** One line of help: a first sentence without marks of Markdown, and without its period. */
export function lineOf(text: string): string {
  const line = firstSentence(withoutPageLinks(text)).replaceAll("`", "").replace(/\.$/, "");
  // A name is no beginning of a sentence.
  return /^\p{Lu}\p{Ll}* (?!\p{Lu})/u.test(line) ? lowerStart(line) : line;
}

/** One line of help on what a method does: a sentence that begins with a verb. */
export function deedOf(text: string): string {
  return lowerStart(lineOf(text));
}

function lowerStart(line: string): string {
  return line.slice(0, 1).toLowerCase() + line.slice(1);
}

/** The article of a noun. */
export function article(noun: string): string {
  return /^[aeiou]/i.test(noun) ? "an" : "a";
}

/** Puts a remark behind a line. */
export function remarked(line: string, remarks: readonly string[]): string {
  return remarks.length === 0 ? line : `${line} (${remarks.join("; ")})`;
}
