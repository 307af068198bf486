import { anySign, decoded } from "./decoded.ts";

/**
 * Takes secrets out of a text, however addresses, JSON and HTML write them, one within the other too. Too short ones would
 * take everything out.
 *
 * @returns The text without them; where it holds none, as it is.
 */
export function redacted(text: string, ...given: readonly (string | undefined)[]): string {
  const secrets = given.filter(isLong);
  const rest = /[%&\\]/.test(text) ? withoutEncoded(text, secrets) : text;
  // Text before a secret may look like an escape that ends within it.
  return secrets.reduce((left, secret) => left.replaceAll(secret, mark), rest);
}

function withoutEncoded(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .map((secret) => decoded(secret).signs)
    .filter(isLong)
    .map((signs) => signs.replace(/[^a-z\d]/gi, `[\\$&${anySign}]`));
  if (forms.length === 0) return text;
  const { signs, starts } = decoded(text);
  let rest = "";
  let start: number | undefined = 0;
  for (const { 0: found, index } of signs.matchAll(new RegExp(forms.join("|"), "g"))) {
    rest += text.slice(start, starts[index]) + mark;
    start = starts[index + found.length];
  }
  return rest + text.slice(start);
}

const mark = "[redacted]";

/** Says that a secret is long enough to be distinguished from other text. */
function isLong(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length > 3;
}
