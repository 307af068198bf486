import type * as Yaml from "yaml";
import { madeOnce } from "../../plain-object.ts";
import { yamlPackage } from "./yaml-text.ts";

/** The lines of a member of a mapping, from its key on. */
interface Lines {
  readonly start: number;
  readonly key: number;
  /** Start of the lines below the key; `undefined` if the value begins beside it. */
  readonly below: number | undefined;
  readonly end: number;
}

/**
 * Finds where values were written; a member of a mapping is found by its key. To parse a text again takes longer than
 * to read it, so lines are followed by their indentation first, and only the value where that ends is parsed.
 */
export class YamlOffsets {
  readonly #text: string;
  readonly #whole: Lines;
  readonly #members = new Map<number, ReadonlyMap<string, Lines> | null>();
  readonly #documents = new Map<number, Yaml.Document.Parsed>();

  constructor(text: string) {
    this.#text = text;
    // Other line breaks are none here.
    const below = /\r(?!\n)/.test(text) ? undefined : 0;
    this.#whole = { start: 0, key: 0, below, end: text.length };
  }

  /** The offset of the last segment that exists. */
  offset(segments: readonly string[]): number {
    let lines = this.#whole;
    for (const [index, segment] of segments.entries()) {
      const members = this.#membersOf(lines);
      if (members === null) return this.#parsedOffset(lines, segments.slice(Math.max(index - 1, 0)), segments);
      const member = members.get(segment);
      if (member === undefined) break;
      lines = member;
    }
    return lines === this.#whole ? this.#parsedOffset(lines, [], []) : lines.key;
  }

  #membersOf({ below, end }: Lines): ReadonlyMap<string, Lines> | null {
    if (below === undefined) return null;
    return madeOnce(this.#members, below, () => membersIn(this.#text, below, end));
  }

  /** @param segments Path from the lines on, whose own key comes first. */
  #parsedOffset({ start, end }: Lines, segments: readonly string[], all: readonly string[]): number {
    const document = madeOnce(this.#documents, start, () => parsed(this.#text.slice(start, end)));
    const found = document.errors.length > 0 ? undefined : offsetIn(document, segments);
    if (found !== undefined) return start + found;
    const whole = madeOnce(this.#documents, -1, () => parsed(this.#text));
    return offsetIn(whole, all) ?? 0;
  }
}

/** A key without escapes, comments and anchors. */
const keyLine = /(?:"([^"\\\n]*)"|'([^'\n]*)'|([^\s"'#&*!|>%@`{}[\],?:-](?:[^#\n]*?[^#\s])??))[ \t]*:(?![^ \t\r\n])/y;

/** Texts that a parser takes for another value than a text, and may write in another way. */
const otherThanText = /^(?:[-+.\d].*|true|false|null|~)$/i;

/** Members of a mapping in block style, each with its lines; `null` if the lines are anything else. */
function membersIn(text: string, from: number, to: number): ReadonlyMap<string, Lines> | null {
  const members = new Map<string, Lines>();
  let indent: number | undefined;
  let last: (Lines & { readonly name: string }) | undefined;
  const close = (end: number): void => {
    if (last !== undefined) members.set(last.name, { ...last, end });
  };
  for (let start = from; start < to; start = nextLine(text, start)) {
    const first = firstCharacter(text, start);
    if (first === undefined) continue;
    indent ??= first - start;
    const isElement = text[first] === "-" && /\s/.test(text[first + 1] ?? " ");
    if (first - start > indent || (first - start === indent && isElement && last !== undefined)) continue;
    keyLine.lastIndex = first;
    const match = first - start === indent ? keyLine.exec(text) : null;
    if (match === null) return null;
    const [, double, single, plain = ""] = match;
    const name = double ?? single ?? plain;
    if (name === plain && otherThanText.test(plain) && !/^[1-9]\d*$/.test(plain)) return null;
    close(start);
    const isAlone = firstCharacter(text, keyLine.lastIndex) === undefined;
    last = { name, start, key: first, below: isAlone ? nextLine(text, start) : undefined, end: to };
  }
  close(to);
  return members;
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end + 1;
}

/** The offset of what a line says from a place on; nothing for an empty line and for a comment. */
function firstCharacter(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === " ") at += 1;
  const first = text[at];
  return first === undefined || first === "\n" || first === "\r" || first === "#" ? undefined : at;
}

function parsed(text: string): Yaml.Document.Parsed {
  return yamlPackage().parseDocument(text, {
    keepSourceTokens: false,
    logLevel: "silent",
    uniqueKeys: false,
    merge: true,
  });
}

/** The offset of the last segment that exists; nothing if an alias leads out of the document. */
function offsetIn(document: Yaml.Document.Parsed, segments: readonly string[]): number | undefined {
  const yaml = yamlPackage();
  let node: unknown = document.contents;
  let found = offsetOf(node) ?? 0;
  for (const segment of segments) {
    if (yaml.isAlias(node)) node = node.resolve(document);
    if (node === undefined) return undefined;
    if (yaml.isMap(node)) {
      const pair = node.items.find(({ key }) => String(yaml.isScalar(key) ? key.value : key) === segment);
      if (pair === undefined) break;
      found = offsetOf(pair.key) ?? found;
      node = pair.value;
    } else if (yaml.isSeq(node)) {
      node = node.items[Number(segment)];
      found = offsetOf(node) ?? found;
    } else {
      break;
    }
  }
  return found;
}

function offsetOf(node: unknown): number | undefined {
  return (node as { range?: readonly number[] } | undefined)?.range?.[0];
}
