import {
  type InvalidFieldError,
  type InvalidInputError,
  type InvalidJsonInputError,
  type InvalidOperationError,
  type MaxStoreReferencesReachedError,
  type RequiredFieldError,
  sortOrderWords,
} from "@commerce-http/types";
import { keyProblem } from "@commerce-http/types/schema";
import { normalSortOrder } from "../cart-discount/sort-order.ts";
import type { PredicateRefusal } from "../predicate/lexer.ts";
import type { ParsedPredicate } from "../predicate/parser.ts";

/**
 * Why the API refuses a draft or an update action: its error object, with the place of the problem.
 *
 * A refusal of a predicate also has the `line` and `column` within it.
 */
export type DraftRefusal = Readonly<
  | InvalidFieldError
  | InvalidInputError
  | InvalidJsonInputError
  | InvalidOperationError
  | MaxStoreReferencesReachedError
  | PredicateRefusal
  | RequiredFieldError
> & {
  /**
   * JSON Pointer (RFC 6901) into the draft or the action: `/transitions/0`, or empty for the whole value. For a missing
   * field, it points to where the field would be.
   */
  readonly pointer: string;
};

/** Refuses a request that breaks a rule which its shape does not show. */
export function invalidInput(pointer: string, message: string): DraftRefusal {
  return { code: "InvalidInput", message, pointer };
}

/** Refuses what cannot be carried out on the data as it is. */
export function invalidOperation(pointer: string, message: string): DraftRefusal {
  return { code: "InvalidOperation", message, pointer };
}

/** Refuses a value that the field at the end of the pointer cannot take. */
export function invalidField(pointer: string, invalidValue: unknown, allowedValues?: readonly string[]): DraftRefusal {
  const field = fieldOf(pointer);
  const message = `Value ${JSON.stringify(String(invalidValue))} is not allowed for field "${field}"`;
  const allowed = allowedValues && { allowedValues: [...allowedValues] };
  return { code: "InvalidField", message, field, invalidValue, ...allowed, pointer };
}

/** Refuses a value of another form than its place has: a text where a list stands, say. */
export function formless(pointer: string, expected: string): DraftRefusal {
  const message = "Request body does not have the expected form";
  return { code: "InvalidJsonInput", message, detailedErrorMessage: `${pointer}: expected ${expected}`, pointer };
}

/** Refuses a number outside of its range, both ends of which belong to it. */
export function outOfRange(value: number, least: number, greatest: number, pointer: string): DraftRefusal[] {
  return value >= least && value <= greatest ? [] : [invalidField(pointer, value)];
}

function fieldOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}

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

interface Identifier {
  readonly typeId?: string;
  readonly id?: string;
  readonly key?: string;
}

/** Refuses what does not name exactly one resource of the expected type: documents 1 and 2, the resource identifiers. */
export function identifierRefusals(
  identifier: Identifier | undefined,
  typeId: string,
  pointer: string,
): DraftRefusal[] {
  if (identifier === undefined) return [];
  const refusals: DraftRefusal[] = [];
  if (identifier.id === undefined && identifier.key === undefined) {
    const message = 'Field "key" is required when "id" is absent';
    refusals.push({ code: "RequiredField", message, field: "key", pointer: `${pointer}/key` });
  }
  if (identifier.id !== undefined && identifier.key !== undefined) {
    const message = "Request body does not have the expected form";
    const detailedErrorMessage = `${pointer}: give exactly one of id and key`;
    refusals.push({ code: "InvalidJsonInput", message, detailedErrorMessage, pointer });
  }
  if (identifier.typeId !== undefined && identifier.typeId !== typeId) {
    refusals.push(invalidField(`${pointer}/typeId`, identifier.typeId, [typeId]));
  }
  return refusals;
}

export function identifierListRefusals(
  identifiers: readonly Identifier[] | undefined,
  typeId: string,
  pointer: string,
): DraftRefusal[] {
  return (identifiers ?? []).flatMap((identifier, index) =>
    identifierRefusals(identifier, typeId, `${pointer}/${index}`),
  );
}

/** Refuses a predicate with a part that cannot be read: public facts, Query Predicates. */
export function predicateRefusals({ refusal }: ParsedPredicate, pointer: string): DraftRefusal[] {
  if (refusal === undefined) return [];
  const { expected, line, column } = refusal;
  const message = `Malformed field "${fieldOf(pointer)}": expected ${expected} at line ${line}, column ${column}`;
  return [{ ...refusal, message, pointer }];
}
