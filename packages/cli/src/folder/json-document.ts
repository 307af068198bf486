import { type Node, Pair, type Range, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { ParsedDocument } from "./yaml-documents.ts";

/** Levels of objects and lists, and characters, up to which a text is read here: the parser of YAML knows the limits. */
const most = { levels: 100, characters: 10_000_000 } as const;

/**
 * Reads a text of JSON into the nodes that a parser of YAML makes of it, in a fraction of the time. Nothing if it is no
 * JSON, or too much of it.
 */
export function jsonDocument(text: string): ParsedDocument | undefined {
  if (text.length > most.characters || !isJson(text)) return undefined;
  const contents = new NodeReader(text).value(0);
  return contents && { document: { contents, errors: [], warnings: [] }, targets: new Map() };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads nodes from a text that is known to be JSON. */
class NodeReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next value; nothing if it is nested too deep. */
  value(level: number): Node | undefined {
    if (level > most.levels) return undefined;
    this.#skipSpace();
    const start = this.#at;
    const first = this.#text[start];
    if (first === '"') return this.#textAt(start);
    if (first === "{" || first === "[") this.#at += 1;
    const node = first === "{" ? this.#object(level + 1) : first === "[" ? this.#list(level + 1) : this.#word();
    if (node) node.range = this.#rangeFrom(start);
    return node;
  }

  #object(level: number): YAMLMap | undefined {
    const map = new YAMLMap();
    map.flow = true;
    while (this.#hasMore("}")) {
      const key = this.#textAt(this.#at);
      this.#skipSpace();
      this.#at += 1;
      const value = this.value(level);
      if (value === undefined) return undefined;
      map.items.push(new Pair(key, value));
    }
    return map;
  }

  #list(level: number): YAMLSeq | undefined {
    const list = new YAMLSeq();
    list.flow = true;
    while (this.#hasMore("]")) {
      const item = this.value(level);
      if (item === undefined) return undefined;
      list.items.push(item);
    }
    return list;
  }

  /** Goes to the next member, over the comma before it, or over the end. */
  #hasMore(end: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return false;
    }
    if (this.#text[this.#at] === ",") this.#at += 1;
    this.#skipSpace();
    return true;
  }

  #textAt(start: number): Scalar {
    let end = this.#text.indexOf('"', start + 1);
    while (isEscaped(this.#text, end)) end = this.#text.indexOf('"', end + 1);
    this.#at = end + 1;
    const source = this.#text.slice(start + 1, end);
    const value: unknown = source.includes("\\") ? JSON.parse(`"${source}"`) : source;
    const range = this.#rangeFrom(start);
    return Object.assign(new Scalar(value), { type: Scalar.QUOTE_DOUBLE, source: String(value), range });
  }

  /** A number, `true`, `false` or `null`. */
  #word(): Scalar {
    word.lastIndex = this.#at;
    const [source = ""] = word.exec(this.#text) ?? [];
    this.#at += source.length;
    return Object.assign(new Scalar(JSON.parse(source)), { type: Scalar.PLAIN, source });
  }

  #skipSpace(): void {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
  }

  #rangeFrom(start: number): Range {
    return [start, this.#at, this.#at];
  }
}

const word = /[-+.\w]+/y;
const space = /[ \t\r\n]*/y;

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
