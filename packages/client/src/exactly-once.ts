import { contentOf } from "./content.ts";
import type { Received, Recovered } from "./pipeline.ts";
import { reflects } from "./reflects.ts";
import type { TransportRequest } from "./transport.ts";

/** Finds out what became of a creation that went unanswered; {@link exactlyOnce} is one. */
export type Recovery = (
  creation: TransportRequest,
  call: { readonly correlationId: string; readonly deadline: number },
  send: (request: TransportRequest) => Promise<Received>,
) => Promise<Recovered>;

/**
 * Looks up by its key what a creation was to make, before the creation is repeated. What is there and looks as it was asked
 * for is what the creation has made. Clients do so; a transport that is created without a client takes it as an option.
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
export const exactlyOnce: Recovery = async (
  { lookup, body, draft = body, query, options },
  { correlationId, deadline },
  send,
): Promise<Recovered> => {
  const key: unknown = Reflect.get(Object(draft), "key");
  if (typeof key !== "string" || lookup === undefined) return "unclear";
  const retry = { ...(options?.retry === false ? { attempts: 1 } : options?.retry), deadline: Math.max(1, deadline) };
  const received = await send({
    ...(typeof lookup === "object"
      ? lookup
      : { method: "GET", path: lookup, pathParameters: { key }, query: query ?? {} }),
    options: { ...options, correlationId, retry },
  });
  if (received.status === 404) return "absent";
  return received.status < 400 && reflects(draft, contentOf(received)) ? received : "unclear";
};
