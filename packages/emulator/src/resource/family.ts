import type { DraftRefusal, Predicate } from "@commerce-http/rules";
import type { DiscountGroup, Initiator } from "@commerce-http/types";
import type { Limits } from "../options.ts";
import type { Kind, Store, StoredResource, StoreQuery } from "../store/store.ts";
import type { References } from "./references.ts";

/** Fields that the engine keeps for every resource. */
export type Audit = "id" | "version" | "createdAt" | "createdBy" | "lastModifiedAt" | "lastModifiedBy";

/** A resource that the emulator holds, with the fields that all of them share. */
export interface Resource extends StoredResource {
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy?: Initiator;
  readonly lastModifiedAt: string;
  readonly lastModifiedBy?: Initiator;
}

/** Things that a family's code may use besides its arguments. */
export interface Context {
  readonly store: Store;
  readonly limits: Readonly<Limits>;
  readonly references: References;
  readonly project: string;
  /** Id of the resource at hand. */
  readonly id: string;
  /** The Store that the request is restricted to. */
  readonly storeKey?: string;
  /** Present time in the API's form. */
  readonly now: string;
  /** Records a Message. */
  announce(payload: MessagePayload): void;
  /** Changes other resources as a consequence: their `lastModifiedBy` stays. */
  changeInBackground(kind: Kind, query: Pick<StoreQuery, "where" | "variables">, changes: object): void;
}

/** The Messages that the emulator records: document 2, Events. */
export type MessagePayload =
  | { readonly type: "DiscountGroupCreated"; readonly discountGroup: DiscountGroup }
  | { readonly type: "DiscountGroupDeleted"; readonly discountGroupId: string }
  | {
      readonly type: "DiscountGroupKeySet";
      readonly discountGroupId: string;
      readonly key: string;
      readonly oldKey: string;
    }
  | {
      readonly type: "DiscountGroupSortOrderSet";
      readonly discountGroupId: string;
      readonly sortOrder: string;
      readonly oldSortOrder: string;
    };

/** Effect of each update action on a resource; an action left out does not compile. */
export type ActionTable<Type, Action extends { readonly action: string }> = {
  readonly [Name in Action["action"]]: (
    resource: Type,
    action: Extract<Action, { readonly action: Name }>,
    context: Context,
  ) => Type;
};

/** How one kind of resource behaves. */
export interface Family<Type extends Resource, Draft, Action extends { readonly action: string }> {
  readonly kind: Kind;
  /** Name of its schema. */
  readonly schema: string;
  /** `true` if `versionModifiedAt` tells when the version changed. The documents name the field and do not explain it. */
  readonly hasVersionTime?: true;
  /** Rules that a draft breaks. */
  draftRefusals(draft: Draft, context: Context): readonly DraftRefusal[];
  /** The resource that a draft asks for. */
  create(draft: Draft, context: Context): Omit<Type, Audit>;
  /** Rules that an action breaks on the resource as the actions before it left it. */
  actionRefusals(resource: Type, action: Action, context: Context): readonly DraftRefusal[];
  readonly actions: ActionTable<Type, Action>;
  /** Rules that the resource breaks as a draft or all actions together leave it. */
  resultRefusals?(before: Type | undefined, after: Type, context: Context): readonly DraftRefusal[];
  /** The rule that forbids to delete a resource. */
  deletionRefusal?(resource: Type, context: Context): DraftRefusal | undefined;
  /** Values that no other resource of the Project may have, whatever its kind, by field. */
  claims?(resource: Type): Readonly<Record<string, string | undefined>>;
  /** Throws when a change exceeds a limit. */
  checkLimits?(before: Type | undefined, after: Type, context: Context): void;
  /** Which resources belong to a Store. Absent where resources belong to none. */
  readonly inStore?: {
    has(resource: Type, storeKey: string): boolean;
    where(storeKey: string): Predicate;
  };
  /** Further consequences of a change that has been stored; `after` is absent when the resource was deleted. */
  follow?(before: Type | undefined, after: Type | undefined, context: Context): void;
}

/** Puts values into a resource; fields that are given as undefined are removed. */
export function replace<Type extends object>(
  resource: Type,
  changes: { readonly [Field in keyof Type]?: Type[Field] | undefined },
): Type {
  const replaced: Type = { ...resource, ...changes };
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(replaced, field);
  }
  return replaced;
}

/** The value, unless it is empty: an empty text, list or object removes a field. */
export function filled<Value extends object>(value: Value | undefined): Value | undefined {
  return value === undefined || Object.keys(value).length === 0 ? undefined : value;
}
