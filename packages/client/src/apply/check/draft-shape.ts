/**
 * Shape of a value in a draft. What it does not say is left to the API.
 *
 * @typeParam Name Names of shapes that are described by themselves.
 */
export interface DraftShape<Name extends string = string> {
  /** Type of the value in JSON. */
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  /** All values there are. */
  readonly values?: readonly unknown[];
  /** Pattern that a text must have. */
  readonly pattern?: string;
  /** Format that a text must have, by its name in JSON Schema. */
  readonly format?: string;
  /** Least number; least length of a text or list. */
  readonly atLeast?: number;
  /** Greatest number; greatest length of a text or list. */
  readonly atMost?: number;
  /** Shape of each element of a list. */
  readonly items?: Name | DraftShape<Name>;
  /** Fields that an object may have. */
  readonly fields?: Readonly<Record<string, Name | DraftShape<Name>>>;
  /** Fields that an object must have. */
  readonly required?: readonly string[];
  /** Fields of which an object must have exactly one. */
  readonly oneOf?: readonly string[];
  /** Shape of fields of any other name; without it, there are none. */
  readonly entries?: Name | DraftShape<Name>;
  /** Field that tells the variants of an object apart. */
  readonly tag?: string;
  /** Shape of each variant, by the value of that field. */
  readonly variants?: Readonly<Record<string, Name | DraftShape<Name>>>;
}

/** Shapes by their names. */
export type DraftShapes = Readonly<Record<string, DraftShape>>;
