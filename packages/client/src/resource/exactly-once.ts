import type { Identity } from "../auth/token.ts";
import { isEmpty } from "../draft/value.ts";
import { contentOf } from "../send/content.ts";
import type { Received, Recovered } from "../send/sending.ts";
import type { TransportRequest } from "../send/transport-request.ts";
import { conflictLookUp, lookUpOptions } from "./conflict.ts";
import { reflects } from "./reflects.ts";

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
 * A creation is looked up by its key before it is repeated: what is there and looks as it was asked for is what the creation
 * has made. Where an update meets a conflict, the resource tells whether that was somebody else's change.
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
  const { lookup, path, body, draft = body, query, repeat, options } = write;
  if (repeat === "guarded") return conflictLookUp(write);
  const key: unknown = Reflect.get(Object(draft), "key");
  if (typeof key !== "string" || lookup === undefined) return undefined;
  return async (call, send) => {
    const request =
      typeof lookup === "object"
        ? lookup
        : { method: "GET" as const, path: lookup, pathParameters: { key }, query: query ?? {} };
    const received = await send({ ...request, options: lookUpOptions(options, call) });
    if (received.status === 404) return "absent";
    const isCreated = received.status < 400 && isAsCreated(Object(draft), Object(contentOf(received)), path);
    return isCreated ? received : "unclear";
  };
};

/**
 * What a creation makes of fields that its draft leaves out, as documents 1 and 2 say; where they say nothing, none is there.
 * A resource with anything else in them was created by somebody else.
 */
const defaults: Readonly<Record<string, unknown>> = {
  name: undefined,
  description: undefined,
  initial: true,
  roles: undefined,
  isActive: true,
  requiresDiscountCode: false,
  stackingMode: "Stacking",
  target: undefined,
  stores: undefined,
  validFrom: undefined,
  validUntil: undefined,
  discountGroup: undefined,
  custom: undefined,
};

function isAsCreated(draft: Fields, resource: Fields, path: string): boolean {
  const isOpen = (name: string): boolean =>
    // Within a Store, the API adds that Store.
    draft[name] !== undefined || (name === "stores" && path.includes("{storeKey}"));
  return (
    Object.keys(defaults).every(
      (name) => isOpen(name) || isEmpty(resource[name]) || resource[name] === defaults[name],
    ) &&
    // An empty list makes a State final, none leaves it open.
    (draft["transitions"] === undefined) === (resource["transitions"] === undefined) &&
    reflects(draft, resource)
  );
}

type Fields = Readonly<Record<string, unknown>>;
