/**
 * How a field of a draft stands in the resource that is made of it: as it is drafted, unless something else is said. An
 * empty value is as good as none.
 */
export interface Field {
  /**
   * `text`: a value that is taken as it is, at any depth. `instant`: the same, but a text that reads as a point in time is
   * one. `decimal`: a number in text. `set`: a list whose order and repetitions say nothing.
   */
  readonly is?: "text" | "instant" | "decimal" | "set" | undefined;
  /** What stands there where the draft leaves the field out; nothing, unless given. */
  readonly initially?: unknown;
  /** Set where an empty value is not as good as none. */
  readonly kept?: true;
  /** Set where the API chooses what the draft leaves out. */
  readonly chosen?: true;
}

/** Fields by name, or by the `type` of the object that has it and the name: `absolute.applicationMode`. */
export type Fields = Readonly<Record<string, Field>>;

/** All that drafts of a resource decide on: one that is left out does not compile. The key says which resource is meant. */
export type FieldsOf<Draft> = { readonly [Name in Exclude<keyof Draft, "key">]-?: Field };

/** What a shape within a draft may leave out, in any of its variants: one that is left out does not compile. */
export type OptionsOf<Shape> = { readonly [Name in OptionalName<Shape>]-?: Field };

type OptionalName<Shape> = Shape extends unknown
  ? { [Name in keyof Shape]-?: object extends Pick<Shape, Name> ? Name : never }[keyof Shape]
  : never;
