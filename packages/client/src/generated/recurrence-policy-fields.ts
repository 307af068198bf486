// Generated from spec/schemas/recurrence-policy.yaml by `npm run generate`. Do not edit.

import {
  type DateTimeField,
  type EnumField,
  type Field,
  fieldsOf,
  type LocalizedField,
  type NumberField,
  type TextField,
} from "@commerce-http/runtime";
import type { IntervalUnit, RecurrencePolicy } from "@commerce-http/types";
import type { InitiatorFields } from "./audit-fields.ts";

/** The fields of a `RecurrencePolicy`, to build predicates for `where`; see {@link RecurrencePolicyFields}. */
export const recurrencePolicyFields: RecurrencePolicyFields<RecurrencePolicy> = /* @__PURE__ */ fieldsOf();

/** A reusable schedule for selling recurring products. */
export interface RecurrencePolicyFields<About> {
  /** Identifier that the service gave to the policy; unique within one Project. */
  readonly id: TextField<About>;
  /** Current version. */
  readonly version: NumberField<About>;
  /** Identifier that a client gave to the policy; unique among Recurrence Policies, the same in every Project. */
  readonly key: TextField<About>;
  /** Name of the policy by language. */
  readonly name: LocalizedField<About>;
  /** Purpose of the policy, by language. */
  readonly description: LocalizedField<About>;
  /** When orders are created. */
  readonly schedule: RecurrencePolicyScheduleFields<About>;
  /** When the policy was created, in UTC. */
  readonly createdAt: DateTimeField<About>;
  /** Who created the policy. BETA: may change without notice. */
  readonly createdBy: InitiatorFields<About>;
  /** When the policy was last changed, in UTC. */
  readonly lastModifiedAt: DateTimeField<About>;
  /** Who changed the policy last. BETA: may change without notice. */
  readonly lastModifiedBy: InitiatorFields<About>;
  /** Appears in query results. */
  readonly versionModifiedAt: DateTimeField<About>;
}

/** When orders are created, as the service returns it. */
export interface RecurrencePolicyScheduleFields<About> extends Field<About> {
  /** Distinguishes the variants. */
  readonly type: EnumField<About, "standard" | "dayOfMonth">;
  /** Number of intervals between two orders. */
  readonly value: NumberField<About>;
  /** Length of one interval. */
  readonly intervalUnit: EnumField<About, IntervalUnit>;
  /** Day of the month, from 1 to 31. */
  readonly day: NumberField<About>;
}

/** Fields to sort a {@link RecurrencePolicy} by. */
export type RecurrencePolicySortPath =
  | "id"
  | "version"
  | "key"
  | `name.${string}`
  | `description.${string}`
  | "schedule.type"
  | "schedule.value"
  | "schedule.intervalUnit"
  | "schedule.day"
  | "createdAt"
  | "createdBy.clientId"
  | "createdBy.isPlatformClient"
  | "createdBy.externalUserId"
  | "lastModifiedAt"
  | "lastModifiedBy.clientId"
  | "lastModifiedBy.isPlatformClient"
  | "lastModifiedBy.externalUserId"
  | "versionModifiedAt";

/** Sort orders of a {@link RecurrencePolicy}; ascending by default. */
export type RecurrencePolicySort = RecurrencePolicySortPath | `${RecurrencePolicySortPath} ${"asc" | "desc"}`;
