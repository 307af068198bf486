import { isObject } from "../is-object.ts";

/**
 * JSON Schema (2020-12) of a type of the API, which checks values at run time; any library for forms or servers that knows
 * Standard Schema takes it.
 */
export interface Schema<Type> extends StandardSchema<Type> {
  /** Name of the type. */
  readonly name: string;
  /** `true` where values are only ever sent: a field that the type does not know is a mistake then. */
  readonly isClosed: boolean;
  /** Gives the keywords; schemas stand where a document has references. */
  readonly keywords: () => SchemaNode;
}

/** A schema as it stands within another one: one of a type by itself, keywords, or a boolean. */
export type SchemaNode = Schema<unknown> | SchemaKeywords | boolean;

/** Keywords of JSON Schema. `x-open` beside `$ref`: later values and variants are fine, too. `x-pattern-words` beside `pattern`: what that asks for. */
export interface SchemaKeywords {
  /** Value of a keyword. */
  readonly [keyword: string]: unknown;
}

/** Distinguishes the schema of a type from keywords. */
export function isSchema(node: unknown): node is Schema<unknown> {
  return isObject(node) && typeof node["keywords"] === "function";
}

/** The interface of Standard Schema, version 1, as far as libraries need it: they know it by its form. */
export interface StandardSchema<Type> {
  /** Properties of the standard. */
  readonly "~standard": {
    /** Version of the standard. */
    readonly version: 1;
    /** Maker of the schema. */
    readonly vendor: string;
    /** Checks a value. */
    readonly validate: (value: unknown) => StandardResult<Type>;
    /** Only there for the compiler. */
    readonly types?: { readonly input: Type; readonly output: Type } | undefined;
  };
}

/** The value, or what is wrong with it. */
export type StandardResult<Type> =
  | { readonly value: Type; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One thing that is wrong with a value. */
export interface StandardIssue {
  /** The whole sentence: `value.permyriad must be at most 10000`. */
  readonly message: string;
  /** Names and indices that lead to the place. */
  readonly path?: readonly PropertyKey[] | undefined;
}
