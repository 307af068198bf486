// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/**
 * A text whose form was checked; use it like any other text. The type differs from `string`, so that a failed check still
 * narrows to `string`.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Marks texts whose form was checked; only a type. */
export declare const checked: unique symbol;
