import { collectHeaders, correlate, headCheck } from "../request/headers.ts";
import type { Received, Sending } from "../request/sending.ts";
import type { TokenContext } from "./token.ts";

/** A request for a token. */
export interface TokenRequest {
  /** Address that grants tokens. */
  readonly url: string;
  /** Headers, credentials among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Form fields, encoded. */
  readonly body: string;
}

/**
 * Sends a request for a token from your own provider, with the client's `fetch`, timeout, retries and hooks.
 *
 * @returns The response, with any status.
 * @throws CallError if there is no response.
 */
export function requestToken(context: TokenContext, request: TokenRequest): Promise<Received> {
  return context.send(tokenCall(request, context));
}

/** The call for a token request. A query stays out of errors. */
export function tokenCall({ url, headers, body }: TokenRequest, { service }: Pick<TokenContext, "service">): Sending {
  const own = collectHeaders({}, { headers });
  const correlationId = correlate(own, service);
  const path = url.replace(/\?.*/s, "");
  const checkHead = headCheck(service.requestHead);
  return { method: "POST", path, url, headers: own, checkHead, authorize: false, body, correlationId, repeat: "safe" };
}
