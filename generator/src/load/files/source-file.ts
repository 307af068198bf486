import { readFileSync, statSync } from "node:fs";
import { basename, extname } from "node:path";
import type { LineCounter } from "yaml";
import { type SourceLocation, SpecError, SpecErrors } from "../../spec-error.ts";
import { contentHash } from "../../write/write.ts";
import { JsonOffsets, jsonTextProblems, type TextProblem } from "./json-text.ts";
import { limits } from "./limits.ts";
import { YamlOffsets } from "./yaml-offsets.ts";
import { dataProblem, parseYaml, YamlError, yamlPackage } from "./yaml-text.ts";

/** One file of a description: its text, its data, and the way back from data to text. */
export class SourceFile implements Source {
  readonly path: string;
  readonly label: string;
  /** Of the bytes. */
  readonly hash: string;
  readonly data: unknown;
  readonly #text: string;
  /** Only problems ask for places; the first one pays for what the others use. */
  #offsets: { offset(segments: readonly string[]): number } | undefined;
  #lines: LineCounter | undefined;

  /**
   * Reads and parses a file; throws SpecError when it is too large, no UTF-8, no YAML or JSON, or dangerous to walk.
   */
  constructor(path: string, label: string) {
    this.path = path;
    this.label = label;
    const bytes = this.#read();
    this.hash = contentHash(bytes);
    this.#text = this.#decode(bytes);
    this.data = this.#isJson ? this.#parseJson() : this.#parseYaml();
  }

  get baseName(): string {
    return basename(this.path, extname(this.path));
  }

  locate(segments: readonly string[]): SourceLocation {
    this.#offsets ??= this.#isJson ? new JsonOffsets(this.#text) : new YamlOffsets(this.#text);
    this.#lines ??= linesOf(this.#text);
    return this.#at(this.#lines, this.#offsets.offset(segments));
  }

  placeOf(segments: readonly string[]): Place {
    return { file: this, path: segments };
  }

  removalOf(): undefined {
    return undefined;
  }

  get #isJson(): boolean {
    return extname(this.path).toLowerCase() === ".json";
  }

  #read(): Buffer {
    const { size } = statSync(this.path);
    if (size > limits.fileBytes) throw this.#errorAt(`File has ${size} bytes, more than ${limits.fileBytes}`, "", 0);
    return readFileSync(this.path);
  }

  #decode(bytes: Buffer): string {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      const text = new TextDecoder("utf-8").decode(bytes);
      throw this.#errorAt("File is not UTF-8", text, text.indexOf("\uFFFD"));
    }
  }

  #parseJson(): unknown {
    const text = this.#text;
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch (error) {
      const message = (error as Error).message;
      const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
      throw this.#errorAt(`Not valid JSON: ${message.replace(/ in JSON at position.*$/, "")}`, text, offset);
    }
    const problems = jsonTextProblems(text);
    if (problems.length > 0) throw this.#errorOf(problems);
    return data;
  }

  #parseYaml(): unknown {
    let data: unknown;
    try {
      data = parseYaml(this.#text);
    } catch (error) {
      throw error instanceof YamlError ? this.#errorOf(error.problems) : error;
    }
    // Without aliases, which can grow without end or contain themselves, a text has no more values than characters.
    const problem = dataProblem(data, this.#text.length + limits.aliasedValues);
    if (problem !== undefined) throw new SpecError(problem.reason, this.locate(problem.segments));
    return data;
  }

  #errorOf(problems: readonly TextProblem[]): SpecErrors {
    const errors = problems.map(({ reason, offset }) => this.#errorAt(reason, this.#text, offset));
    const [only] = errors;
    return only !== undefined && errors.length === 1 ? only : new SpecErrors(errors.flatMap((each) => each.problems));
  }

  #errorAt(reason: string, text: string, offset: number): SpecError {
    return new SpecError(reason, this.#at(linesOf(text), offset));
  }

  #at(lines: LineCounter, offset: number): SourceLocation {
    const { line, col: column } = lines.linePos(offset);
    return { file: this.label, line, column };
  }
}

function linesOf(text: string): LineCounter {
  const counter = new (yamlPackage().LineCounter)();
  for (const start of [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), (end) => end.index + end[0].length)])
    counter.addNewLine(start);
  return counter;
}

/** Data of a description, with the way back to the text that it was written as. */
export interface Source {
  /** Absolute; relative references start from here. */
  readonly path: string;
  /** As errors call it. */
  readonly label: string;
  /** The name without folder and extension. */
  readonly baseName: string;
  readonly data: unknown;
  /** Finds the line of a value; the line of the nearest enclosing value if it has no own line. */
  locate(segments: readonly string[]): SourceLocation;
  /** Finds the file that a value was written in, and its place there. */
  placeOf(segments: readonly string[]): Place;
  /** Finds what took a value away from an object or a list; `undefined` where it was never there. */
  removalOf(holder: unknown, name: string): Place | undefined;
}

/** A value of a source. */
export interface Place {
  readonly file: Source;
  readonly path: readonly string[];
}

/** The place of a member of what stands at a place. */
export function within({ file, path }: Place, ...names: readonly string[]): Place {
  return { file, path: [...path, ...names] };
}

export function errorAt(reason: string, { file, path }: Place): SpecError {
  return new SpecError(reason, file.locate(path));
}
