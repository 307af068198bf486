// Generated from spec/schemas/state.yaml by `npm run generate`. Do not edit.

import type { CreatedBy, LastModifiedBy } from "./audit.ts";
import type { LocalizedString } from "./localized-string.ts";
import type { OpenEnum } from "./open.ts";
import type { PagedQueryResult } from "./query.ts";

/**
 * One step of a finite state machine for custom business logic: where an order, a line item, a product, a
 * review, a payment or a quote stands, and where it may go from there.
 *
 * The update action `transitionState` of the resource that holds the State moves it, where `transitions`
 * allows. The tag "States" has the table.
 */
export interface State {
  /** Identifier that the service gave to the State; unique within one Project. */
  id: string;
  /** Current version. Updates and deletes send it along; it may grow by more than one at a time. Integer. */
  version: number;
  /** Identifier that a client gave to the State; unique among States, the same in every Project. */
  key: string;
  /** Kind of resource or object that the State is made for. */
  type: OpenEnum<StateTypeEnum>;
  /** Name of the State by language. */
  name?: LocalizedString;
  /** Meaning of the State, by language. */
  description?: LocalizedString;
  /** `true` if the State is the first of a workflow. */
  initial: boolean;
  /**
   * `true` if the State is an integral part of the Project. A built-in State cannot be deleted, and its key
   * cannot be changed.
   *
   * @defaultValue `false`
   */
  builtIn: boolean;
  /** Uses of the State beyond marking a step. Reviews and Line Items know such roles. */
  roles?: OpenEnum<StateRoleEnum>[];
  /**
   * States of the same type that may follow. Absent: every State of the same type may follow, unchecked. Empty:
   * no State may follow; the State is final.
   */
  transitions?: StateReference[];
  /**
   * When the State was created, in UTC. Set by the service; usable in predicates and for sorting. Format
   * `date-time`.
   */
  createdAt: string;
  /** Who created the State. BETA: may change without notice. */
  createdBy?: CreatedBy;
  /**
   * When the State was last changed, in UTC. Set by the service; usable in predicates and for sorting. Format
   * `date-time`.
   */
  lastModifiedAt: string;
  /** Who changed the State last. BETA: may change without notice. */
  lastModifiedBy?: LastModifiedBy;
}

/** A State to be created. That `key` and `type` are required is assumed. */
export interface StateDraft {
  /**
   * Identifier of your own choice; unique among States. A value in use is refused with `DuplicateField`
   * (assumed). It must not be empty (assumed; documented for `changeKey`), must not be `.` or `..`, and must not
   * have control characters (assumed). Length at least 1.
   */
  key: string;
  /** Kind of resource or object that the State is made for. */
  type: StateTypeEnum;
  /** Name of the State by language. */
  name?: LocalizedString | undefined;
  /** Meaning of the State, by language. */
  description?: LocalizedString | undefined;
  /**
   * `true` if the State is the first of a workflow. Send `false` for every later step.
   *
   * @defaultValue `true`
   */
  initial?: boolean | undefined;
  /**
   * Uses of the State. Only States of the types `LineItemState` and `ReviewState` have roles, each its own;
   * others are refused with `InvalidInput` (assumed).
   */
  roles?: readonly StateRoleEnum[] | undefined;
  /**
   * States of the same type that may follow; one of another type is refused with `InvalidInput` (assumed). Leave
   * it out to let every State of the same type follow, unchecked; send an empty list to make the State final.
   */
  transitions?: readonly StateResourceIdentifier[] | undefined;
}

/** All known values of {@link StateTypeEnum}. */
export const stateTypeEnumValues = [
  "OrderState",
  "RecurringOrderState",
  "LineItemState",
  "ProductState",
  "ReviewState",
  "PaymentState",
  "QuoteRequestState",
  "StagedQuoteState",
  "QuoteState",
] as const;

/**
 * Kind of resource or object that a State is made for:
 *
 * - `OrderState`: Orders
 * - `RecurringOrderState`: Recurring Orders
 * - `LineItemState`: Line Items and Custom Line Items of Carts and Orders. The service itself creates the
 *   initial one, with `builtIn` and `initial` set; whether it does so for other types is not documented
 * - `ProductState`: Products
 * - `ReviewState`: Reviews
 * - `PaymentState`: Payments
 * - `QuoteRequestState`: Quote Requests
 * - `StagedQuoteState`: Staged Quotes
 * - `QuoteState`: Quotes
 *
 * The use for Recurring Orders and Payments is derived from the names; it is not documented.
 */
export type StateTypeEnum = (typeof stateTypeEnumValues)[number];

/** Says whether a value is a {@link StateTypeEnum} that this version knows. */
export function isStateTypeEnum(value: unknown): value is StateTypeEnum {
  const known: readonly unknown[] = stateTypeEnumValues;
  return known.includes(value);
}

/** All known values of {@link StateRoleEnum}. */
export const stateRoleEnumValues = ["ReviewIncludedInStatistics", "Return"] as const;

/**
 * Use of a State beyond marking a step:
 *
 * - `ReviewIncludedInStatistics`: a Review in this State counts in the review rating statistics. For
 *   `ReviewState` only
 * - `Return`: the State serves the Order's update action `transitionLineItemState`. For `LineItemState` only
 */
