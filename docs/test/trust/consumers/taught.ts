/** Code of a consumer as the guide teaches it: it goes on compiling in minor releases. */
import {
  type Client,
  isApiError,
  isRecurrencePolicySchedule,
  isStateTypeEnum,
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  type State,
  stateFields,
  type StateDraft,
  type StateTypeEnum,
  type StateUpdateAction,
} from "@commerce-http/client";
import { apply, type PlanDrafts } from "@commerce-http/client/apply";

export const labelOf = ({ key, name }: State): string => name?.["en"] ?? key;

export const copyOf = ({ key, name, description }: State): StateDraft => ({
  key: `${key}-copy`,
  type: "OrderState",
  name,
  description,
});

export const isForOrders = ({ type }: State): boolean => type === "OrderState";

export const knownTypeOf = ({ type }: State): StateTypeEnum | undefined => (isStateTypeEnum(type) ? type : undefined);

export function pluralOf({ type }: State): string {
  switch (type) {
    case "OrderState":
      return "Orders";
    case "PaymentState":
      return "Payments";
    default:
      return `things of ${type}`;
  }
}

export function wordsOf({ schedule }: RecurrencePolicy): string {
  if (!isRecurrencePolicySchedule(schedule)) return `a newer schedule: ${String(schedule.type)}`;
  switch (schedule.type) {
    case "standard":
      return `every ${schedule.value} ${schedule.intervalUnit}`;
    case "dayOfMonth":
      return `on day ${schedule.day}`;
    default:
      return "by a schedule that this code does not know";
  }
}

export const dayOf = ({ schedule }: RecurrencePolicy): number | undefined =>
  schedule.type === "dayOfMonth" ? schedule.day : undefined;

export const drafts: PlanDrafts = {
  states: [{ key: "paid", type: "OrderState", transitions: [{ key: "sent" }] }],
  recurrencePolicies: [{ key: "month-end", schedule: { type: "dayOfMonth", day: 31 } }],
};

export const policy: RecurrencePolicyDraft = {
  key: "every-two-weeks",
  schedule: { type: "standard", value: 2, intervalUnit: "Weeks" },
};

export const actions: StateUpdateAction[] = [
  { action: "setName", name: { en: "Paid" } },
  { action: "setTransitions", transitions: [{ key: "sent" }] },
];

export const takenFieldOf = (error: unknown): string | undefined =>
  isApiError(error, "DuplicateField") ? error.errors[0]?.field : undefined;

export function codeOf(error: unknown): string | undefined {
  if (isApiError(error, "ConcurrentModification")) return `version ${error.errors[0]?.currentVersion}`;
  return isApiError(error) ? error.code : undefined;
}

export async function visit(client: Client): Promise<readonly string[]> {
  const paid = await client.states.get({ key: "paid" }, { expand: ["transitions[*]"] });
  const { results } = await client.states.query({ where: stateFields.type.is("OrderState"), sort: "createdAt desc" });
  await client.states.update(paid, actions);
  await client.states.modify({ key: "paid" }, ({ initial }) => [{ action: "changeInitial", initial: !initial }]);
  const { outcome } = await apply(client.states, { key: "paid", type: "OrderState" });
  return [...results.map(labelOf), paid.transitions?.[0]?.obj?.key ?? "", outcome];
}
