import { refuse } from "../../error/argument-error.ts";
import { kindOf } from "../../media-type.ts";
import type { ContentFacts, EncodingFacts } from "../operation.ts";
import { escaped } from "../parameter/percent.ts";
import { isAbsent, isPlainObject, textOf } from "../parameter/value.ts";
import { jsonOf, type WrittenBody } from "./content.ts";

/**
 * Writes `application/x-www-form-urlencoded`: lists repeat their name, objects are JSON, unless the description says otherwise.
 *
 * @throws ArgumentError for a value that has no form.
 */
export function formBody(value: unknown, type: string, facts: ContentFacts): WrittenBody {
  return { type, content: urlencoded(value, facts, "the body") };
}

/** Writes the fields of a form. */
export function urlencoded(
  value: unknown,
  { encoding = {}, fields }: Omit<ContentFacts, "write">,
  what: string,
): string {
  if (value instanceof URLSearchParams) return value.toString();
  if (!isPlainObject(value))
    refuse(`send ${what} as application/x-www-form-urlencoded`, "an object or URLSearchParams");
  const pairs = Object.entries(value).flatMap(([name, field]) => {
    const how = Object.hasOwn(encoding, name) ? encoding[name] : fields;
    return isAbsent(field) ? [] : fieldOf(name, field, how);
  });
  // A blank is a plus sign here; one that is meant as such is escaped already.
  return pairs.join("&").replaceAll("%20", "+");
}

function fieldOf(name: string, value: unknown, how: EncodingFacts = {}): readonly string[] {
  const what = `field "${name}"`;
  const { write, contentType = "" } = how;
  if (write !== undefined) return write(name, value, how, what);
  return [value].flat().flatMap((item: unknown) => {
    if (isAbsent(item)) return [];
    const isAsJson = typeof item === "object" || kindOf(contentType) === "json";
    return `${escaped(name, what)}=${escaped(isAsJson ? jsonOf(item, what) : textOf(item, what), what)}`;
  });
}
