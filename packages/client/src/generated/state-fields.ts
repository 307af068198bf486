// Generated from spec/schemas/state.yaml by `npm run generate`. Do not edit.

import {
  type BooleanField,
  type DateTimeField,
  type EnumField,
  type Field,
  fieldsOf,
  type ListField,
  type LocalizedField,
  type NumberField,
  type ObjectListField,
  type Plain,
  type TextField,
} from "@commerce-http/runtime";
import type { State, StateRoleEnum, StateTypeEnum } from "@commerce-http/types";
import type { InitiatorFields } from "./audit-fields.ts";

/** The fields of a `State`, to build predicates for `where`; see {@link StateFields}. */
export const stateFields: StateFields<State, Plain<State>> = /* @__PURE__ */ fieldsOf();

/**
 * One step of a finite state machine for custom business logic: where an order, a line item, a product, a
 * review, a payment or a quote stands, and where it may go from there.
 */
export interface StateFields<About, PlainAbout = About> {
  /** Identifier that the service gave to the State; unique within one Project. */
  readonly id: TextField<PlainAbout>;
  /** Current version. */
  readonly version: NumberField<PlainAbout>;
  /** Identifier that a client gave to the State; unique among States, the same in every Project. */
  readonly key: TextField<PlainAbout>;
  /** Kind of resource or object that the State is made for. */
  readonly type: EnumField<PlainAbout, StateTypeEnum>;
  /** Name of the State by language. */
  readonly name: LocalizedField<About>;
  /** Meaning of the State, by language. */
  readonly description: LocalizedField<About>;
  /** `true` if the State is the first of a workflow. */
  readonly initial: BooleanField<PlainAbout>;
  /** `true` if the State is an integral part of the Project. */
  readonly builtIn: BooleanField<PlainAbout>;
  /** Uses of the State beyond marking a step. */
  readonly roles: ListField<About, StateRoleEnum>;
  /** States of the same type that may follow. */
  readonly transitions: ObjectListField<About, "StateReference", StateReferenceFields<"StateReference">>;
  /** When the State was created, in UTC. */
  readonly createdAt: DateTimeField<PlainAbout>;
  /** Who created the State. BETA: may change without notice. */
  readonly createdBy: InitiatorFields<About>;
  /** When the State was last changed, in UTC. */
  readonly lastModifiedAt: DateTimeField<PlainAbout>;
  /** Who changed the State last. BETA: may change without notice. */
  readonly lastModifiedBy: InitiatorFields<About>;
}

/** Points at a State. */
export interface StateReferenceFields<About> extends Field<About> {
  /** Type of the resource. */
  readonly typeId: EnumField<About, "state">;
  /** Identifier of the State. */
  readonly id: TextField<About>;
}

/** Fields to sort a {@link State} by. */
export type StateSortPath =
  | "id"
  | "version"
  | "key"
  | "type"
  | `name.${string}`
  | `description.${string}`
  | "initial"
  | "builtIn"
  | "createdAt"
  | "createdBy.clientId"
  | "createdBy.isPlatformClient"
  | "createdBy.externalUserId"
  | "lastModifiedAt"
  | "lastModifiedBy.clientId"
  | "lastModifiedBy.isPlatformClient"
  | "lastModifiedBy.externalUserId";

/** Sort orders of a {@link State}; ascending by default. */
export type StateSort = StateSortPath | `${StateSortPath} ${"asc" | "desc"}`;
