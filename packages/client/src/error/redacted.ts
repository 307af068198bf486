/**
 * Takes a secret out of a text, however JSON, HTML or an address writes it there. Too short ones would take everything out.
 *
 * @returns The text without it. Where the secret stood in another form than its own, JSON is written anew, and other text is
 *   decoded.
 */
export function redacted(text: string, secret = ""): string {
  if (secret.length < shortestSecret) return text;
  const sought = decoded(secret);
  const without = (part: string): string => {
    const plain = decoded(part);
    return sought.length >= shortestSecret && plain.includes(sought) ? plain.replaceAll(sought, mark) : part;
  };
  const literal = text.replaceAll(secret, mark);
  if (without(literal) === literal) return literal;
  try {
    const json: unknown = JSON.parse(literal, (_name, value: unknown) => {
      if (typeof value === "string") return without(value);
      if (Object(value) !== value || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [without(name), inner]));
    });
    return without(JSON.stringify(json));
  } catch {
    return without(literal);
  }
}

/** Length of the shortest secret that is taken out. */
const shortestSecret = 4;

const mark = "[redacted]";

/** Escapes of JSON and scripts, of addresses, and of HTML, once or several times over. */
const escapes =
  /\\+u([\da-fA-F]{4})|(?:\\+x|%(?:25)*)([\da-fA-F]{2})|&#[xX]([\da-fA-F]{1,6});?|&#(\d{1,7});?|&(\w+);|\\+/g;

/** Signs of tokens that have a name in HTML. */
const signs: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  plus: "+",
  equals: "=",
  sol: "/",
  percnt: "%",
  period: ".",
  lowbar: "_",
};

/** A text without escapes, and without backslashes; texts that stand for the same are the same then. */
function decoded(text: string): string {
  let [plain, last] = [text, ""];
  for (let round = 0; round < 4 && plain !== last; round += 1) {
    last = plain;
    plain = last.replace(escapes, (escape, json, byte, hex, decimal, sign = "") => {
      const code = Number.parseInt(json ?? byte ?? hex ?? decimal, decimal ? 10 : 16);
      if (code >= 0) return String.fromCharCode(code);
      return sign ? (signs[sign.toLowerCase()] ?? escape) : "";
    });
  }
  return plain;
}
