import { longDecimal } from "@commerce-http/model";
import type { InvalidInputError } from "@commerce-http/types";
import type { NumberLiteral } from "./ast.ts";

/**
 * Reads the words of a predicate one by one, as the parser asks for them.
 *
 * The parser has to ask, because `1.5` is a number as a value, but two names after a dot; and `in` is a name where a
 * field may stand. Every method but `name`, `text` and `number` skips white space first and reads nothing on a mismatch.
 */
export class Lexer {
  readonly #input: string;
  #offset = 0;

  constructor(input: string) {
    this.#input = input;
  }

  get offset(): number {
    return this.#offset;
  }

  atEnd(): boolean {
    this.skip();
    return this.#offset === this.#input.length;
  }

  at(mark: string): boolean {
    this.skip();
    return this.#input.startsWith(mark, this.#offset);
  }

  take(mark: string): boolean {
    if (!this.at(mark)) return false;
    this.#offset += mark.length;
    return true;
  }

  takeKeyword(keyword: string): boolean {
    if (!this.atKeyword(keyword)) return false;
    this.#offset += keyword.length;
    return true;
  }

  /** Says whether a keyword, given in lower case, comes next in any case. */
  atKeyword(keyword: string): boolean {
    this.skip();
    const start = this.#offset;
    for (let index = 0; index < keyword.length; index++) {
      // Bit 0x20 makes letters lower case, and makes no other identifier character a letter.
      if ((this.#input.charCodeAt(start + index) | 0x20) !== keyword.charCodeAt(index)) return false;
    }
    return !isIdentifier(this.#input.charAt(start + keyword.length));
  }

  /** Reads a name at this place, with or without backquotes; `undefined` if there is no name. */
  name(): string | undefined {
    const start = this.#offset;
    if (this.#input[start] !== "`") return this.#match(IDENTIFIER);
    const end = this.#input.indexOf("`", start + 1);
    if (end === -1) throw new Unreadable('a closing "`"', this.#input.length);
    if (end === start + 1) throw new Unreadable("a name", end);
    this.#offset = end + 1;
    return this.#input.slice(start + 1, end);
  }

  /** Reads a text in double quotes at this place; `undefined` if there is no text. */
  text(): string | undefined {
    if (this.#input[this.#offset] !== '"') return undefined;
    this.#offset++;
    let value = "";
    for (;;) {
      value += this.#match(PLAIN) ?? "";
      const mark = this.#input[this.#offset++];
      if (mark === undefined) throw new Unreadable("a closing '\"'", this.#input.length);
      if (mark === '"') return value;
      value += this.#escaped();
    }
  }

  /** Reads a number at this place; `undefined` if there is no number, or if it only begins a name, as in `1st`. */
  number(): NumberLiteral | undefined {
    const start = this.#offset;
    const written = this.#match(NUMBER);
    if (written === undefined) return undefined;
    if (isIdentifier(this.#input.charAt(this.#offset))) {
      this.#offset = start;
      return undefined;
    }
    const literal = numberLiteral(written);
    if (literal === undefined) throw new Unreadable("a number within the range of a double", start);
    return literal;
  }

  skip(): void {
    while (isSpace(this.#input.charCodeAt(this.#offset))) this.#offset++;
  }

  #match(pattern: RegExp): string | undefined {
    const start = this.#offset;
    pattern.lastIndex = start;
    if (!pattern.test(this.#input)) return undefined;
    this.#offset = pattern.lastIndex;
    return this.#input.slice(start, this.#offset);
  }

  #escaped(): string {
    const place = this.#offset++;
    const character = this.#input.charAt(place);
    if (character === "u") {
      const digits = this.#match(HEXADECIMAL);
      if (digits === undefined) throw new Unreadable("four hexadecimal digits", place + 1);
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    if (!/^["\\/bfnrt]$/.test(character)) throw new Unreadable('one of " \\ / b f n r t u after a backslash', place);
    return String(JSON.parse(`"\\${character}"`));
  }
}

const IDENTIFIER = /[-\w]+/y;
const NUMBER = /[-+]?\d+(?:\.\d+)?(?:[Ee][-+]?\d+)?/y;
const PLAIN = /[^"\\]+/y;
const HEXADECIMAL = /[\dA-Fa-f]{4}/y;

/** Reads a number text; `undefined` beyond the range of a double, be it too large or too near to zero. */
export function numberLiteral(written: string): NumberLiteral | undefined {
  const value = Number(written);
  const long = longDecimal(written);
  if (!Number.isFinite(value) || (value === 0 && long !== undefined)) return undefined;
  return { kind: "number", value: value === 0 ? 0 : value, ...(long && { written }) };
}

/** Says whether a code is that of a space, a tab or the end of a line. A pattern would take longer, and each word asks. */
function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

/** Says whether a whole text reads as one number, as a predicate would write it. */
export function isNumberText(text: string): boolean {
  return /^[-+]?\d+(?:\.\d+)?(?:[Ee][-+]?\d+)?$/.test(text);
}

/** Says whether a whole text is a name that needs no backquotes after a dot. */
export function isIdentifier(text: string): boolean {
  return /^[-_A-Za-z0-9]+$/.test(text);
}

/** Why a predicate cannot be parsed, and where; `message` is one sentence with all details. */
export interface PredicateRefusal extends Readonly<InvalidInputError> {
  /** The expected input at this place, such as `a value` or `"and", "or" or the end`. */
  readonly expected: string;
  /** The text found instead, shortened. */
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

export function predicateRefusal(text: string, { expected, offset }: Unreadable): PredicateRefusal {
  const lines = text.slice(0, offset).split(/\r\n?|\n/);
  const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
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
