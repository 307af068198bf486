import type {
  InvalidFieldError,
  InvalidInputError,
  InvalidJsonInputError,
  InvalidOperationError,
  MaxStoreReferencesReachedError,
  RequiredFieldError,
} from "@commerce-http/types";
import type { PredicateRefusal } from "../predicate/predicate-refusal.ts";

/**
 * Why the API refuses a draft or an update action: its error object, and the place in what was sent.
 *
 * A refusal because of a predicate also tells `line` and `column` within it.
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
   * JSON Pointer (RFC 6901) into the draft or the action: `/transitions/0`, or empty for all of it. A field that is
   * required but absent is pointed at where it would be.
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

/** The name of the field that a pointer ends with. */
export function fieldOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}
