import type { Method } from "../../model/api-model.ts";
import { isObject } from "../../plain-object.ts";
import { filled, type Given, type Shown, wireText } from "./shown.ts";

export interface WireRequest {
  readonly method: Method;
  readonly url: string;
  readonly query: readonly [name: string, value: string][];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
  /** Set where an access token is asked for: the scope that it needs, if one is named. */
  readonly token: { readonly scope: string | undefined } | undefined;
}

/** Gives the values of a sample the form that they have on the wire. */
export function wireRequest(shown: Shown, base: string, token: WireRequest["token"]): WireRequest {
  const { method, path } = shown.operation;
  return {
    method,
    url: base + filled(path, shown.path, encodeURIComponent),
    query: shown.query.flatMap(pairsOf),
    headers: shown.headers.map(({ parameter, value }) => [parameter.name, wireText(value)]),
    body: shown.body,
    token,
  };
}

/** Writes a command for any POSIX shell. The access token is in a variable of the environment. */
export function curlCommand({ method, url, query, headers, body, token }: WireRequest): string {
  const inAddress = body !== undefined && query.length > 0 ? `?${new URLSearchParams([...query]).toString()}` : "";
  const lines = [
    `curl ${[...methodFlags(method, body, query), quoted(url + inAddress)].join(" ")}`,
    ...(token === undefined ? [] : ['--header "Authorization: Bearer $ACCESS_TOKEN"']),
    ...headers.map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? query.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`)
      : [
          `--header ${quoted("Content-Type: application/json")}`,
          `--data ${quoted(JSON.stringify(body, undefined, 2))}`,
        ]),
  ];
  const needs = token?.scope === undefined ? "" : `# Needs the scope ${token.scope}\n`;
  return `${needs}${lines.join(" \\\n  ")}\n`;
}

/** Flags for the method; data makes a POST by itself, and goes into the address with `--get`. */
function methodFlags(method: Method, body: unknown, query: WireRequest["query"]): readonly string[] {
  const usual = body === undefined ? "get" : "post";
  const own = method === "head" ? ["--head"] : method === usual ? [] : ["--request", method.toUpperCase()];
  return [...own, ...(body === undefined && query.length > 0 ? ["--get"] : [])];
}

/** Quotes a word for a shell: within single quotes nothing means anything but the quote itself. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** The pairs that a parameter is in an address: one for each element of a list, and for each entry of an object. */
function pairsOf({ parameter: { name, keyPrefix, explode }, value }: Given): [string, string][] {
  if (Array.isArray(value) && !explode) return [[name, value.map(wireText).join(",")]];
  if (Array.isArray(value)) return value.map((each) => [name, wireText(each)]);
  if (!isObject(value) || !explode) return [[name, wireText(value)]];
  return Object.entries(value).flatMap(([key, each]) => {
    const own = keyPrefix === undefined || key.startsWith(keyPrefix) ? key : keyPrefix + key;
    return [each].flat().map((one): [string, string] => [own, wireText(one)]);
  });
}
