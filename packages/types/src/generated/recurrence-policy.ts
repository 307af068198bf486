// Generated from spec/schemas/recurrence-policy.yaml by `npm run generate`. Do not edit.

import type { CreatedBy, LastModifiedBy } from "./audit.ts";
import type { Formed } from "./formed.ts";
import type { LocalizedString } from "./localized-string.ts";
import type { OpenEnum, OpenUnion } from "./open.ts";
import type { PagedQueryResult } from "./query.ts";

/**
 * A reusable schedule for selling recurring products. Its schedule is chosen at creation. An update action that
 * changes it, and a way to delete a policy, are not documented.
 */
export interface RecurrencePolicy {
  /** Identifier that the service gave to the policy; unique within one Project. */
  id: string;
  /** Current version. Updates send it along; it may grow by more than one at a time. Integer. */
  version: number;
  /**
   * Identifier that a client gave to the policy; unique among Recurrence Policies, the same in every Project.
   * Absent if `setKey` removed it.
   */
  key?: string;
  /** Name of the policy by language. */
  name?: LocalizedString;
  /** Purpose of the policy, by language. */
  description?: LocalizedString;
  /** When orders are created. */
  schedule: OpenUnion<RecurrencePolicySchedule, "type">;
  /**
   * When the policy was created, in UTC. Set by the service; usable in predicates and for sorting. Format
   * `date-time`.
   */
  createdAt: string;
  /** Who created the policy. BETA: may change without notice. */
  createdBy?: CreatedBy;
  /**
   * When the policy was last changed, in UTC. Set by the service; usable in predicates and for sorting. Format
   * `date-time`.
   */
  lastModifiedAt: string;
  /** Who changed the policy last. BETA: may change without notice. */
  lastModifiedBy?: LastModifiedBy;
  /** Appears in query results. Its meaning is not documented, so do not depend on it. Format `date-time`. */
  versionModifiedAt?: string;
}

/**
 * Identifier that a client gives to a Recurrence Policy. Letters, digits, underscores and hyphens. Length 2 to 256.
 * Pattern `^[A-Za-z0-9_-]+$`.
 */
export type RecurrencePolicyKey = string;

/** The form of a {@link RecurrencePolicyKey}. */
export const recurrencePolicyKeyForm: RegExp = /^[A-Za-z0-9_-]{2,256}$/;

/** The form of a {@link RecurrencePolicyKey} in words. */
export const recurrencePolicyKeyWords: string = "2 to 256 letters, digits, underscores and hyphens";

/** Says whether a value is a text in the form of a {@link RecurrencePolicyKey}. */
export function isRecurrencePolicyKey(value: unknown): value is Formed<RecurrencePolicyKey> {
  return typeof value === "string" && recurrencePolicyKeyForm.test(value);
}

/**
 * A Recurrence Policy to be created. That `key` and `schedule` are required, and every field of the chosen
 * schedule with them, is assumed.
 */
export interface RecurrencePolicyDraft {
  /**
   * Identifier of your own choice; unique among Recurrence Policies. A value in use is refused with
   * `DuplicateField` (assumed). 2 to 256 letters, digits, underscores and hyphens. This form is documented for
   * `setKey` and assumed here.
   */
  key: RecurrencePolicyKey;
  /** Name of the policy by language. */
  name?: LocalizedString | undefined;
  /** Purpose of the policy, by language. */
  description?: LocalizedString | undefined;
  /** When orders are to be created. */
  schedule: ScheduleDraft;
}

/** When orders are created, as the service returns it. */
export type RecurrencePolicySchedule = StandardSchedule | DayOfMonthSchedule;

