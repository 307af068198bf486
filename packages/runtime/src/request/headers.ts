import { refuse } from "../error/argument-error.ts";
import type { ServiceFacts } from "./service.ts";

/** Headers that a call adds to its request. */
export interface HeaderOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly externalUserId?: string | undefined;
}

/**
 * Collects headers; a later header replaces an earlier one of the same name.
 *
 * @throws ArgumentError if a header could not be sent as it is, or would smuggle in another. The message never holds its value.
 */
export function collectHeaders(
  base: Headers | Readonly<Record<string, string>>,
  { headers = {}, externalUserId }: HeaderOptions,
): Headers {
  const collected = new Headers(base);
  for (const name in headers) setHeader(collected, name, headers[name]);
  if (externalUserId !== undefined) setHeader(collected, "X-External-User-ID", externalUserId);
  return collected;
}

/** Facts of headers that a call goes by; many calls share the same. */
export interface HeaderFacts {
  /** Bytes on their way. */
  readonly size: number;
  /** Set where there is a token among them. */
  readonly isAuthorized: boolean;
  /** The correlation id among them. */
  readonly correlationId: string | null;
}

/** Reads the facts of headers. */
export function headerFacts(headers: Headers): HeaderFacts {
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length + 4;
  return { size, isAuthorized: headers.has("Authorization"), correlationId: headers.get(correlationHeader) };
}

/**
 * Gives a request its correlation id. It is sent to a service without correlation ids only on request, since
 * browsers would need a preflight for it.
 *
 * @param asked The requested id; `null` for a new one.
 * @throws ArgumentError if the service would refuse the requested id.
 */
export function correlate(
  headers: Headers,
  { correlates, correlationId }: Pick<ServiceFacts, "correlates" | "correlationId">,
  asked: string | null = headers.get(correlationHeader),
): string {
  const id = asked ?? crypto.randomUUID();
  if (asked !== null && correlationId?.form.test(id) === false) {
    refuse(`use correlation id ${JSON.stringify(id)}`, correlationId.words);
  }
  if (correlates || asked !== null) setHeader(headers, correlationHeader, id);
  return id;
}

/**
 * Sets a header that arrives as it is.
 *
 * @throws ArgumentError if it does not. The message never holds the value, which the runtime's own would.
 */
export function setHeader(headers: Headers, name: string, value: unknown): void {
  const isPlain = typeof value === "string" && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
  if (!isPlain || !ownName.test(name)) {
    return refuse(`send header ${JSON.stringify(name)}`, "a name that is not the connection's, and Latin-1 text");
  }
  headers.set(name, value);
}

/**
 * Names of headers that a caller may set. Not the ones that only the sender of the bytes can fill in: with another's value, a
 * connection hangs, breaks, or takes the rest of a body for the next request. Runtimes refuse, drop or send them, each as it
 * likes; the API blocks upgrades.
 */
const ownName =
  /^(?!(connection|content-length|expect|host|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade)$)[!#$%&'*+\-.^_`|~\w]+$/i;

/**
 * Refuses a request whose address and headers are too long together. With a token, its headers are those that are counted
 * already, and a few that every call adds.
 */
export type HeadCheck = (url: string, headers: Headers, token?: string) => void;

/**
 * Returns what refuses requests that a service would block for their size; nothing without a limit.
 *
 * @param limit Bytes that the service takes.
 * @param known Bytes of the headers without what every call adds, where they are counted already: counting takes time, and
 *   hardly any request comes near the bound.
 */
export function headCheck(limit: number | undefined, known: number = Infinity): HeadCheck | undefined {
  if (limit === undefined) return undefined;
  return (url, headers, token) => {
    if (token && url.length + known + token.length + greatestAddition <= limit) return;
    const size = url.length + headerFacts(headers).size;
    if (size > limit) refuse(`send ${size} bytes of address and headers`, `at most ${limit}`);
  };
}

/** Bytes that every call adds at most, its token aside: a correlation id of 256, the content type, the names of all three. */
const greatestAddition = 400;

/** Ties a request to its answer, and to what the service logs about both. */
export const correlationHeader = "X-Correlation-ID";
