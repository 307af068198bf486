import { isObject } from "../plain-object.ts";

/** Stands in the place of a secret. */
const HIDDEN = "***";

/** Names of parameters, headers and fields that hold secrets. */
const NAME = /token|secret|password|authorization|cookie|api-?key/i;

/** Parameters of an address or a form whose names speak of secrets, with what is before the name. */
const PARAMETER = /((?:^|[?&])[^=&]*(?:token|secret|password|authorization)[^=&]*=)[^&]*/gi;

/** An address, or a form, without the values of parameters that are named like secrets. */
export function withoutSecrets(target: string): string {
  return target.replaceAll(PARAMETER, `$1${HIDDEN}`);
}

/** Headers as one object, without secrets; of those that begin with a scheme, it stays. */
export function shownHeaders(headers: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of headers) {
    const held = NAME.test(name) ? hiddenHeader(value) : value;
    shown[name] = name in shown ? `${shown[name]}, ${held}` : held;
  }
  return shown;
}

/** Values of fields that are named like secrets are hidden, at any depth. */
export function hideFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideFields);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isSecret(name, inner) ? HIDDEN : hideFields(inner),
  ]);
  return Object.fromEntries(entries);
}

/** Types of tokens and of grants are words, and no secrets. */
function isSecret(name: string, value: unknown): boolean {
  return NAME.test(name) && !/_type(?:_hint)?$/.test(name) && typeof value === "string";
}

function hiddenHeader(value: string): string {
  const scheme = /^(?:basic|bearer)(?= )/i.exec(value)?.[0];
  return scheme === undefined ? HIDDEN : `${scheme} ${HIDDEN}`;
}
