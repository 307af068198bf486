import { isRecord } from "@commerce-http/model";
import { findingOf, type Mistake } from "../folder/finding.ts";
import type { FileResource } from "../folder/folder.ts";
import { keyRefusal } from "../folder/keys.ts";
import { familyOf, keyOf } from "../folder/lists.ts";
import { schemaProblems } from "../folder/schema-problems.ts";
import type { Problem } from "../problem/problem.ts";
import { ruleMistakes } from "./draft-rules.ts";
import { predicateMistakes } from "./predicates.ts";

/** Finds what is wrong with a draft by itself: its form or, where that is as it should be, the rules of the API. */
export function mistakesIn(resource: FileResource): readonly Mistake[] {
  const form = formMistakes(resource);
  return form.length > 0 ? form : ruleMistakes(resource);
}

/** Finds what is not as the description has it in a draft, and whether it has a key. */
export function formProblems(resource: FileResource): readonly Problem[] {
  return formMistakes(resource).map((mistake) => findingOf(resource, mistake).problem);
}

function formMistakes(resource: FileResource): readonly Mistake[] {
  const { list, draft, placeAt } = resource;
  const found = schemaProblems(familyOf(list).draft, { value: draft, placeAt, rule: "schema" }).map(
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

/** The words for a draft without a key. */
export const keyIsMissing: string = `${noKey}: it says which resource is meant`;
