import { expectObject } from "../request/content.ts";
import type { Received } from "../request/sending.ts";
import type { TransportRequest } from "../request/transport-request.ts";

/** One operation over GraphQL, as a method of a resource describes it. */
export interface GraphqlOperation<Selected, Result> extends Pick<
  TransportRequest,
  "parameters" | "repeat" | "lookup" | "draft" | "fields" | "scopes" | "ranges" | "options"
> {
  /** The GraphQL document: one operation with one root field, which goes by the alias `result`. */
  readonly document: string;
  /** Values for the variables of the document; those that are `undefined` are left out. */
  readonly variables: object;
  /** Makes the result of what the root field holds. What it throws for makes the answer an invalid one. */
  readonly read: (selected: Selected) => Result;
  /** Says what is missing when the root field is `null` without an error; unless given, `read` gets to see that. */
  readonly absent?: string;
}

/**
 * Makes the call that carries out an operation. Its answers count as what REST would have answered: a GraphQL error has the
 * status of its code, for any HTTP status, so that outcomes, retries and conflicts are alike. Document 2 shows neither
 * address nor envelope ("Discount Group operations (GraphQL)"); both are assumed.
 */
export function graphqlRequest<Selected, Result>(
  path: string,
  operation: GraphqlOperation<Selected, Result>,
): TransportRequest {
  const { document, variables } = operation;
  return {
    ...operation,
    method: "POST",
    path,
    body: { query: document, variables },
    translate: (received) => translated(received, operation),
  };
}

/** The answer of a GraphQL server, trusted as far as its types go; everything may be missing. */
interface Envelope<Selected> {
  readonly data?: { readonly result?: Selected } | null;
  readonly errors?: readonly GraphqlError[];
}

/** An error of an answer. */
interface GraphqlError {
  readonly message?: string;
  readonly path?: readonly unknown[] | null;
  readonly extensions?: { readonly code?: unknown; readonly message?: string } | null;
}

/** The statuses that REST has for codes; a code that is not listed is a refusal (public facts, "Errors"). */
const statuses: ReadonlyMap<unknown, number> = new Map([
  ["invalid_token", 401],
  ["insufficient_scope", 403],
  ["NotFound", 404],
  ["ResourceNotFound", 404],
  ["ConcurrentModification", 409],
  ["General", 500],
  ["OverCapacity", 503],
  ["PendingOperation", 503],
]);

function translated<Selected, Result>(
  received: Received,
  { read, absent }: GraphqlOperation<Selected, Result>,
): Received {
  let envelope: Envelope<Selected> | null = null;
  try {
    envelope = JSON.parse(received.text);
  } catch {
    // A gateway has answered; the status says how.
  }
  const { data } = envelope ?? {};
  const errors = Array.isArray(envelope?.errors) ? envelope.errors.filter(Boolean) : [];
  if (errors.length > 0) return refusal(received, data?.result, errors);
  const result = data?.result;
  if (result === null && absent !== undefined) {
    return refusal(received, result, [{ message: absent, extensions: { code: "ResourceNotFound", message: absent } }]);
  }
  return {
    ...received,
    // What is not there is for the operation to judge.
    read: () => read(result === null ? result : expectObject(result)),
  };
}

/** The answer that REST would have given. An error below the root field does not undo what the field has done. */
function refusal(received: Received, result: unknown, errors: readonly GraphqlError[]): Received {
  const objects = errors.map((error) => ({ code: undefined, message: error.message, ...(error.extensions ?? error) }));
  const { code, message } = objects[0] ?? {};
  const inside = errors.some(({ path }) => (path?.length ?? 0) > 1);
  return {
    ...received,
    status: received.status < 400 ? statusOf(code) : received.status,
    statusText: "",
    text: JSON.stringify({ message, errors: objects }),
    doubtful: received.doubtful || inside || (result !== undefined && result !== null),
  };
}

/**
 * An error without a code may come from anywhere, and one in capitals (`INTERNAL_SERVER_ERROR`) comes from the GraphQL
 * server itself: they prove nothing. The API's own codes are refusals.
 */
function statusOf(code: unknown): number {
  return statuses.get(code) ?? (typeof code === "string" && /[a-z]/.test(code) ? 400 : 500);
}
