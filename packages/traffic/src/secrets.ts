import { isRecord } from "@commerce-http/model";
import { isLongNumber } from "./exact-json.ts";

/** Stands in the place of a secret. */
export const HIDDEN = "***";

/** Names of parameters, headers and fields that hold secrets, however they are written; short ones only as words of their own. */
const SECRET =
  /token|secret|passw|passphrase|passcode|authorization|cookie|(?:api|access|private|signing|encryption|session)[-_ ]?key|credential|assertion|signature|session[-_ ]?id|[cx]srf|(?<![a-z])(?:auth|bearer|cv[cv]|jwt|otp|pin|pwd|sid|sig)(?![a-z])/i;

/** Names that only speak of secrets: types of tokens, grants and assertions, and what pages of other sites may do. */
const HARMLESS = /_type(?:_hint)?$|^access-control-/i;

/** Headers whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(["content-location", "link", "location", "referer", "refresh"]);

/** Says whether the value of a name is a secret. */
export function holdsSecret(name: string): boolean {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_");
  return SECRET.test(words) && !HARMLESS.test(words);
}

/** Says whether a value that is named like a secret can be one: `true`, `false` and numbers of one or two digits only speak of it. */
export function mayBeSecret(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) >= 100 || !Number.isInteger(value);
  return typeof value !== "boolean" && value !== "true" && value !== "false";
}

/** Says whether a name holds a secret; with a value, whether that can be one. */
export type IsSecret = (name: string, value?: unknown) => boolean;

/** Makes what says so of some further names as well, in capitals or not, whatever their values. */
export function secretsWith(names: readonly string[] = []): IsSecret {
  const further = new Set(names.map((name) => name.toLowerCase()));
  return (name, value) => (holdsSecret(name) && mayBeSecret(value)) || further.has(name.toLowerCase());
}

/** An address without user, password, and values of parameters and segments that are named like secrets. Everything else is as it was. */
export function withoutSecrets(address: string): string {
  const [path = "", ...parameters] = address.split(/(?=[?#])/);
  const open = path.replace(/^(\w[\w+.-]*:\/\/)[^/@]*@/, `$1${HIDDEN}@`);
  // As in /customers/password-token=…
  const segments = open.split("/").map(hideParameters).join("/");
  return segments + parameters.map(hideParameters).join("");
}

/** Parameters, joined as in a form, without values of those that are named like secrets. */
export function hideParameters(text: string): string {
  return text
    .split("&")
    .map((pair) => {
      const [name = ""] = pair.split("=", 1);
      return name !== pair && holdsSecret(decodedName(name)) ? `${name}=${HIDDEN}` : pair;
    })
    .join("&");
}

/** Headers as one object, without secrets; of those that begin with a scheme, it stays. */
export function shownHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const shown = new Map<string, string>();
  for (const [name, value] of headers) {
    const known = shown.get(name);
    const held = shownHeader(name, value);
    shown.set(name, known === undefined ? held : `${known}, ${held}`);
  }
  return Object.fromEntries(shown);
}

/** Values of fields that are named like secrets, or as is said, are hidden, at any depth. */
export function hideFields(value: unknown, isSecret: IsSecret = secretsWith()): unknown {
  if (Array.isArray(value)) return value.map((each) => hideFields(each, isSecret));
  if (!isRecord(value) || isLongNumber(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isSecret(name, inner) && inner !== null ? HIDDEN : hideFields(inner, isSecret),
  ]);
  return Object.fromEntries(entries);
}

function shownHeader(name: string, value: string): string {
  if (ADDRESSES.has(name.toLowerCase())) return withoutSecrets(value);
  if (!holdsSecret(name)) return value;
  const scheme = /^(?:basic|bearer)(?= )/i.exec(value)?.[0];
  return scheme === undefined ? HIDDEN : `${scheme} ${HIDDEN}`;
}

/** The name that a server reads. */
function decodedName(name: string): string {
  const [decoded = name] = new URLSearchParams(`${name}=`).keys();
  return decoded;
}
