// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/**
 * A text whose form was checked, and that can be used like any other. What fails the check stays text to the compiler; were
 * this type no more than `string`, it would take the failure for something that is no text at all.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Names nothing: it only tells texts apart whose form was checked. */
export declare const checked: unique symbol;
