import { ApiError, InvalidResponseError, type InvalidResponseErrorDetails } from "../error/errors.ts";
import type { Operation } from "./operation.ts";

/** The response has a success status, but its content type is neither the described nor the requested one. */
export class UnexpectedContentError extends InvalidResponseError {
  /** The content as received, with its type. */
  declare readonly content: Blob;

  /** Creates the error, for tests of code that handles it. */
  constructor(details: InvalidResponseErrorDetails, content: Blob) {
    super(details);
    // Printed errors do not show the content of an answer.
    Object.defineProperty(this, "content", { value: content });
  }
}

/** An error that an operation's description lists: its body by its status. */
export type OperationError<Errors extends object> = {
  readonly [Status in keyof Errors]: ApiError & {
    readonly status: Status extends number ? Status : number;
    /** The body as described; `undefined` if no body is described or it is neither JSON nor text. */
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
 * Checks for an error that the operation's description lists; `status` then determines the type of `body`.
 *
 * @param error Any thrown value.
 * @param operation The called operation; generated clients export one for each method.
 * @returns `true` if the description lists the status and the body has the type described for it.
 *
 * @example
 * ```ts
 * import { isErrorOf, jsonAnswer, type Operation } from "@commerce-http/runtime";
 *
 * const getBook: Operation<{ 404: { hint: string } }> = {
 *   method: "GET",
 *   path: "/books/{id}",
 *   answers: { 404: { "application/json": jsonAnswer } },
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
