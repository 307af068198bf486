import { valueOf, isRecord } from "@commerce-http/model";
import { closest, excerpt } from "@commerce-http/types/schema";
import { ArgumentError } from "../../error/argument-error.ts";
import { type Candidate, checkDrafts, type Checked } from "../check-drafts.ts";
import type { DraftProblem } from "../errors.ts";
import { type Family, familyOf, type Store } from "../family.ts";
import { listsInOrder } from "./order.ts";

/** A draft of a plan, and where it is applied. */
export interface PlanCandidate extends Candidate {
  readonly list: string;
  readonly store: Store;
}

/**
 * Lists all drafts of a plan, and checks them.
 *
 * @throws DraftError with all problems of all drafts, and of the lists themselves.
 * @throws ArgumentError if the client has no resources of that family.
 */
export function candidatesOf(
  families: readonly Family[],
  client: object,
  drafts: object,
): readonly Checked<PlanCandidate>[] {
  const lists = listsInOrder(families);
  const candidates = lists.flatMap((list) => {
    const found = valueOf(drafts, list);
    return Array.isArray(found) && found.length > 0
      ? candidatesIn(families, { list, resources: valueOf(client, list) }, found)
      : [];
  });
  checkDrafts(candidates, problemsIn(drafts, lists));
  return candidates;
}

function candidatesIn(
  families: readonly Family[],
  { list, resources }: { readonly list: string; readonly resources: unknown },
  drafts: readonly unknown[],
): readonly PlanCandidate[] {
  if (!isRecord(resources)) throw new ArgumentError(`Cannot plan ${list}: the client has none`);
  const family = familyOf(families, resources);
  // The class of the family is one of stores.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const store = resources as unknown as Store;
  return drafts.map((draft, index) => ({ list, family, store, draft, place: `${list}[${index}]` }));
}

/** Problems of the lists as such: drafts that are read from files may be anything. */
function problemsIn(drafts: unknown, lists: readonly string[]): readonly DraftProblem[] {
  if (!isRecord(drafts)) return [{ draft: "drafts", path: "", problem: `must be an object, not ${excerpt(drafts)}` }];
  return Object.entries(drafts).flatMap(([name, found]) => {
    if (found === undefined || found === null) return [];
    const meant = closest(name, lists);
    if (meant === name)
      return Array.isArray(found) ? [] : [{ draft: name, path: "", problem: `must be a list, not ${excerpt(found)}` }];
    const hint = meant === undefined ? `: there are ${lists.join(", ")}` : `; did you mean ${meant}?`;
    return [{ draft: name, path: "", problem: `is no list of a plan${hint}` }];
  });
}
