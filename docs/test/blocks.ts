/** A piece of code on a page. */
export interface Block {
  readonly language: string;
  /** The words behind the language. */
  readonly mark: string;
  /** Where it is saved, as the paragraph before it says. */
  readonly file: string | undefined;
  readonly code: string;
  /** The text right below, which it prints. */
  readonly printed: string | undefined;
}

/** The code of a page, in its order. */
export function blocksOf(page: string): readonly Block[] {
  const saved = /(?:Save this as `(\S+)`(?:(?!\n\n).)*\n\n)?/.source;
  const block = /^```(\w+)(?: ([^\n]*))?\n(.*?)^```$/.source;
  const below = /(?=(?:\n\n```text\n(.*?)^```$)?)/.source;
  return [...page.matchAll(new RegExp(saved + block + below, "gms"))].map(
    ([, file, language = "", mark = "", code = "", printed]) => ({ language, mark, file, code, printed }),
  );
}
