import { isRecord } from "@commerce-http/model";
import { cartFunctions, parsePredicate } from "@commerce-http/rules";
import { type FileResource, hintFor, type Mistake, type Path } from "../folder/folder.ts";

export interface DraftPredicate {
  readonly path: Path;
  readonly text: string;
}

export function predicatesIn({ list, draft }: FileResource): readonly DraftPredicate[] {
  return list === "cartDiscounts" ? within(draft, []) : [];
}

/** Finds predicates that cannot be read, each with the place within its text. */
export function predicateMistakes(resource: FileResource): readonly Mistake[] {
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
