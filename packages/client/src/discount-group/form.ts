import { isRecord } from "@commerce-http/model";
import type {
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupDraftInput,
  DiscountGroupUpdateAction,
  LocalizedString,
  LocalizedStringItem,
} from "@commerce-http/types";
import { discountGroupTexts } from "../generated/discount-group-graphql.ts";

/** A Discount Group as the documents of this client select it: localized texts as lists, and `null` for what it does not have. */
export type SelectedGroup = Readonly<Record<string, unknown>>;

/** Gives a group the form that it has in REST: localized text as a map, and nothing where GraphQL says `null`. */
export function groupOf(group: SelectedGroup): DiscountGroup {
  const fields = Object.entries(withoutNulls(group)).flatMap(([name, value]) => {
    if (!isText(name)) return [[name, isRecord(value) ? withoutNulls(value) : value]];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it was selected
    const texts = value as readonly LocalizedStringItem[];
    return texts.length > 0 ? [[name, mapOf(texts)]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the selection has all that the type has
  return Object.fromEntries(fields) as DiscountGroup;
}

/** Gives a draft the form that GraphQL takes: localized text as a list. */
export function draftInput(draft: DiscountGroupDraft): DiscountGroupDraftInput {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both differ in texts only
  return withTexts(draft) as DiscountGroupDraftInput;
}

/**
 * Gives an update action the form that GraphQL takes, a `DiscountGroupUpdateActionInput`: its name as the key of an object, and
 * localized text as a list.
 */
export function actionInput({ action, ...properties }: DiscountGroupUpdateAction): object {
  return { [action]: withTexts(properties) };
}

function withTexts(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isText(name) && value ? listOf(value) : value]),
  );
}

function isText(name: string): boolean {
  return discountGroupTexts.includes(name);
}

function mapOf(items: readonly LocalizedStringItem[]): LocalizedString {
  return Object.fromEntries(items.map(({ locale, value }) => [locale, value]));
}

function listOf(texts: LocalizedString): LocalizedStringItem[] {
  return Object.entries(texts).map(([locale, value]) => ({ locale, value }));
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
