import type { ChosenFields, DerivedFields, FamilyKind, OwnActions } from "@commerce-http/model";
import type { DraftRefusal, Predicate } from "@commerce-http/rules";
import type { DiscountGroup, Initiator } from "@commerce-http/types";
import type { Kind, Store, StoredResource, StoreQuery } from "../store/store.ts";
import { type Limits } from "./limits.ts";
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
  readonly id: string;
  /** The Store that the request is restricted to. */
  readonly storeKey?: string;
  /** Current time in the API's format. */
  readonly now: string;
  announce(payload: MessagePayload): void;
  /** Changes other resources as a consequence: their `lastModifiedBy` stays. */
  changeInBackground(kind: Kind, query: Pick<StoreQuery, "where" | "variables">, changes: object): void;
}

/** Things that a draft is judged by: nothing that is stored. */
export type DraftContext = Pick<Context, "limits" | "storeKey">;

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

/** Rules of the documents for a kind of resource, beyond its description. */
export interface Rules<Type extends Resource, Draft, Action extends { readonly action: string }> {
  draftRefusals?(draft: Draft, context: DraftContext): readonly DraftRefusal[];
  /** Rules that an action breaks on the resource as the actions before it left it. */
  actionRefusals?(resource: Type, action: Action, context: Context): readonly DraftRefusal[];
  /** Rules that the resource breaks as a draft or all actions together leave it. */
  resultRefusals?(before: Type | undefined, after: Type, context: Context): readonly DraftRefusal[];
  deletionRefusal?(resource: Type, context: Context): DraftRefusal | undefined;
  /** Values that no other resource of the Project may have, whatever its kind, by field. */
  claims?(resource: Type): Readonly<Record<string, string | undefined>>;
  /** Throws when a change exceeds a limit. */
  checkLimits?(before: Type | undefined, after: Type, context: Context): void;
  /** Consequences of a change that has been stored; `after` is absent when the resource was deleted. */
  follow?(before: Type | undefined, after: Type | undefined, context: Context): void;
}

/** All that is written by hand for a kind of resource. */
export type RulesOf<
  Kind extends FamilyKind,
  Type extends Resource,
  Draft,
  Action extends { readonly action: string },
> = Rules<Type, Draft, Action> & ByHand<Kind, Type, Action>;

/** Functions that the description asks for: exactly these are written by hand, or it does not compile. */
export type ByHand<Kind extends FamilyKind, Type, Action> = Part<"own", OwnTable<Kind, Type, Action>> &
  Part<"derive", DerivedTable<Kind, Type>> &
  Part<"choose", ChosenTable<Kind, Type>>;

type OwnTable<Kind extends FamilyKind, Type, Action> = {
  readonly [Name in OwnActions[Kind]]: (
    resource: Type,
    action: Extract<Action, { readonly action: Name }>,
    context: Context,
  ) => Type;
};

type DerivedTable<Kind extends FamilyKind, Type> = {
  readonly [Name in DerivedFields[Kind] & keyof Type]: (resource: Omit<Type, Audit>) => Type[Name];
};

/** Fields that the service chooses: what a draft gives, and the resource as far as it is made. */
type ChosenTable<Kind extends FamilyKind, Type> = {
  readonly [Name in ChosenFields[Kind] & keyof Type]: (
    given: Type[Name] | undefined,
    resource: Partial<Type>,
    context: Context,
  ) => Type[Name];
};

type Part<Name extends string, Table> = [keyof Table] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Table };

/** How one kind of resource behaves: its description and its rules together. */
export interface Family<Type extends Resource, Draft, Action extends { readonly action: string }> extends Omit<
  Rules<Type, Draft, Action>,
  "draftRefusals" | "actionRefusals"
> {
  readonly kind: Kind;
  readonly schema: string;
  /** Name of the schema of its drafts; absent where it is not created. */
  readonly draft?: string;
  /** `true` if `versionModifiedAt` tells when the version changed. The documents name the field and do not explain it. */
  readonly hasVersionTime: boolean;
  draftRefusals(draft: Draft, context: DraftContext): readonly DraftRefusal[];
  actionRefusals(resource: Type, action: Action, context: Context): readonly DraftRefusal[];
  create(draft: Draft, context: Context): Omit<Type, Audit>;
  /** The resource as an action leaves it; what follows from other fields is not settled yet. */
  perform(resource: Type, action: Action, context: Context): Type;
  /** The resource with everything that follows from its fields. */
  settle(before: Type, after: Type): Type;
  /** Which resources belong to a Store. Absent where resources belong to none. */
  readonly inStore?: {
    has(resource: Type, storeKey: string): boolean;
    where(storeKey: string): Predicate;
  };
}

/** A family, whatever the type of its resources. */
export type HeldFamily = Family<Resource, never, never>;

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
