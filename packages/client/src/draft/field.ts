/** How a field of a draft stands in the resource that is made of it: as it is drafted, unless something else is said. */
export interface Field {
  /**
   * `instant`: a point in time. `decimal`: a number in text. `set`: a list whose order and repetitions say nothing. `custom`:
   * a value of any type, in which a text that reads as a point in time is one.
   */
  readonly is?: "instant" | "decimal" | "set" | "custom";
  /** The elements of a list. */
  readonly of?: Field;
  /** The fields of an object; others that only stand there make no difference, since later versions may add some. */
  readonly fields?: Fields;
  /** The same where they depend on the `type` of the object. */
  readonly variants?: Readonly<Record<string, Fields>>;
  /** What stands there where the draft leaves the field out; nothing, unless given. */
  readonly initially?: unknown;
  /** Set where an empty value is as good as none. */
  readonly blank?: true;
  /** Set where the API chooses what the draft leaves out. */
  readonly chosen?: true;
}

/** Fields by name. */
export type Fields = Readonly<Record<string, Field>>;

/** All that drafts of a resource decide on: one that is left out does not compile. The key says which resource is meant. */
export type FieldsOf<Draft> = { readonly [Name in Exclude<keyof Draft, "key">]-?: Field };

/** The same for each variant of a shape, by its `type`. */
export type VariantsOf<Shape extends { type: string }> = {
  readonly [Type in Shape["type"]]: VariantOf<Extract<Shape, { type: Type }>>;
};

/** One variant, without its `type`, which always counts. */
export type VariantOf<Variant> = { readonly [Name in Exclude<keyof Variant, "type">]-?: Field };
