/**
 * An argument or option is invalid: a malformed key, a limit out of range, contradicting options. Thrown before
 * anything is sent. The message says what is expected and never holds a secret.
 *
 * If arguments come from outside (a key from a URL, a correlation id from a header), this class tells bad data from a
 * bug: any other `TypeError` is a bug.
 */
export class ArgumentError extends TypeError {
  /** Always `ArgumentError`, in minified code too. */
  override readonly name: string = "ArgumentError";
}

/**
 * Checks for an {@link ArgumentError}.
 *
 * @param error Any thrown value.
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
 * Throws an {@link ArgumentError}.
 *
 * @param what The action: `Cannot …`.
 * @param expected The values that are accepted.
 */
export function refuse(what: string, expected: string): never {
  throw new ArgumentError(`Cannot ${what}: expected ${expected}`);
}
