import { type SourceLocation, SpecError } from "../../spec-error.ts";

/** Data of a description, with the way back to the text that it was written as. */
export interface Source {
  /** Absolute; relative references start from here. */
  readonly path: string;
  /** As errors call it. */
  readonly label: string;
  /** The name without folder and extension. */
  readonly baseName: string;
  readonly data: unknown;
  /** Finds the line of a value; the nearest one that exists around it when it has none of its own. */
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

/** The error of a place. */
export function errorAt(reason: string, { file, path }: Place): SpecError {
  return new SpecError(reason, file.locate(path));
}
