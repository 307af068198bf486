import { refuse } from "../../error/argument-error.ts";
import type { ValueForm } from "../operation.ts";

/** Writes one text for where it goes. */
export type Escape = (text: string, what: string) => string;

/** Gives the way in which the texts of a query or a form are escaped. */
export function escapeOf({ allowReserved }: ValueForm): Escape {
  return allowReserved === true ? reserved : escaped;
}

/** Writes a text for an address: everything but letters, digits and `-._~` is escaped, as RFC 6570 asks. */
export function escaped(text: string, what: string): string {
  // Half a character has no bytes.
  if (/\p{Surrogate}/u.test(text)) refuse(`send ${what}`, "valid Unicode");
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Writes a text for an address, with reserved characters and escapes as they are. What would end the query or the parameter, or
 * would be read as a blank, is escaped still.
 */
function reserved(text: string, what: string): string {
  return text.replace(/%[\da-f]{2}|[:/?@!$'()*,;=]|[^%:/?@!$'()*,;=]+|%/gi, (part) =>
    /^(%..|[:/?@!$'()*,;=])$/.test(part) ? part : escaped(part, what),
  );
}
