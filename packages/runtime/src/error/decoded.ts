/** A text as it reads once every escape in it is decoded. */
export interface Decoded {
  /** Signs without backslashes, whose number differs from writer to writer. */
  readonly signs: string;
  /** The place in the text where each sign starts, and where the last one ends. */
  readonly starts: readonly number[];
}

/** The sign for escapes whose meaning is not known here. */
export const anySign = "\x7f";

/**
 * Decodes the escapes of addresses, JSON and HTML, one within the other, however deep. Every sign is read once: whenever the
 * last ones make up an escape, the sign that it stands for takes their place, and may end an escape itself.
 */
export function decoded(text: string): Decoded {
  const signs: string[] = [];
  const starts: number[] = [];
  // Most signs have no beginning of an escape near: nothing is to be looked for there.
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    starts[signs.length] = at;
    let sign: string | undefined = text[at];
    while (sign !== undefined) {
      if (beginnings.includes(sign)) begin = signs.length;
      signs.push(sign);
      const isNear = signs.length - begin <= longestEscape;
      const escape = isNear ? escapeAtEnd.exec(signs.slice(-longestEscape).join("")) : undefined;
      sign = escape ? signOf(escape) : undefined;
      signs.length -= escape?.[0].length ?? 0;
    }
  }
  starts.splice(signs.length, Infinity, text.length);
  return { signs: signs.join("").replaceAll("\\", ""), starts: starts.filter((_, index) => signs[index] !== "\\") };
}

/** Signs that escapes begin with. */
const beginnings = "%&\\";

/** Length of the longest escape that is read. HTML may fill its numbers up with zeros. */
const longestEscape = 12;

/** An escape at the end of what was read. */
const escapeAtEnd = /(?:%([\da-f]{2})|\\u([\da-f]{4})|&#x([\da-f]+);|&#(\d+);|&(\\*[a-z][\w\\]*);|\\([^u%&\\]))$/i;

function signOf([, inAddress, inJson, hexadecimal, decimal, name = "", sign]: RegExpExecArray): string {
  const digits = inAddress ?? inJson ?? hexadecimal;
  const code = digits ? `0x${digits}` : decimal;
  if (code) return String.fromCharCode(Number(code));
  return sign ?? named[name.replaceAll("\\", "").toLowerCase()] ?? anySign;
}

/** Characters that escapes consist of, by their HTML names. Any other name may mean any character. */
const named: Readonly<Record<string, string>> = { amp: "&", num: "#", semi: ";", percnt: "%", bsol: "\\" };
