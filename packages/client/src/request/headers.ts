import { refuse } from "../error/argument-error.ts";
import { checkedCorrelationId, correlationHeader } from "./correlation.ts";

/**
 * Bytes of address and headers together, of which the API takes "about 15 KB" (document 1, "What the service does").
 */
const greatestHead = 15 * 1024;

/** Headers that a call adds to its request. */
export interface HeaderOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly externalUserId?: string | undefined;
}

/**
 * Collects headers; what comes later wins over what stands there under the same name.
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

/** Gives a request its correlation id: the one that is asked for, as an option or as a header, or a fresh one. */
export function correlate(headers: Headers, given?: string): string {
  const id = checkedCorrelationId(given ?? headers.get(correlationHeader) ?? crypto.randomUUID());
  headers.set(correlationHeader, id);
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
 * Refuses what the API would block for its size.
 *
 * @throws ArgumentError if address and headers are too long together.
 */
export function checkHead(url: string, headers: Headers): void {
  let size = url.length;
  for (const [name, value] of headers) size += name.length + value.length + 4;
  if (size > greatestHead) refuse(`send ${size} bytes of address and headers`, `at most ${greatestHead}`);
}
