import { isObject } from "../is-object.ts";

/**
 * JSON Schema (2020-12) of a type of the API, which checks values at run time. It implements Standard Schema, which
 * many libraries for forms and servers accept.
 */
export interface Schema<Type> extends StandardSchema<Type> {
  /** Name of the type. */
  readonly name: string;
  /** `true` if values are only sent, never received: an unknown field is then a problem. */
  readonly isClosed: boolean;
  /** Returns the keywords, with schemas in place of references. */
  readonly keywords: () => SchemaNode;
}

/** A schema inside another one: the schema of a type, keywords, or a boolean. */
export type SchemaNode = Schema<unknown> | SchemaKeywords | boolean;

/**
 * Keywords of JSON Schema. `x-open` beside `$ref` allows unknown values and variants. `x-pattern-words` beside
 * `pattern` describes the pattern in words.
 */
export interface SchemaKeywords {
  /** Value of a keyword. */
  readonly [keyword: string]: unknown;
}

/** Says whether a node is the schema of a type. */
export function isSchema(node: unknown): node is Schema<unknown> {
  return isObject(node) && typeof node["keywords"] === "function";
}

/** The interface of Standard Schema, version 1. */
export interface StandardSchema<Type> {
  /** Properties of the standard. */
  readonly "~standard": {
    /** Version of the standard. */
    readonly version: 1;
    /** Vendor of the schema. */
    readonly vendor: string;
    /** Checks a value. */
    readonly validate: (value: unknown) => StandardResult<Type>;
    /** Types for the compiler only. */
    readonly types?: { readonly input: Type; readonly output: Type } | undefined;
  };
}

/** The value, or its problems. */
export type StandardResult<Type> =
  | { readonly value: Type; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One problem of a value. */
export interface StandardIssue {
  /** The problem as a sentence: `value.permyriad must be at most 10000`. */
  readonly message: string;
  /** Field names and indices on the way to the place. */
  readonly path?: readonly PropertyKey[] | undefined;
}
