// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** One of the values that this version knows, or one that came later. Editors still offer the known ones. */
export type OpenEnum<Value extends string | number> =
  | Value
  | (Value extends string ? string & Record<never, never> : number & Record<never, never>);

/**
 * One of the variants that this version knows, or one that came later.
 *
 * A comparison of the tag with a known value narrows to its variant; what is left over is a
 * {@link LaterVariant}.
 */
export type OpenUnion<Variant, Tag extends keyof Variant> = Variant | LaterVariant<Tag>;

/** A variant of which this version knows nothing but that it has a tag. */
export type LaterVariant<Tag extends PropertyKey> = { readonly [Key in Tag]: LaterTag } & {
  readonly [key: string]: unknown;
};

/** Names nothing: it only keeps known tags apart from later ones. */
export declare const later: unique symbol;

/** A text other than the known tags; `String(tag)` makes it a plain string. */
export interface LaterTag {
  /** Never there. */
  readonly [later]: never;
  /** Reads the tag. */
  toString(): string;
}
