/**
 * A call, or a client, was asked for what cannot work: a key of the wrong form, a limit out of its range, an option that
 * contradicts another. Thrown before anything is sent; the message says what would do, and never holds a secret.
 *
 * Where arguments come from outside (a key from an address, a correlation id from a header), this class tells bad data from
 * a bug: any other `TypeError` is one.
 */
export class ArgumentError extends TypeError {
  /** Always `ArgumentError`, in minified code too. */
  override readonly name: string = "ArgumentError";
}

/**
 * Checks for an {@link ArgumentError}.
 *
 * @param error Anything that was thrown.
 *
 * @example
 * ```ts
 * import { createClient, isArgumentError } from "@commerce-http/client";
 *
 * const client = createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "<access token>" });
 * async function respond(key: string): Promise<Response> {
 *   try {
 *     return Response.json(await client.recurrencePolicies.get({ key }));
 *   } catch (error) {
 *     if (!isArgumentError(error)) throw error;
 *     return new Response(error.message, { status: 400 });
 *   }
 * }
 * ```
 */
export function isArgumentError(error: unknown): error is ArgumentError {
  return error instanceof ArgumentError;
}

/**
 * Ends what cannot work before anything is sent.
 *
 * @param what Action that cannot be done: `Cannot …`.
 * @param expected Values that would do.
 */
export function refuse(what: string, expected: string): never {
  throw new ArgumentError(`Cannot ${what}: expected ${expected}`);
}
