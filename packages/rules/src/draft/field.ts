import { sortOrderWords } from "@commerce-http/types";
import { keyProblem } from "@commerce-http/types/schema";
import { normalSortOrder } from "../cart-discount/sort-order.ts";
import { fieldOf, invalidField, type DraftRefusal } from "./refusal.ts";

/** Refuses an empty text where the documents say that a field must not be empty. */
export function emptyRefusals(value: string, pointer: string): DraftRefusal[] {
  if (value !== "") return [];
  return [{ ...invalidField(pointer, value), message: `Field "${fieldOf(pointer)}" must not be empty` }];
}

/** Refuses an empty key, and one that no request can name. */
export function unsendableKeyRefusals(key: string, pointer: string): DraftRefusal[] {
  const problem = keyProblem(key);
  if (key === "" || problem === undefined) return emptyRefusals(key, pointer);
  return [{ ...invalidField(pointer, key), message: `Key ${JSON.stringify(key)} ${problem}` }];
}

/** Refuses a key of another form than its resource has: documents 1 and 2, `setKey`. */
export function keyRefusals(key: string | undefined, pointer: string, form: RegExp, words: string): DraftRefusal[] {
  return key === undefined || form.test(key) ? [] : [unfit(pointer, key, words)];
}

/** Refuses a sort order that is no decimal number from 0 to 1: document 2, Limits. */
export function sortOrderRefusals(sortOrder: string | undefined, pointer: string): DraftRefusal[] {
  if (sortOrder === undefined) return [];
  try {
    normalSortOrder(sortOrder);
    return [];
  } catch {
    return [unfit(pointer, sortOrder, sortOrderWords)];
  }
}

function unfit(pointer: string, value: string, words: string): DraftRefusal {
  return Object.assign(invalidField(pointer, value), { detailedErrorMessage: `${pointer}: must be ${words}` });
}