/** Says whether a value is a {@link RecurrencePolicySchedule} of a variant that this version knows. */
export function isRecurrencePolicySchedule(value: unknown): value is RecurrencePolicySchedule {
  const known: readonly unknown[] = ["standard", "dayOfMonth"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** Orders at a fixed interval, such as every two weeks. */
export interface StandardSchedule {
  /** Kind of schedule. */
  type: "standard";
  /** Number of intervals between two orders. Integer. */
  value: number;
  /** Length of one interval. */
  intervalUnit: OpenEnum<IntervalUnit>;
}

/**
 * Orders on one day of each month, returned for an active Recurring Order. In a shorter month, the order is on
 * the last day; weekends and holidays do not move it. For two days in a month, use two Recurring Orders.
 */
export interface DayOfMonthSchedule {
  /** Kind of schedule. */
  type: "dayOfMonth";
  /** Day of the month, from 1 to 31. Integer from 1 to 31. */
  day: number;
}

/** When orders are to be created. */
export type ScheduleDraft = StandardScheduleDraft | DayOfMonthScheduleDraft;

/** Says whether a value is a {@link ScheduleDraft} of a variant that this version knows. */
export function isScheduleDraft(value: unknown): value is ScheduleDraft {
  const known: readonly unknown[] = ["standard", "dayOfMonth"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** Orders at a fixed interval, such as every two weeks. */
export interface StandardScheduleDraft {
  /** Kind of schedule. */
  type: "standard";
  /** Number of intervals between two orders. At least 1 (assumed). Integer, at least 1. */
  value: number;
  /** Length of one interval. */
  intervalUnit: IntervalUnit;
}

/**
 * Orders on one day of each month. In a shorter month, the order is on the last day; weekends and holidays do
 * not move it. For two days in a month, use two Recurring Orders.
 */
export interface DayOfMonthScheduleDraft {
  /** Kind of schedule. */
  type: "dayOfMonth";
  /** Day of the month, from 1 to 31. Integer from 1 to 31. */
  day: number;
}

/** All known values of {@link IntervalUnit}. */
export const intervalUnitValues = ["Days", "Weeks", "Months"] as const;

/** Length of one interval of a schedule. */
export type IntervalUnit = (typeof intervalUnitValues)[number];

/** Says whether a value is a {@link IntervalUnit} that this version knows. */
export function isIntervalUnit(value: unknown): value is IntervalUnit {
  const known: readonly unknown[] = intervalUnitValues;
  return known.includes(value);
}

/** Points at a Recurrence Policy. */
export interface RecurrencePolicyReference {
  /** Type of the resource. */
  typeId: "recurrence-policy";
  /** Identifier of the Recurrence Policy. */
  id: string;
  /** The Recurrence Policy itself; present only where `expand` asked for it and it could be found. */
  obj?: RecurrencePolicy;
}

/**
 * Names a Recurrence Policy by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither
 * with `RequiredField` (assumed).
 */
export type RecurrencePolicyResourceIdentifier =
  | {
      /** Type of the resource. Optional; any other value is refused. */
      typeId?: "recurrence-policy" | undefined;
      /** Identifier of the Recurrence Policy. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Type of the resource. Optional; any other value is refused. */
      typeId?: "recurrence-policy" | undefined;
      id?: undefined;
      /** Key of the Recurrence Policy. Required unless `id` is given. */
      key: string;
    };

/** One page of Recurrence Policies. */
export interface RecurrencePolicyPagedQueryResponse extends PagedQueryResult {
  /** Recurrence Policies that match the query. */
  results: RecurrencePolicy[];
}

/**
 * Changes to one Recurrence Policy. The actions are applied in their order; either all of them take effect or
 * none do. Fields that this shape does not know are ignored.
 */
export interface RecurrencePolicyUpdate {
  /** Identifier of the Recurrence Policy. Optional, since the path names the policy already. */
  id?: string | undefined;
  /**
   * The version that you expect the policy to have. If it has another one, the whole request is refused with
   * `ConcurrentModification`. Integer.
   */
  version: number;
  /** Changes to make, in this order. */
  actions: readonly RecurrencePolicyUpdateAction[];
}

/** One change to a Recurrence Policy. An action that changes the schedule is not documented. */
export type RecurrencePolicyUpdateAction =
  | RecurrencePolicySetKeyAction
  | RecurrencePolicySetNameAction
  | RecurrencePolicySetDescriptionAction;

/** Says whether a value is a {@link RecurrencePolicyUpdateAction} of a variant that this version knows. */
export function isRecurrencePolicyUpdateAction(value: unknown): value is RecurrencePolicyUpdateAction {
  const known: readonly unknown[] = ["setKey", "setName", "setDescription"];
  return typeof value === "object" && value !== null && "action" in value && known.includes(value.action);
}

/** Sets or removes the key. */
export interface RecurrencePolicySetKeyAction {
  /** Name of the action. */
  action: "setKey";
  /** The new key. Absent, it removes the key (assumed; documented is "empty"). */
  key?: RecurrencePolicyKey | undefined;
}

/** Sets or removes the name. */
export interface RecurrencePolicySetNameAction {
  /** Name of the action. */
  action: "setName";
  /** The new name. Absent or empty removes the name (assumed; documented is "empty"). */
  name?: LocalizedString | undefined;
}

/** Sets or removes the description. */
export interface RecurrencePolicySetDescriptionAction {
  /** Name of the action. */
  action: "setDescription";
  /** The new description. Absent or empty removes the description (assumed; documented is "empty"). */
  description?: LocalizedString | undefined;
}
