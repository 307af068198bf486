import { madeOnce } from "../../plain-object.ts";
import { limits } from "./limits.ts";

/** Fault of a text, and its character. */
export interface TextProblem {
  readonly reason: string;
  readonly offset: number;
}

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;

/** Looks for what `JSON.parse` accepts in silence: names given twice in one object, nesting without end. */
export function jsonTextProblems(text: string): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  // One entry per open value: the names of an object so far, `undefined` for an array.
  const open: (Set<string> | undefined)[] = [];
  let nameIsNext = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = stringEnd(text, at);
        if (nameIsNext) {
          const name = stringAt(text, at, end);
          const names = open.at(-1);
          if (names?.has(name)) {
            problems.push({ reason: `Name ${JSON.stringify(name)} appears twice in one object`, offset: at });
          }
          names?.add(name);
          nameIsNext = false;
        }
        at = end;
        break;
      }
      case openBrace:
      case openBracket: {
        const isObject = text.charCodeAt(at) === openBrace;
        open.push(isObject ? new Set() : undefined);
        nameIsNext = isObject;
        if (open.length > limits.depth) return [...problems, { reason: depthReason, offset: at }];
        break;
      }
      case closeBrace:
      case closeBracket:
        open.pop();
        nameIsNext = false;
        break;
      case comma:
        nameIsNext = open.at(-1) !== undefined;
        break;
      default:
    }
  }
  return problems;
}

export const depthReason: string = `Values are nested more than ${limits.depth} deep`;

interface Member {
  readonly start: number;
  readonly value: number;
}

/** Finds where values were written; a member of an object is found by its name. Objects are looked through once. */
export class JsonOffsets {
  readonly #text: string;
  readonly #members = new Map<number, ReadonlyMap<string, Member>>();

  /** @param text Text that `JSON.parse` has accepted. */
  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of the last segment that exists. */
  offset(segments: readonly string[]): number {
    let found = skipSpace(this.#text, 0);
    let value = found;
    for (const segment of segments) {
      const container = value;
      const members = madeOnce(this.#members, container, () => membersOf(this.#text, container));
      const member = members.get(segment);
      if (member === undefined) break;
      found = member.start;
      value = member.value;
    }
    return found;
  }
}

/** Members of an object or a list, by name or by index; none of other values. */
function membersOf(text: string, container: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  const code = text.charCodeAt(container);
  if (code !== openBrace && code !== openBracket) return members;
  let start = skipSpace(text, container + 1);
  while (start < text.length && text.charCodeAt(start) !== closeBrace && text.charCodeAt(start) !== closeBracket) {
    const key = code === openBracket ? start : stringEnd(text, start);
    const value = code === openBracket ? start : skipSpace(text, skipSpace(text, key + 1) + 1);
    members.set(code === openBracket ? String(members.size) : stringAt(text, start, key), { start, value });
    const end = skipSpace(text, valueEnd(text, value));
    start = text.charCodeAt(end) === comma ? skipSpace(text, end + 1) : end;
  }
  return members;
}

/** The offset behind a value. */
function valueEnd(text: string, value: number): number {
  let depth = 0;
  for (let at = value; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = stringEnd(text, at);
      if (depth === 0) return at + 1;
    } else if (code === openBrace || code === openBracket) {
      depth++;
    } else if (code === closeBrace || code === closeBracket) {
      if (depth === 0) return at;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && code === comma) {
      return at;
    }
  }
  return text.length;
}

/** The offset of the closing quote. */
function stringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes++;
  return backslashes % 2 === 1;
}

function stringAt(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end);
  return inner.includes("\\") ? (JSON.parse(`"${inner}"`) as string) : inner;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}
