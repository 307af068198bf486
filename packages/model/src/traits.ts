/** Fields and update actions of a kind of resource. */
export interface Traits {
  /** The resource as its readers call it. */
  readonly noun: string;
  /** Type of references to it. */
  readonly kind: string;
  /** Every field of a draft but its key. */
  readonly fields: Readonly<Record<string, FieldTraits>>;
  /** Every field of the resource that no draft has. */
  readonly assigned: Readonly<Record<string, AssignedTraits>>;
  /** Every update action by its name. */
  readonly actions: Readonly<Record<string, ActionTraits>>;
}

/** Traits of a field of a draft: its form, and what fills it. */
export type FieldTraits = FieldForm & FieldRules;

/**
 * Form of a value.
 *
 * - `plain`: a text, number or boolean, taken as it is
 * - `instant`: a point in time
 * - `decimal`: a number in text
 * - `money`: an amount, which the service completes; where there are several kinds, `tag` has to be given, with
 *   one of `tags`
 * - `open`: anything at all
 * - `reference`: another resource, drafted by `id` or `key` and answered `by` one of them; `to` is absent where
 *   it may be of any kind
 * - `list`, `set`: elements; those of a set have no order, and repeating one says nothing
 * - `map`: values by names that anybody may choose
 * - `shape`: an object
 * - `variants`: an object whose `tag` decides on the other fields
 */
export type FieldForm =
  | { readonly is: "plain" | "instant" | "decimal" | "open" }
  | { readonly is: "money"; readonly tag?: string; readonly tags?: readonly string[] }
  | { readonly is: "reference"; readonly to?: string; readonly by: "id" | "key" }
  | { readonly is: "list" | "set" | "map"; readonly of: FieldTraits }
  | { readonly is: "shape"; readonly fields: Readonly<Record<string, FieldTraits>> }
  | {
      readonly is: "variants";
      readonly tag: string;
      readonly by: Readonly<Record<string, Readonly<Record<string, FieldTraits>>>>;
    };

/** Rules for what fills a field. */
export interface FieldRules {
  /** Stands there where nothing is given. */
  readonly initially?: unknown;
  /** The resource always has the field. */
  readonly required?: true;
  /** An empty value is stored, and not taken for an absent one. */
  readonly empty?: "kept";
  /** The service chooses what is left out, and what is there stays. */
  readonly absent?: "kept";
  /** The field that takes the place of this one where it is given. */
  readonly overriddenBy?: string;
  /** Path parameter whose resource is added where the address has it. */
  readonly within?: string;
}

/** A field that the service fills. */
export interface AssignedTraits {
  /** Stands there at first. */
  readonly initially?: unknown;
  /** The fields that it follows from. */
  readonly from?: readonly string[];
  /** Set where update actions write it. */
  readonly field?: FieldTraits;
}

/** Effect of an update action on its resource. */
export interface ActionTraits {
  /** Property of the action → field of the resource that it writes; parts of a field are joined by dots. */
  readonly writes: Readonly<Record<string, string>>;
  /**
   * Elements are appended to a list or removed from it; one entry is put into a map; an `own` action does more
   * than it writes.
   */
  readonly effect: "replace" | "append" | "remove" | "put" | "own";
  /** The property that names the entry that is put. */
  readonly entry?: string;
  /** Properties that cannot be left out; absent where all of them can. */
  readonly required?: readonly string[];
  /** The action appends or removes one element at a time. */
  readonly single?: true;
  /** Property and its tag, joined by a dot → the variant that is not taken. */
  readonly refuses?: Readonly<Record<string, string>>;
}

/** A field that is worth a column where resources are stored. */
export interface Column {
  /** Names that lead to the field, the outermost first. */
  readonly path: readonly string[];
  /** Type of its values. */
  readonly type: "text" | "boolean" | "instant";
}

/** A kind of resource as a server sees it. */
export interface FamilyTraits extends Traits {
  /** The resource that operations are about; absent where none is. */
  readonly resource?: string;
  /** Name of the schema that it is answered with. */
  readonly representation: string;
  /** Name of the schema that it is created of; absent where it is not created. */
  readonly draft?: string;
  /** Fields that are worth a column. */
  readonly columns: readonly Column[];
}
