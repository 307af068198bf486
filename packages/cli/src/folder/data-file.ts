import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, type Scalar, type YAMLMap } from "yaml";
import type { Place, Problem } from "../problem/problem.ts";
import type { Part, Path } from "./folder.ts";
import { jsonDocument } from "./json-document.ts";
import { Budget, depthReason, LimitError, limits } from "./limits.ts";
import { fill, type ValueSources } from "./values.ts";
import { offsetInSource, type ParsedDocument, parseYaml } from "./yaml-documents.ts";

export interface DataDocument {
  /** Value, those of the environment put in; `undefined` for an empty document. */
  readonly value: unknown;
  /** Finds the place of something: the nearest that there is. */
  readonly placeAt: (path: Path, part?: Part) => Place;
  readonly placeIn: (path: Path, offset: number) => Place;
}

/** A file of YAML or JSON, parsed again for places: the trees of ten thousand resources would fill the memory. */
export class DataFile {
  readonly file: string;
  readonly problems: Problem[] = [];
  readonly #text: string;
  #parsed: WeakRef<Parsed> | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
  }

  read(sources?: ValueSources): readonly DataDocument[] {
    const { documents, lines, refusal } = this.#parse();
    if (refusal) this.add("limit", refusal.message, this.place(lines, refusal.offset));
    if (refusal || !this.#isWellFormed(documents, lines)) return [];
    return documents.map((document, index) => ({
      value: new Reading(document, sources, (rule, message, offset) =>
        this.add(rule, message, this.place(lines, offset)),
      ).read(),
      placeAt: (path, part) => this.#placeAt(index, path, part),
      placeIn: (path, offset) => this.#placeIn(index, path, offset),
    }));
  }

  #placeAt(document: number, path: Path, part: Part = "value"): Place {
    const { documents, lines } = this.#parse();
    const found = documents[document];
    const range = found === undefined ? undefined : rangeAt(found, path, part);
    return this.place(lines, range?.[0] ?? 0);
  }

  #placeIn(document: number, path: Path, offset: number): Place {
    const { documents, lines } = this.#parse();
    const found = documents[document];
    const node = found === undefined ? undefined : nodeAt(found, path);
    if (!isScalar(node) || typeof node.value !== "string" || !node.range) return this.#placeAt(document, path);
    return this.place(
      lines,
      node.range[0] + offsetInSource(this.#text.slice(node.range[0], node.range[1]), node.type, node.value, offset),
    );
  }

  place(lines: LineCounter, offset: number): Place {
    const { line, col } = lines.linePos(offset);
    return line === 0 ? { file: this.file, line: 1, column: 1 } : { file: this.file, line, column: col };
  }

  #parse(): Parsed {
    const known = this.#parsed?.deref();
    if (known) return known;
    const lines = new LineCounter();
    const parsed = { lines, ...this.#documents(lines) };
    this.#parsed = new WeakRef(parsed);
    return parsed;
  }

  #documents(lines: LineCounter): Pick<Parsed, "documents" | "refusal"> {
    const json = this.file.endsWith(".json") ? jsonDocument(this.#text) : undefined;
    if (json !== undefined) {
      for (const start of lineStarts(this.#text)) lines.addNewLine(start);
      return { documents: [json] };
    }
    try {
      return { documents: parseYaml(this.#text, lines) };
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      return { documents: [], refusal: error };
    }
  }

  #isWellFormed(documents: readonly ParsedDocument[], lines: LineCounter): boolean {
    // Tags have no meaning here: such a warning counts as an error.
    const errors = documents.flatMap(({ document: { errors: found, warnings } }) => [...found, ...warnings]);
    for (const { message, pos } of errors) this.add("syntax", message, this.place(lines, pos[0]));
    if (errors.length > 0 || !this.file.endsWith(".json")) return errors.length === 0;
    const message = jsonMistake(this.#text);
    if (message === undefined) return true;
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? unexpectedAt(this.#text, message));
    this.add("syntax", `not JSON: ${message}`, this.place(lines, offset));
    return false;
  }

  add(rule: string, message: string, place: Place, severity: Problem["severity"] = "error"): void {
    const isLast = this.problems.length === limits.problems;
    if (isLast) this.problems.push({ severity, message: "more problems follow, which are not listed", place, rule });
    if (this.problems.length < limits.problems) this.problems.push({ severity, message, place, rule });
  }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

/** Where JSON breaks off. Of a token that it does not expect the runtime tells no position: it does not come up in what is before it. */
function unexpectedAt(text: string, message: string): number {
  const [token] = /^Unexpected token '.*?', /s.exec(message) ?? [];
  if (token === undefined) return text.length;
  let [before, within] = [0, text.length];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (jsonMistake(text.slice(0, middle))?.startsWith(token) === true) within = middle;
    else before = middle;
  }
  return within - 1;
}

/** Says what is wrong with a text as JSON; YAML takes what JSON does not: comments, names without quotes. */
function jsonMistake(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Parsed {
  readonly documents: readonly ParsedDocument[];
  readonly lines: LineCounter;
  readonly refusal?: LimitError;
}

class Reading {
  readonly #document: ParsedDocument;
  readonly #sources: ValueSources | undefined;
  readonly #report: (rule: string, message: string, offset: number) => void;
  readonly #within = new Set<Node>();
  readonly #repeated = new Budget(limits.repeatedValues, "aliases and merges repeat");
  readonly #filledIn = new Budget(limits.filledValues, "values of the environment bring");
  #depth = 0;

  constructor(
    document: ParsedDocument,
    sources: ValueSources | undefined,
    report: (rule: string, message: string, offset: number) => void,
  ) {
    this.#document = document;
    this.#sources = sources;
    this.#report = report;
  }

  read(): unknown {
    const { contents } = this.#document.document;
    if (contents === null) return undefined;
    try {
      return this.valueOf(contents, false);
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
      this.#report("limit", error.message, error.offset);
      return undefined;
    }
  }

  valueOf(node: unknown, isByAlias: boolean): unknown {
    if (isByAlias) this.#repeated.spend(1, offsetOf(node));
    if (isScalar(node)) return this.#ofScalar(node, isByAlias);
    return this.#deeper(node, () => this.#ofCollection(node, isByAlias));
  }

  #ofCollection(node: unknown, isByAlias: boolean): unknown {
    if (isAlias(node)) return this.#ofAlias(node, (target) => this.valueOf(target, true));
    if (isSeq(node)) return node.items.map((item) => this.valueOf(item, isByAlias));
    if (!isMap(node)) return null;
    return Object.fromEntries(this.#entriesOf(node, isByAlias));
  }

  /** Goes one level down: aliases and merges can lead deeper than the file itself goes. */
  #deeper<Result>(node: unknown, read: () => Result): Result {
    if (++this.#depth > limits.depth) throw new LimitError(depthReason, offsetOf(node));
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #entriesOf(map: YAMLMap, isByAlias: boolean): readonly (readonly [string, unknown])[] {
    const names = new Set<string>();
    const own = map.items.flatMap((pair) => {
      if (isMerge(pair)) return [];
      const name = nameOf(pair);
      if (name === undefined) {
        this.#add("a name must be a text", pair.key);
        return [];
      }
      if (names.has(name) && !isByAlias) this.#add(`${JSON.stringify(name)} is given twice`, pair.key);
      names.add(name);
      return [[name, this.valueOf(pair.value, isByAlias)] as const];
    });
    const merged = map.items.filter(isMerge).flatMap(({ value }) => {
      // Of several, the first has the last word.
      const parts = isSeq(value) ? value.items.toReversed() : [value];
      return parts.flatMap((part) => this.#merged(part));
    });
    return [...merged, ...own];
  }

  #merged(node: unknown): readonly (readonly [string, unknown])[] {
    this.#repeated.spend(1, offsetOf(node));
    if (isAlias(node)) return this.#ofAlias(node, (target) => this.#merged(target)) ?? [];
    if (isMap(node)) return this.#deeper(node, () => this.#entriesOf(node, true));
    this.#add('"<<" takes objects only', node);
    return [];
  }

  #ofAlias<Result>(alias: Node, read: (target: Node) => Result): Result | undefined {
    const target = this.#document.targets.get(alias);
    if (target === undefined || this.#within.has(target)) {
      const reason = target === undefined ? "there is no such anchor before it" : "it contains itself";
      this.#add(`cannot follow this alias: ${reason}`, alias);
      return undefined;
    }
    this.#within.add(target);
    const result = read(target);
    this.#within.delete(target);
    return result;
  }

  #ofScalar(node: Scalar, isByAlias: boolean): unknown {
    const { value } = node;
    if (typeof value === "string") {
      if (isByAlias) this.#repeated.spendText(value.length, offsetOf(node));
      return this.#filled(value, node);
    }
    if (typeof value === "number") {
      const isExact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
      if (!isExact)
        this.#add(`the number ${node.source ?? value} cannot be represented exactly; write it in quotes`, node);
      return value;
    }
    if (typeof value === "boolean" || value === null) return value;
    this.#add("must be a text, a number, true, false or null; write it in quotes", node);
    return null;
  }

  #filled(text: string, node: Scalar): unknown {
    if (this.#sources === undefined) return text;
    const spend = (length: number): void => this.#filledIn.spendText(length, offsetOf(node));
    const { value, problems } = fill(text, this.#sources, spend);
    for (const problem of problems ?? []) this.#add(problem, node, "value");
    return problems === undefined ? value : text;
  }

  #add(message: string, node: unknown, rule = "syntax"): void {
    this.#report(rule, message, offsetOf(node));
  }
}

function isMerge({ key }: Pair): boolean {
  return isScalar(key) && typeof key.value === "symbol";
}

function nameOf({ key }: Pair): string | undefined {
  if (!isScalar(key)) return undefined;
  return typeof key.value === "object" && key.value !== null ? undefined : String(key.value);
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? (node.range ?? undefined) : undefined;
}

function offsetOf(node: unknown): number {
  return rangeOf(node)?.[0] ?? 0;
}

function nodeAt(document: ParsedDocument, path: Path): Node | undefined {
  let node: unknown = document.document.contents;
  for (const segment of path) node = inner(document, resolved(document, node), segment)?.value;
  const found = resolved(document, node);
  return isScalar(found) || isMap(found) || isSeq(found) ? found : undefined;
}

/** The range of what a path leads to, or as far as there is something. */
function rangeAt(document: ParsedDocument, path: Path, part: Part): readonly [number, number, number] | undefined {
  let node: unknown = document.document.contents;
  let nearest = rangeOf(node);
  for (const [depth, segment] of path.entries()) {
    const found = inner(document, resolved(document, node), segment);
    if (found === undefined) return nearest;
    const isLast = depth === path.length - 1;
    // An empty value has no place that one could see.
    const wantsName = isLast && (part === "name" || isEmptyNode(found.value));
    nearest = (wantsName ? rangeOf(found.key) : undefined) ?? rangeOf(found.value) ?? nearest;
    node = found.value;
  }
  return nearest;
}

function isEmptyNode(node: unknown): boolean {
  const range = rangeOf(node);
  return range === undefined || range[0] === range[1];
}

interface Inner {
  readonly key?: unknown;
  readonly value: unknown;
}

function inner(document: ParsedDocument, node: unknown, segment: string | number): Inner | undefined {
  if (isSeq(node))
    return typeof segment === "number" && segment in node.items ? { value: node.items[segment] } : undefined;
  if (!isMap(node)) return undefined;
  const own = node.items.find((pair) => !isMerge(pair) && nameOf(pair) === String(segment));
  if (own) return own;
  for (const { value } of node.items.filter(isMerge)) {
    for (const part of isSeq(value) ? value.items : [value]) {
      const found = inner(document, resolved(document, part), segment);
      if (found) return found;
    }
  }
  return undefined;
}

function resolved({ targets }: ParsedDocument, node: unknown): unknown {
  return isAlias(node) ? targets.get(node) : node;
}

/** Reads a file of a folder, without the mark that some editors put in front; a problem where it cannot be read. */
export function readText(root: string, file: string): string | Problem {
  const refused = (message: string): Problem => ({ severity: "error", message, place: { file }, rule: "file" });
  try {
    const path = join(root, file);
    const { size } = statSync(path);
    if (size > limits.bytes) return refused(`the file has ${size} bytes, more than ${limits.bytes}; split it`);
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) return refused("the file is not UTF-8");
    return refused(`cannot read the file: ${error instanceof Error ? error.message : String(error)}`);
  }
}
