/** A text as it reads once every escape in it is decoded. */
export interface Decoded {
  /** Signs of ASCII without backslashes, whose number differs from writer to writer; {@link anySign} for all others. */
  readonly signs: string;
  /** The place in the text where each sign starts. */
  readonly starts: Uint32Array;
}

/** The sign for whatever lies beyond ASCII, and for escapes whose meaning is not known here. */
export const anySign = "\x7f";

/** Its code. */
const beyond = 0x7f;

/**
 * Decodes the escapes of addresses, JSON and HTML, one within the other, however deep. Every sign is read once: whenever the
 * last ones make up an escape, the sign that it stands for takes their place, and may end an escape itself.
 */
export function decoded(text: string): Decoded {
  const ascii = new TextDecoder();
  const codes = new Uint8Array(text.length);
  const starts = new Uint32Array(text.length + 1);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    starts[length] = at;
    let code: number | undefined = text.charCodeAt(at);
    while (code !== undefined) {
      codes[length] = Math.min(code, beyond);
      length += 1;
      const escape = escapeAtEnd.exec(ascii.decode(codes.subarray(Math.max(0, length - longestEscape), length)));
      code = escape ? codeOf(escape) : undefined;
      length -= escape?.[0].length ?? 0;
    }
  }
  starts[length] = text.length;
  return {
    signs: ascii.decode(codes.subarray(0, length)).replaceAll("\\", ""),
    starts: starts.filter((_, index) => index === length || codes[index] !== named.bsol),
  };
}

/** Length of the longest escape that is read. HTML may fill its numbers up with zeros. */
const longestEscape = 12;

/** An escape at the end of what was read. */
const escapeAtEnd = /(?:%([\da-f]{2})|\\u([\da-f]{4})|&#x([\da-f]+);|&#(\d+);|&(\\*[a-z][\w\\]*);|\\([^u%&\\]))$/i;

function codeOf([, inAddress, inJson, hexadecimal, decimal, name, sign]: RegExpExecArray): number {
  const digits = inAddress ?? inJson ?? hexadecimal;
  if (digits) return Number.parseInt(digits, 16);
  return sign?.charCodeAt(0) ?? Number(decimal ?? named[String(name).replace(/\\/g, "").toLowerCase()] ?? beyond);
}

/** Codes by the names that HTML has for what escapes are made of. Any other name may stand for any sign. */
const named: Readonly<Record<string, number>> = { amp: 0x26, num: 0x23, semi: 0x3b, percnt: 0x25, bsol: 0x5c };
