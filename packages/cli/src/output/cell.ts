import { lineText } from "./text.ts";

/** Writes a value as one line of a table; nothing where there is none. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? innerText(value, true) : lineText(textOf(value));
}

/**
 * Writes values by name: that of the wanted language, of the language without its region, or all of them with their names.
 *
 * @param locale Language that is wanted.
 */
export function mapText(value: unknown, locale: string | undefined): string {
  if (typeof value !== "object" || value === null) return cellText(value);
  const texts = new Map<string, unknown>(Object.entries(value));
  const wanted = locale === undefined ? undefined : (texts.get(locale) ?? texts.get(locale.replace(/-.*$/, "")));
  return wanted === undefined ? innerText(value, true) : cellText(wanted);
}

function innerText(value: object, isOutermost: boolean): string {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => partText(item)).join(", ");
    return isOutermost ? items : `[${items}]`;
  }
  const entries = Object.entries(value).map(([name, part]) => `${lineText(name)}: ${partText(part)}`);
  return isOutermost ? entries.join(", ") : `{${entries.join(", ")}}`;
}

function partText(value: unknown): string {
  return typeof value === "object" && value !== null ? innerText(value, false) : lineText(textOf(value));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : String(value);
}
