import type { PlainObject } from "../plain-object.ts";
import type { SourceLocation } from "../spec-error.ts";
import type { Problems } from "./problems.ts";

/** A description as one plain document, with the memory of where everything came from. */
export interface LoadedSpec {
  /** The root file as a reader would open it: `spec/openapi.yaml`. */
  readonly source: string;
  /**
   * The bundled OpenAPI document: one object, no other files. Every schema `$ref`, and every discriminator mapping,
   * reads `#/components/schemas/<key>` and resolves. References to anything else (path items, parameters, responses,
   * headers, bodies, examples …) are replaced by what they point at.
   */
  readonly document: PlainObject;
  /** In order of their names. */
  readonly chapters: readonly LoadedChapter[];
  /** Every file that was read, all that the result depends on: absolute path → hash of the content. */
  readonly files: ReadonlyMap<string, string>;
  /** Finds the chapter that a component schema was written in. */
  readonly chapterOf: (key: string) => LoadedChapter;
  /** Finds the line that a node of the bundled document was written on; slow, meant for errors. */
  readonly origin: (pointer: string) => SourceLocation;
  /** Key of a component schema → the name that it has in its file, where another file has a schema of this name, too. */
  readonly ownNames: ReadonlyMap<string, string>;
  /** Problems so far; later stages add to them. */
  readonly problems: Problems;
}

/** The component schemas of one source file. */
export interface LoadedChapter {
  /** Kebab-case base name of the file; `schemas` for those written in the root file itself. */
  readonly name: string;
  /** The file as a reader would open it. */
  readonly source: string;
  /** Keys below `components.schemas`, in the order of the file. */
  readonly keys: readonly string[];
}

/** Words for a value that a lenient reader cannot read. */
export const leftOut = "it is left out";

/** Words for a schema that a lenient reader cannot read. */
export const anyValue = "any value is accepted";

/** Replaces a value that could not be read. Its problem is already reported, so later stages skip it. */
export const broken: PlainObject = Object.freeze({});

/** Marks a schema of which something could not be read. */
export const unread: unique symbol = Symbol("unread");

/** Makes the schema that stands where none could be read. */
export function unreadSchema(): object {
  return { [unread]: true };
}

/** Takes everything out of a schema that cannot be trusted. */
export function emptySchema(schema: Record<PropertyKey, unknown>): void {
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  schema[unread] = true;
}
