import type { Identity } from "../auth/token.ts";
import { isAs } from "../draft/compare.ts";
import { isRecord, valueOf } from "../draft/value.ts";
import { contentOf } from "../send/content.ts";
import type { Received, Recovered } from "../send/sending.ts";
import type { TransportRequest } from "../send/transport-request.ts";
import { mayBeOwn } from "./authorship.ts";
import { conflictLookUp, lookUpOptions } from "./conflict.ts";

/**
 * Finds a way to look for what became of a write that may have taken effect; none where nothing could be told.
 * {@link exactlyOnce} is one.
 */
export type Recovery = (write: TransportRequest) => LookUp | undefined;

/**
 * Looks for what became of a write.
 *
 * @param call The call that it belongs to.
 * @param send Sends what is read.
 */
export type LookUp = (call: RecoveryCall, send: (request: TransportRequest) => Promise<Received>) => Promise<Recovered>;

/** The call that a {@link Recovery} is for. */
export interface RecoveryCall {
  /** Shared by all requests of the call. */
  readonly correlationId: string;
  /** Milliseconds that are left. */
  readonly deadline: number;
  /** Time at which the call began, by `performance.now()`. */
  readonly started: number;
  /** Whom the call is made by, as far as that is known. */
  readonly identity: Identity;
}

/**
 * Makes sure that a write whose answer is lost takes effect once, and that its error says so. Clients do so; a transport that
 * is created without a client takes it as an option.
 *
 * A creation is looked up by its key before it is repeated. What is there counts as its work unless something tells that
 * somebody else has made it: it is as drafted in every field, was created while the call lasted, on behalf of the same client
 * and user, and has not been touched since. Where an update meets a conflict, the resource tells whether that was somebody
 * else's change.
 *
 * @example
 * ```ts
 * import { createTransport, exactlyOnce, States } from "@commerce-http/client";
 *
 * const options = { baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" };
 * const states = new States(createTransport({ ...options, recovery: exactlyOnce }));
 * await states.create({ key: "paid", type: "PaymentState" });
 * ```
 */
export const exactlyOnce: Recovery = (write): LookUp | undefined => {
  const { lookup, body, draft = body, query, repeat, options } = write;
  if (repeat === "guarded") return conflictLookUp(write);
  const key = valueOf(draft, "key");
  if (!isRecord(draft) || typeof key !== "string" || lookup === undefined) return undefined;
  return async (call, send) => {
    const end = performance.now() + call.deadline;
    const look = (more?: object): Promise<Received> => {
      const request =
        typeof lookup === "object"
          ? lookup
          : { method: "GET" as const, path: lookup, pathParameters: { key }, query: { ...query, ...more } };
      return send({ ...request, options: lookUpOptions(options, { ...call, deadline: end - performance.now() }) });
    };
    const found = await look();
    if (found.status === 404) return "absent";
    const expand = [...new Set(keyedReferences({ ...draft, key: undefined }))];
    // References by key are told apart by what they lead to, which is not what the caller has asked to see.
    const shown = expand.length > 0 ? await look({ expand }) : found;
    const isOwn = mayBeOwn(found, call) && mayBeOwn(shown, call) && isAs(made(draft, write), contentOf(shown));
    return isOwn ? found : "unclear";
  };
};

/** A draft with what the API makes of it besides defaults. */
function made(draft: Content, { path, pathParameters }: TransportRequest): Content {
  const { stores = [], discountGroup, sortOrder } = draft;
  return {
    ...draft,
    // A member has the sort order of its group.
    sortOrder: discountGroup ? undefined : sortOrder,
    // Within a Store, the API adds that Store.
    stores: path.includes("{storeKey}") ? [stores, { key: valueOf(pathParameters, "storeKey") }].flat() : stores,
  };
}

/** Expansion paths of the references that a draft names by key. */
function keyedReferences(drafted: unknown, path = ""): readonly string[] {
  if (Array.isArray(drafted)) return drafted.flatMap((item) => keyedReferences(item, `${path}[*]`));
  if (!isRecord(drafted)) return [];
  if (typeof drafted["key"] === "string") return [path];
  return Object.entries(drafted).flatMap(([name, value]) =>
    keyedReferences(value, path === "" ? name : `${path}.${name}`),
  );
}

type Content = Readonly<Record<string, unknown>>;
