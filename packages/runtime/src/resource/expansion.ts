import type { CallOptions } from "../request/call.ts";

/** Options of a call that can expand references. */
export interface ExpandOptions<Path extends string = never> extends CallOptions {
  /** Paths of the references to expand; each then holds its target in `obj`, if the target exists. */
  readonly expand?: Path | readonly Path[] | undefined;
}

/**
 * A resource in a response: its references have `obj` only where `Path` asks for it. `obj` is optional, because a
 * reference to a missing resource is not expanded.
 *
 * @typeParam Path Expansion paths, such as `"transitions[*]"`.
 */
export type Expanded<Resource, Path extends string = never> = {
  [Field in keyof Resource]: ExpandedField<Resource[Field], Path, Field & string>;
};

/** A page of resources whose references have `obj` only where `Path` asks for it. */
export type ExpandedPage<Page extends { results: readonly unknown[] }, Path extends string = never> = Omit<
  Page,
  "results"
> & {
  /** The resources on this page. */
  results: Expanded<Page["results"][number], Path>[];
};

/**
 * Content of a field: a plain value or a map, which stay what they are, a list, a reference, or an object.
 *
 * @internal
 */
export type ExpandedField<Value, Path extends string, At extends string> = Value extends Plain
  ? Value
  : Value extends readonly (infer Item)[]
    ? ExpandedField<Item, Path, `${At}[*]` | `${At}[${number}]`>[]
    : Value extends { typeId: string; id: string; obj?: infer Target }
      ? ExpandedReference<Value, Target, Path, At>
      : Value extends object
        ? string extends keyof Value
          ? Value
          : Expanded<Value, Below<Path, At>>
        : Value;

/**
 * Open enums are objects to the compiler as well, and yet plain.
 *
 * @internal
 */
type Plain = string | number | boolean | null | undefined;

/**
 * A reference, with what it leads to where one of the paths ends here or goes on from here.
 *
 * @internal
 */
export type ExpandedReference<Value, Target, Path extends string, At extends string> = Omit<Value, "obj"> &
  (Asks<Path, At> extends true
    ? {
        /** The resource, if it was found. */
        obj?: string extends keyof Target ? Target : Expanded<NonNullable<Target>, Below<Path, At>>;
      }
    : unknown);

/**
 * `true` where a path ends at a place or goes on from it.
 *
 * @internal
 */
export type Asks<Path extends string, At extends string> =
  Extract<Path, At | `${At}.${string}`> extends never ? false : true;

/**
 * The rest of the paths that go on from a place.
 *
 * @internal
 */
export type Below<Path extends string, At extends string> = Path extends `${At}.${infer Rest}` ? Rest : never;
