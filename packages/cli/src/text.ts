import { printable } from "@commerce-http/types/schema";
import { Document, Scalar, visit } from "yaml";

/** Writes a value as JSON, in which no text can steer the terminal. */
export function jsonText(value: unknown, indent?: number): string {
  return printable(JSON.stringify(value, undefined, indent));
}

/** Writes a value as YAML, in which no text can steer the terminal, without a line break at its end. */
export function yamlText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_key, node) => {
      // Only there are escapes what they stand for.
      if (typeof node.value === "string" && printable(node.value) !== node.value) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return printable(document.toString({ lineWidth: 0 })).trimEnd();
}

/** Makes one line of a text, in which nothing can steer the terminal. */
function lineText(text: string): string {
  return printable(text.replaceAll(/\s+/g, " ")).trim();
}

/** Writes a value as one line of a table; empty for `undefined`. */
export function cellText(value: unknown): string {
  return value === undefined || value === null ? "" : partText(value, true);
}

/** Writes values by name: that of the wanted language, of the language without its region, or all of them. */
export function mapText(value: unknown, locale: string | undefined): string {
  if (typeof value !== "object" || value === null) return cellText(value);
  const texts = new Map<string, unknown>(Object.entries(value));
  const wanted = locale === undefined ? undefined : (texts.get(locale) ?? texts.get(locale.replace(/-.*$/, "")));
  return cellText(wanted === undefined ? value : wanted);
}

function partText(value: unknown, isOutermost = false): string {
  if (typeof value !== "object" || value === null) return lineText(String(value));
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => partText(item))
    : Object.entries(value).map(([name, part]) => `${lineText(name)}: ${partText(part)}`);
  const text = parts.join(", ");
  if (isOutermost) return text;
  return Array.isArray(value) ? `[${text}]` : `{${text}}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
