/** Fields and update actions of a kind of resource. */
export interface Traits {
  /** Name of the resource in messages: `Cart Discount`. */
  readonly noun: string;
  /** Type of references to it. */
  readonly kind: string;
  /** Every field of a draft except its key. */
  readonly fields: Readonly<Record<string, FieldTraits>>;
  /** Every field of the resource that drafts do not have. */
  readonly assigned: Readonly<Record<string, AssignedTraits>>;
  /** Every update action by its name. */
  readonly actions: Readonly<Record<string, ActionTraits>>;
}

/** Traits of a field of a draft: its form and its defaults. */
export type FieldTraits = FieldForm & FieldRules;

/**
 * Form of a value.
 *
 * - `plain`: a text, number or boolean, stored as given
 * - `instant`: a point in time
 * - `decimal`: a number in text
 * - `money`: an amount, which the service completes; if there are several kinds, `tag` is required, with one of `tags`
 * - `open`: any value
 * - `reference`: another resource, drafted by `id` or `key` and returned `by` one of them; `to` is absent if it may be
 *   of any kind
 * - `list`, `set`: elements; those of a set have no order, and duplicates are ignored
 * - `map`: values by free names
 * - `shape`: an object with known fields
 * - `variants`: an object whose `tag` determines its other fields
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

/** Rules for absent and empty values of a field. */
export interface FieldRules {
  /** Default value. */
  readonly initially?: unknown;
  /** The resource always has the field. */
  readonly required?: true;
  /** An empty value is stored; it does not count as absent. */
  readonly empty?: "kept";
  /** The service fills an absent value; an update without the field keeps the stored one. */
  readonly absent?: "kept";
  /** The field that replaces this one when given. */
  readonly overriddenBy?: string;
  /** Path parameter whose resource the service adds to this field. */
  readonly within?: string;
}

/** A field that only the service fills. */
export interface AssignedTraits {
  /** Initial value. */
  readonly initially?: unknown;
  /** The fields it is derived from. */
  readonly from?: readonly string[];
  /** Its traits, if update actions write it. */
  readonly field?: FieldTraits;
}

/** Effect of an update action on its resource. */
export interface ActionTraits {
  /** The field that each property of the action writes; parts of a field are joined by dots. */
  readonly writes: Readonly<Record<string, string>>;
  /**
   * `append` and `remove` change the elements of a list, `put` sets one entry of a map; an `own` action does more than
   * write fields.
   */
  readonly effect: "replace" | "append" | "remove" | "put" | "own";
  /** The property that names the entry to put. */
  readonly entry?: string;
  /** Required properties; absent if all are optional. */
  readonly required?: readonly string[];
  /** The action appends or removes one element at a time. */
  readonly single?: true;
  /** The variant that a property refuses, by property and tag joined by a dot. */
  readonly refuses?: Readonly<Record<string, string>>;
}

/** A field that a database should store in a column of its own. */
export interface Column {
  /** Names on the way to the field, the outermost first. */
  readonly path: readonly string[];
  /** Type of its values. */
  readonly type: "text" | "boolean" | "instant";
}

/** A kind of resource as a server sees it. */
export interface FamilyTraits extends Traits {
  /** Name of the group of its operations: `cartDiscounts`; absent if it has none. */
  readonly resource?: string;
  /** Name of its schema in responses. */
  readonly representation: string;
  /** Name of the schema of its drafts; absent if it cannot be created. */
  readonly draft?: string;
  /** Fields to store in columns of their own. */
  readonly columns: readonly Column[];
}