export type StateRoleEnum = (typeof stateRoleEnumValues)[number];

/** Says whether a value is a {@link StateRoleEnum} that this version knows. */
export function isStateRoleEnum(value: unknown): value is StateRoleEnum {
  const known: readonly unknown[] = stateRoleEnumValues;
  return known.includes(value);
}

/** Points at a State. */
export interface StateReference {
  /** Type of the resource. */
  typeId: "state";
  /** Identifier of the State. */
  id: string;
  /** The State itself; present only where `expand` asked for it and it could be found. */
  obj?: State;
}

/**
 * Names a State by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither with
 * `RequiredField` (assumed).
 */
export type StateResourceIdentifier =
  | {
      /** Type of the resource. Optional; any other value is refused. */
      typeId?: "state" | undefined;
      /** Identifier of the State. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Type of the resource. Optional; any other value is refused. */
      typeId?: "state" | undefined;
      id?: undefined;
      /** Key of the State. Required unless `id` is given. */
      key: string;
    };

/** One page of States. */
export interface StatePagedQueryResponse extends PagedQueryResult {
  /** States that match the query. */
  results: State[];
}

/**
 * Changes to one State. The actions are applied in their order; either all of them take effect or none do.
 * Fields that this shape does not know are ignored.
 */
export interface StateUpdate {
  /** Identifier of the State. Optional, since the path names the State already. */
  id?: string | undefined;
  /**
   * The version that you expect the State to have. If it has another one, the whole request is refused with
   * `ConcurrentModification`. Integer.
   */
  version: number;
  /** Changes to make, in this order. */
  actions: readonly StateUpdateAction[];
}

/** One change to a State. */
export type StateUpdateAction =
  | StateChangeKeyAction
  | StateSetNameAction
  | StateSetDescriptionAction
  | StateChangeTypeAction
  | StateChangeInitialAction
  | StateSetTransitionsAction
  | StateSetRolesAction
  | StateAddRolesAction
  | StateRemoveRolesAction;

/** Says whether a value is a {@link StateUpdateAction} of a variant that this version knows. */
export function isStateUpdateAction(value: unknown): value is StateUpdateAction {
  const known: readonly unknown[] = [
    "changeKey",
    "setName",
    "setDescription",
    "changeType",
    "changeInitial",
    "setTransitions",
    "setRoles",
    "addRoles",
    "removeRoles",
  ];
  return typeof value === "object" && value !== null && "action" in value && known.includes(value.action);
}

/** Gives the State another key. The key of a built-in State cannot be changed. */
export interface StateChangeKeyAction {
  /** Name of the action. */
  action: "changeKey";
  /** The new key. Must not be empty. Length at least 1. */
  key: string;
}

/** Sets or removes the name. */
export interface StateSetNameAction {
  /** Name of the action. */
  action: "setName";
  /** The new name. Absent or empty removes the name (assumed; documented is "empty"). */
  name?: LocalizedString | undefined;
}

/** Sets or removes the description. */
export interface StateSetDescriptionAction {
  /** Name of the action. */
  action: "setDescription";
  /** The new description. Absent or empty removes the description (assumed; documented is "empty"). */
  description?: LocalizedString | undefined;
}

/**
 * Assigns the State to another kind of resource or object. Refused with `InvalidOperation` while the State has
 * a role that the new type does not take (assumed).
 */
export interface StateChangeTypeAction {
  /** Name of the action. */
  action: "changeType";
  /** The new type. Must not be empty. */
  type: StateTypeEnum;
}

/** Makes the State the first step of a workflow, or a later one. */
export interface StateChangeInitialAction {
  /** Name of the action. */
  action: "changeInitial";
  /** `true` makes the State the first step of a workflow. */
  initial: boolean;
}

/**
 * Replaces the States that may follow, or removes the restriction. Without `transitions` the field is removed:
 * every State of the same type may follow, and nothing is validated. With an empty list, that list is stored:
 * the State is final and nothing may follow.
 *
 * That an empty list is not taken as "empty", which would remove the field, is assumed.
 */
export interface StateSetTransitionsAction {
  /** Name of the action. */
  action: "setTransitions";
  /**
   * States of the same type that may follow from now on; one of another type is refused with `InvalidInput`
   * (assumed). Leave it out to turn validation off; send an empty list to make the State final.
   */
  transitions?: readonly StateResourceIdentifier[] | undefined;
}

/** Replaces the roles, or removes all of them. */
export interface StateSetRolesAction {
  /** Name of the action. */
  action: "setRoles";
  /** The new roles. Absent or empty removes all roles (assumed; documented is "empty"). */
  roles?: readonly StateRoleEnum[] | undefined;
}

/** Adds roles to those that the State has. */
export interface StateAddRolesAction {
  /** Name of the action. */
  action: "addRoles";
  /** Roles to append. */
  roles: readonly StateRoleEnum[];
}

/** Takes roles away from the State. */
export interface StateRemoveRolesAction {
  /** Name of the action. */
  action: "removeRoles";
  /** Roles to remove. */
  roles: readonly StateRoleEnum[];
}
