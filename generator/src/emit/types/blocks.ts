import type { ModuleFile } from "../../print/output-file.ts";
import { alias } from "../../print/statements.ts";

const laterTag = `/** Names nothing: it only keeps known tags apart from later ones. */
export declare const later: unique symbol;

/** A text other than the known tags; \`String(tag)\` makes it a plain string. */
export interface LaterTag {
  /** Never there. */
  readonly [later]: never;
  /** Reads the tag. */
  toString(): string;
}`;

export function openTypes(source: string): ModuleFile {
  return {
    kind: "module",
    path: "open.ts",
    source,
    statements: [
      alias(
        "OpenEnum",
        "One of the values that this version knows, or one that came later. Editors still offer the known ones.",
        "Value | (Value extends string ? string & Record<never, never> : number & Record<never, never>)",
        ["Value extends string | number"],
      ),
      alias(
        "OpenUnion",
        `One of the variants that this version knows, or one that came later.

A comparison of the tag with a known value narrows to its variant; what is left over is a {@link LaterVariant}.`,
        "Variant | LaterVariant<Tag>",
        ["Variant", "Tag extends keyof Variant"],
      ),
      alias(
        "LaterVariant",
        "A variant of which this version knows nothing but that it has a tag.",
        "{ readonly [Key in Tag]: LaterTag } & { readonly [key: string]: unknown }",
        ["Tag extends PropertyKey"],
      ),
      laterTag,
    ],
  };
}

export function formedTypes(source: string): ModuleFile {
  return { kind: "module", path: "formed.ts", source, statements: [formed] };
}

const formed = `/**
 * A text whose form was checked, and that can be used like any other. What fails the check stays text to the compiler; were
 * this type no more than \`string\`, it would take the failure for something that is no text at all.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Names nothing: it only tells texts apart whose form was checked. */
export declare const checked: unique symbol;`;
