import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { encoded, piecesOf, withPlaceholders } from "./placeholders.ts";

/** Headers that every client writes for itself. */
const OWN = /^(?:host|connection|content-length|accept-encoding|user-agent|sec-.*|origin|referer|transfer-encoding)$/;

/**
 * A request as a line for a shell.
 *
 * Hidden secrets become variables: `TOKEN` for that of the header `Authorization`, and those of other names for themselves.
 *
 * @param origin Where the emulator is.
 */
export function asCurl(received: ReceivedRequest, origin: string): string {
  const request = withPlaceholders(received);
  const { method = "GET", body } = request;
  const headers = sentHeaders(request).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  const parts = [
    method === "HEAD" ? "curl --head" : `curl -X ${method}`,
    quoted(addressOf(request, origin)),
    ...headers,
    ...(text === undefined ? [] : [`--data-raw ${quoted(text)}`]),
  ];
  return [...gapOf(request).map((gap) => `# ${gap}\n`), parts.join(" \\\n  ")].join("");
}

/** Words about what is missing of a request. */
export function gapOf(request: ReceivedRequest): readonly string[] {
  const { bodyGap } = request;
  return [
    ...(bodyGap === undefined ? [] : [`The body is incomplete: the emulator has not kept all of it (${bodyGap})`]),
    ...(hasLostHeaders(request) ? ["The headers are missing: the emulator has not kept them"] : []),
  ];
}

/** Says whether a request was turned away before its headers were kept. */
export function hasLostHeaders({ kind, headers }: Pick<ReceivedRequest, "kind" | "headers">): boolean {
  return kind === "refused" && Object.keys(headers).length === 0;
}

/** The address that a request was sent to. */
export function addressOf({ path = "/", query }: ReceivedRequest, origin: string): string {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  return `${origin}${path}${parameters.length === 0 ? "" : `?${encoded(parameters)}`}`;
}

/** Headers that say something about the request. */
export function sentHeaders({ headers, kind }: ReceivedRequest): readonly (readonly [name: string, value: string])[] {
  // What was turned away for its origin is so only with it.
  return Object.entries(headers).filter(([name]) => !OWN.test(name) || (kind === "refused" && name === "origin"));
}

/** A word that a shell takes literally, except for variables, which it expands. */
function quoted(text: string): string {
  return (
    piecesOf(text)
      .map((piece, place) => (place % 2 === 0 ? literal(piece) : `"$${piece}"`))
      .join("") || "''"
  );
}

function literal(text: string): string {
  return text === "" ? "" : `'${text.replaceAll("'", `'\\''`)}'`;
}
