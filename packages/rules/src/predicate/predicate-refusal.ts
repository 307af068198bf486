import type { InvalidInputError } from "@commerce-http/types";

/** Why a predicate cannot be read, and where; the message says it all in one sentence. */
export interface PredicateRefusal extends Readonly<InvalidInputError> {
  /** Things that could have been read at this place, such as `a value` or `"and", "or" or the end`. */
  readonly expected: string;
  /** The text that stands there instead, shortened. */
  readonly found: string;
  /** UTF-16 code units before this place. */
  readonly offset: number;
  /** Line of this place, from 1; `\n`, `\r\n` and `\r` end a line. */
  readonly line: number;
  /** UTF-16 code units before this place in its line, plus 1. */
  readonly column: number;
}

/** Thrown by the lexer and the parser, caught by `parsePredicate`. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly expected: string;
  readonly offset: number;

  constructor(expected: string, offset: number) {
    super(`Cannot read ${expected}`);
    this.expected = expected;
    this.offset = offset;
  }
}

/** Locates a failure in its text. */
export function predicateRefusal(text: string, { expected, offset }: Unreadable): PredicateRefusal {
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < offset; index++) {
    const code = text.charCodeAt(index);
    const endsLine = code === 0x0a || (code === 0x0d && text.charCodeAt(index + 1) !== 0x0a);
    if (endsLine) {
      line++;
      lineStart = index + 1;
    }
  }
  const column = offset - lineStart + 1;
  const found = tokenAt(text, offset);
  const message = `Malformed predicate at line ${line}, column ${column}: expected ${expected}, but found ${found}`;
  return { code: "InvalidInput", message, expected, found, offset, line, column };
}

const LONGEST_TOKEN = 24;

function tokenAt(text: string, offset: number): string {
  if (offset >= text.length) return "the end";
  const token = /^(?:"[^"]*"?|`[^`]*`?|[-_A-Za-z0-9]+|[<>!]=|<>|.)/su.exec(
    text.slice(offset, offset + LONGEST_TOKEN + 1),
  );
  const shown = token?.[0] ?? "";
  return JSON.stringify(shown.length > LONGEST_TOKEN ? `${shown.slice(0, LONGEST_TOKEN)}…` : shown);
}
