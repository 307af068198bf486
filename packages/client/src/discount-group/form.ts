import type {
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupDraftInput,
  DiscountGroupUpdateAction,
  Initiator,
  LocalizedString,
  LocalizedStringItem,
} from "@commerce-http/types";

/** A Discount Group as the documents of this client select it. */
export interface SelectedGroup extends Omit<DiscountGroup, "name" | "description" | "createdBy" | "lastModifiedBy"> {
  readonly name: readonly LocalizedStringItem[] | null;
  readonly description: readonly LocalizedStringItem[] | null;
  readonly createdBy: Initiator | null;
  readonly lastModifiedBy: Initiator | null;
}

/** Gives a group the form that it has in REST: localized text as a map, and nothing where GraphQL says `null`. */
export function groupOf({ name, description, createdBy, lastModifiedBy, ...group }: SelectedGroup): DiscountGroup {
  return {
    ...group,
    ...(name?.length && { name: mapOf(name) }),
    ...(description?.length && { description: mapOf(description) }),
    ...(createdBy && { createdBy: withoutNulls(createdBy) }),
    ...(lastModifiedBy && { lastModifiedBy: withoutNulls(lastModifiedBy) }),
  };
}

/** Gives a draft the form that GraphQL takes: localized text as a list. */
export function draftInput({ name, description, ...draft }: DiscountGroupDraft): DiscountGroupDraftInput {
  return {
    ...draft,
    ...(name && { name: listOf(name) }),
    ...(description && { description: listOf(description) }),
  };
}

/**
 * Gives an update action the form that GraphQL takes, a `DiscountGroupUpdateActionInput`: its name as the key of an object, and
 * localized text as a list.
 */
export function actionInput({ action, ...properties }: DiscountGroupUpdateAction): object {
  const values = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null ? listOf(value) : value,
  ]);
  return Object.fromEntries([[action, Object.fromEntries(values)]]);
}

function mapOf(items: readonly LocalizedStringItem[]): LocalizedString {
  return Object.fromEntries(items.map(({ locale, value }) => [locale, value]));
}

function listOf(texts: LocalizedString): LocalizedStringItem[] {
  return Object.entries(texts).map(([locale, value]) => ({ locale, value }));
}

function withoutNulls(initiator: Initiator): Initiator {
  return Object.fromEntries(Object.entries(initiator).filter(([, value]) => value !== null));
}
