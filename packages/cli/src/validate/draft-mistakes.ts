import { moneyRefusals } from "@commerce-http/emulator/project";
import { type FamilyKind, isRecord } from "@commerce-http/model";
import {
  cartDiscountDraftRefusals,
  cartFunctions,
  discountGroupDraftRefusals,
  type DraftRefusal,
  parsePredicate,
  recurrencePolicyDraftRefusals,
  stateDraftRefusals,
} from "@commerce-http/rules";
import type { CartDiscountDraft, DiscountGroupDraft, RecurrencePolicyDraft, StateDraft } from "@commerce-http/types";
import {
  familyOf,
  type FileResource,
  findingOf,
  hintFor,
  keyOf,
  type ListName,
  type Mistake,
  type Path,
  pathOfPointer,
} from "../folder/folder.ts";
import { keyRefusal } from "../folder/keys.ts";
import { schemaProblems } from "../folder/schema-problems.ts";
import type { Problem } from "../problem/problem.ts";

/** Finds what is wrong with a draft by itself: its form or, where that is as it should be, the rules of the API. */
export function mistakesIn(resource: FileResource): readonly Mistake[] {
  const form = formMistakes(resource);
  return form.length > 0 ? form : ruleMistakes(resource);
}

/** Finds what is not as the description has it in a draft, and whether it has a key. */
export function formProblems(resource: FileResource): readonly Problem[] {
  return formMistakes(resource).map((mistake) => findingOf(resource, mistake).problem);
}

export interface DraftPredicate {
  readonly path: Path;
  readonly text: string;
}

export function predicatesIn({ list, draft }: FileResource): readonly DraftPredicate[] {
  return list === "cartDiscounts" ? within(draft, []) : [];
}

function formMistakes(resource: FileResource): readonly Mistake[] {
  const { list, draft, placeAt } = resource;
  const found = schemaProblems(familyOf(list).draft, { value: draft, placeAt }).map(
    ({ message, rule, place = resource.place }) => ({ reason: message, rule, place }),
  );
  const key = keyOf(draft);
  const isKeyless = isRecord(draft) && key === undefined && found.every(({ reason }) => reason === noKey);
  const refusal = key === undefined ? undefined : keyRefusal(key);
  return [
    ...(isKeyless ? [{ reason: keyIsMissing, place: placeAt([]), rule: "schema" }] : found),
    ...predicateMistakes(resource),
    ...(refusal === undefined ? [] : [{ reason: refusal, place: placeAt(["key"]), rule: "schema" }]),
  ];
}

/** The words of the schemas of drafts whose key is required. */
const noKey = "key is missing";

export const keyIsMissing: string = `${noKey}: it identifies the resource`;

/** Finds the rules that a draft breaks. It has the form that the description gives it. */
function ruleMistakes({ list, draft, placeAt }: FileResource): readonly Mistake[] {
  return refusalsOf(list, withoutNulls(draft)).flatMap((refusal): readonly Mistake[] => {
    // Predicates that cannot be read are found by themselves.
    if ("offset" in refusal) return [];
    const { code, message, pointer } = refusal;
    return [{ reason: message, place: placeAt(pathOfPointer(pointer)), rule: `rule/${code}` }];
  });
}

type Rules = (draft: never) => readonly DraftRefusal[];

/** Rules of drafts by their kind. The schema has been checked before. */
const rules: Readonly<Record<FamilyKind, Rules>> = {
  state: (draft: StateDraft) => stateDraftRefusals(draft),
  "recurrence-policy": (draft: RecurrencePolicyDraft) => recurrencePolicyDraftRefusals(draft),
  "cart-discount": (draft: CartDiscountDraft) => [
    ...cartDiscountDraftRefusals(draft),
    ...moneyRefusals(draft.value, "/value"),
  ],
  "discount-group": (draft: DiscountGroupDraft) => discountGroupDraftRefusals(draft),
};

function refusalsOf(list: ListName, draft: unknown): readonly DraftRefusal[] {
  // The caller has checked the form of the draft.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rules[familyOf(list).kind as FamilyKind](draft as never);
}

/** A draft without the fields that are `null`, which count as left out. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  const given = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(given.map(([name, inner]) => [name, withoutNulls(inner)]));
}

/** Finds predicates that cannot be read, each with the place within its text. */
function predicateMistakes(resource: FileResource): readonly Mistake[] {
  return predicatesIn(resource).flatMap(({ path, text }): readonly Mistake[] => {
    // Line item predicates know no functions: those count over a Cart.
    const functions = path.at(-1) === "cartPredicate" ? Object.keys(cartFunctions) : [];
    const { refusal } = parsePredicate(text, { functions, variables: {} });
    if (refusal === undefined) return [];
    const { expected, found, offset } = refusal;
    const hint = expected === "a known function" ? functionHint(found, functions) : "";
    const reason = `cannot read ${String(path.at(-1))}: expected ${expected}, but found ${found}${hint}`;
    return [{ reason, place: resource.placeIn(path, offset), rule: "predicate" }];
  });
}

/** The function that is meant by a name in quotes, or else all that there are. */
function functionHint(found: string, functions: readonly string[]): string {
  return functions.length === 0 ? "; predicates of lines have none" : hintFor(found.replaceAll('"', ""), functions);
}

function within(value: unknown, path: Path): readonly DraftPredicate[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => within(each, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === "custom") return [];
    const isPredicate = typeof inner === "string" && (name === "predicate" || name === "cartPredicate");
    return isPredicate ? [{ path: [...path, name], text: inner }] : within(inner, [...path, name]);
  });
}
