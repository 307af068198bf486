/** The part of a text that says what to use in place of something deprecated, or what is known of its end. */

const adviceWords =
  /\b(?:deprecated|instead|in favou?r of|replaced|superseded|obsolete|no longer|(?:is|be) removed)\b|^\W*(?:please )?use\b/iu;

/** Between two sentences. */
const sentenceEnd = /(?<=[.!?]["'`*_)]*)\s+(?=["'`*_([]*\p{Lu})/u;

/** Lists, tables, quotations, headings and code are no prose. */
const isProse = (paragraph: string): boolean =>
  !/^(?: {4}|\s*(?:[-*+|#>]\s|[-*+|#>]$|\d+[.)]\s|```|~~~))/m.test(paragraph);

/** Finds the sentences that say what to do about something deprecated, in words that are known. */
export function adviceIn(text: string): string | undefined {
  const found = paragraphsOf(text).flatMap((paragraph) => (isProse(paragraph) ? sentencesOf(paragraph) : []));
  const advice = found.map(plain).filter((sentence) => adviceWords.test(sentence));
  return advice.length === 0 ? undefined : advice.join(" ");
}

/** A text without the sentences of the advice that {@link adviceIn} has found; all others stay as they are. */
export function withoutAdvice(text: string, advice: string): string {
  const said = new Set(sentencesOf(advice));
  const kept = paragraphsOf(text).flatMap((paragraph) => {
    const sentences = isProse(paragraph) ? sentencesOf(paragraph) : [];
    if (!sentences.some((sentence) => said.has(plain(sentence)))) return [paragraph];
    const others = sentences.filter((sentence) => !said.has(plain(sentence)));
    return others.length === 0 ? [] : [others.join(" ")];
  });
  return kept.join("\n\n");
}

function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n[^\S\n]*\n/);
}

function sentencesOf(text: string): readonly string[] {
  return text.split(sentenceEnd);
}

function plain(sentence: string): string {
  return sentence.replaceAll(/\s+/g, " ").trim();
}
