import type { ReceivedRequest } from "../../../src/requests/received-request.ts";

/** Headers that every client writes for itself. */
const OWN = /^(?:host|connection|content-length|accept-encoding|user-agent|sec-.*|origin|referer|transfer-encoding)$/;

/**
 * A request as a line for a shell.
 *
 * Hidden secrets become the variable `TOKEN`.
 *
 * @param origin Where the emulator is.
 */
export function asCurl(request: ReceivedRequest, origin: string): string {
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

/** Words about what is missing of a body. */
export function gapOf({ bodyGap }: ReceivedRequest): readonly string[] {
  return bodyGap === undefined ? [] : [`The body is not all here: the emulator has not kept it (${bodyGap})`];
}

/** The address that a request was sent to. */
export function addressOf({ path = "/", query }: ReceivedRequest, origin: string): string {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
  return `${origin}${path}${parameters.length === 0 ? "" : `?${new URLSearchParams(parameters).toString()}`}`;
}

/** Headers that say something about the request. */
export function sentHeaders({ headers }: ReceivedRequest): readonly (readonly [name: string, value: string])[] {
  return Object.entries(headers).filter(([name]) => !OWN.test(name));
}

/** A word that a shell takes as it is, but for a hidden secret, which it fills in. */
function quoted(text: string): string {
  const [before, ...after] = text.split("***");
  return [literal(before ?? ""), ...after.map((part) => `"$TOKEN"${literal(part)}`)].join("") || "''";
}

function literal(text: string): string {
  return text === "" ? "" : `'${text.replaceAll("'", `'\\''`)}'`;
}
