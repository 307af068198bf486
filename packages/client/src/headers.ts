import type { CallOptions } from "./call-options.ts";
import { checkedCorrelationId, correlationHeader } from "./correlation.ts";

/**
 * Collects the headers that one call adds.
 *
 * @throws TypeError if a header could not be sent as it is, or would smuggle in another. The message never holds its value.
 */
export function callHeaders({ headers, correlationId, externalUserId }: CallOptions): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) result[checkedName(name)] = checkedValue(name, value);
  if (externalUserId !== undefined) {
    replace(result, "X-External-User-ID", checkedValue("X-External-User-ID", externalUserId));
  }
  if (correlationId !== undefined) replace(result, correlationHeader, checkedCorrelationId(correlationId));
  return result;
}

/** Header names differ only by more than case; the option wins over a header written another way. */
function replace(headers: Record<string, string>, name: string, value: string): void {
  for (const other of Object.keys(headers)) if (other.toLowerCase() === name.toLowerCase()) delete headers[other];
  headers[name] = value;
}

function checkedName(name: string): string {
  if (/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name)) return name;
  throw new TypeError(`Cannot send header ${JSON.stringify(name)}: expected a header name`);
}

function checkedValue(name: string, value: string): string {
  if (typeof value === "string" && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value;
  throw new TypeError(`Cannot send header "${name}": expected a value without line breaks and beyond Latin-1 nothing`);
}
