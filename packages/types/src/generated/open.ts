// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** One of the known values, or any other that a later version of the API adds. Editors suggest the known values. */
export type OpenEnum<Value extends string | number> =
  | Value
  | (Value extends string ? string & Record<never, never> : number & Record<never, never>);

/**
 * One of the known variants, or any other that a later version of the API adds.
 *
 * Comparing the tag with a known value narrows to its variant; the rest is a {@link LaterVariant}.
 */
export type OpenUnion<Variant, Tag extends keyof Variant> = Variant | LaterVariant<Tag>;

/** A variant that this version does not know; only its tag is typed. */
export type LaterVariant<Tag extends PropertyKey> = { readonly [Key in Tag]: LaterTag } & {
  readonly [key: string]: unknown;
};

/** Distinguishes later tags from known ones; only a type. */
export declare const later: unique symbol;

/** A text other than the known tags; `String(tag)` makes it a plain string. */
export interface LaterTag {
  /** Never there. */
  readonly [later]: never;
  /** Reads the tag. */
  toString(): string;
}
