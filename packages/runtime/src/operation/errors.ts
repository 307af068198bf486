import { ApiError, InvalidResponseError, type InvalidResponseErrorDetails } from "../error/errors.ts";
import type { Operation } from "./operation.ts";

/** The answer claims success, but its content type differs from the described or the requested one. */
export class UnexpectedContentError extends InvalidResponseError {
  /** The content as it came, with its type. */
  declare readonly content: Blob;

  /** Creates the error; for tests of code that handles it. */
  constructor(details: InvalidResponseErrorDetails, content: Blob) {
    super(details);
    // Printed errors do not show the content of an answer.
    Object.defineProperty(this, "content", { value: content });
  }
}

/** An error that an operation is described with: its body by its status. */
export type OperationError<Errors extends object> = {
  readonly [Status in keyof Errors]: ApiError & {
    readonly status: Status extends number ? Status : number;
    /** The body, as the description has it; `undefined` where it describes none, and where it is neither JSON nor text. */
    readonly body: Errors[Status];
  };
}[keyof Errors];

const origins = new WeakMap<object, Operation>();

/**
 * Gives an error the body that its operation is described with.
 *
 * @param body Holds no secrets.
 */
export function withBody(error: ApiError, operation: Operation, body: unknown): void {
  Object.defineProperty(error, "body", { value: body });
  origins.set(error, operation);
}

/**
 * Checks for an error that the operation describes; its `body` is then typed by its `status`.
 *
 * @param error Anything that was thrown.
 * @param operation The operation that was called: generated clients export one beside each method.
 * @returns `true` if the API answered so, with a status that the description knows, and a body of the type that it has.
 *
 * @example
 * ```ts
 * import { isErrorOf, type Operation } from "@commerce-http/runtime";
 *
 * const getBook: Operation<{ 404: { hint: string } }> = {
 *   method: "GET",
 *   path: "/books/{id}",
 *   answers: { 404: { "application/json": "json" } },
 * };
 * const hintOf = (error: unknown): string | undefined => (isErrorOf(error, getBook) ? error.body.hint : undefined);
 * ```
 */
export function isErrorOf<Errors extends object>(
  error: unknown,
  operation: Operation<Errors>,
): error is OperationError<Errors> {
  return error instanceof ApiError && origins.get(error) === operation;
}
