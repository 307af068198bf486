import { refuse } from "../../error/argument-error.ts";
import type { ValueForm } from "../operation.ts";
import { type Escape, escaped } from "./percent.ts";
import type { Texts } from "./value.ts";

/** Signs that stand between the elements of a list. */
const delimiters: Readonly<Record<string, string>> = { spaceDelimited: "%20", pipeDelimited: "%7C" };

/**
 * Writes a value in a style that has the name of its parameter in it, each part a parameter of its own: `form`,
 * `spaceDelimited`, `pipeDelimited`, `deepObject`.
 *
 * @throws ArgumentError for a value that the style has no form for, or whose own signs would be read as delimiters.
 */
export function pairsOf(
  name: string,
  value: Texts,
  { style = "form", explode = style === "form" }: ValueForm,
  escape: Escape,
  what: string,
): readonly string[] {
  const key = escaped(name, what);
  if (style === "deepObject") {
    if (value.is !== "object") refuse(`send ${what}`, `an object, as style "deepObject" asks`);
    return value.members.map(([member, text]) => `${key}%5B${escaped(member, what)}%5D=${escape(text, what)}`);
  }
  if (value.is === "text") return [`${key}=${escape(value.text, what)}`];
  if (explode) {
    return value.is === "list"
      ? value.items.map((item) => `${key}=${escape(item, what)}`)
      : value.members.map(([member, text]) => `${escaped(member, what)}=${escape(text, what)}`);
  }
  const delimiter = delimiters[style] ?? ",";
  return [`${key}=${joined(flat(value), delimiter, escape, what)}`];
}

/**
 * Writes a value in a style for paths and headers: `simple`, `label`, `matrix`.
 *
 * @throws ArgumentError for a value whose own signs would be read as delimiters.
 */
export function segmentOf(
  name: string,
  value: Texts,
  { style = "simple", explode = false }: ValueForm,
  escape: Escape,
  what: string,
): string {
  const key = escape(name, what);
  if (style === "matrix") return matrix(key, value, explode, escape, what);
  const prefix = style === "label" ? "." : "";
  if (value.is === "text") return prefix + escape(value.text, what);
  const delimiter = explode && style === "label" ? "." : ",";
  const parts = explode && value.is === "object" ? value.members : flat(value);
  return prefix + joined(parts, delimiter, escape, what);
}

function matrix(key: string, value: Texts, explode: boolean, escape: Escape, what: string): string {
  const pair = (name: string, text: string): string => (text === "" ? `;${name}` : `;${name}=${escape(text, what)}`);
  if (value.is === "text") return pair(key, value.text);
  if (!explode) return `;${key}=${joined(flat(value), ",", escape, what)}`;
  return value.is === "list"
    ? value.items.map((item) => pair(key, item)).join("")
    : value.members.map(([name, text]) => pair(escape(name, what), text)).join("");
}

/** Names and texts in a row. */
function flat(value: Exclude<Texts, { readonly is: "text" }>): readonly string[] {
  return value.is === "list" ? value.items : value.members.flat();
}

/** Joins texts, and names with their texts, by a separator that does not occur in them once written. */
function joined(
  parts: readonly (string | readonly [name: string, text: string])[],
  delimiter: string,
  escape: Escape,
  what: string,
): string {
  return parts
    .map((part) => {
      const written = [part].flat().map((text) => escape(text, what));
      const isPair = written.length === 2;
      if (written.some((text) => text.includes(delimiter)) || (isPair && written[0]?.includes("="))) {
        refuse(
          `send ${what}`,
          `no ${quoted(isPair ? `${delimiter}=` : delimiter)} within, which stand between its parts`,
        );
      }
      return written.join("=");
    })
    .join(delimiter);
}

function quoted(delimiter: string): string {
  return JSON.stringify(decodeURIComponent(delimiter));
}
