import type { JsonSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { isObject } from "../../plain-object.ts";
import { withoutPageLinks } from "../../text/text.ts";
import { reachable, typeKeywords } from "../schemas/keywords.ts";
import { firstSentence } from "../words.ts";

/** One line of help: a first sentence without marks of Markdown, and without its period. */
export function lineOf(text: string): string {
  const line = firstSentence(withoutPageLinks(text)).replaceAll("`", "").replace(/\.$/, "");
  // A name is no beginning of a sentence.
  return /^\p{Lu}\p{Ll}* (?!\p{Lu})/u.test(line) ? lowerStart(line) : line;
}

/** One line of help on what a method does: a sentence that begins with a verb. */
export function deedOf(text: string): string {
  return lowerStart(lineOf(text));
}

function lowerStart(line: string): string {
  return line.slice(0, 1).toLowerCase() + line.slice(1);
}

export function remarked(line: string, remarks: readonly string[]): string {
  return remarks.length === 0 ? line : `${line} (${remarks.join("; ")})`;
}

/** A type in words: one line on the whole, and one on each field that the description tells something of. */
export interface TypeWords {
  readonly text?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

export function typeWords(model: ApiModel, names: readonly string[]): Readonly<Record<string, TypeWords>> {
  const wanted = reachable(names, typeKeywords(model));
  return Object.fromEntries(
    model.shapes.all
      .filter(({ name }) => wanted.has(name))
      .map(({ name, doc, schema }) => {
        const text = lineIn(doc.text);
        const fields = fieldWords(schema);
        const words = { ...(text !== "" && { text }), ...(Object.keys(fields).length > 0 && { fields }) };
        return [name, words] as const;
      })
      .filter(([, words]) => Object.keys(words).length > 0),
  );
}

/** Words of the fields of a schema, those of its parts among them. */
function fieldWords(schema: JsonSchema): Readonly<Record<string, string>> {
  if (!isObject(schema)) return {};
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => {
    const found = schema[keyword];
    return Array.isArray(found) ? (found as readonly JsonSchema[]) : [];
  });
  const own = isObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
  const lines = own.flatMap(([field, property]) => {
    const description = isObject(property) ? property["description"] : undefined;
    return typeof description === "string" ? [[field, lineIn(description)] as const] : [];
  });
  return Object.assign({}, ...parts.map(fieldWords), Object.fromEntries(lines)) as Readonly<Record<string, string>>;
}

function lineIn(text: string): string {
  return text === "" ? "" : firstSentence(withoutPageLinks(text)).replace(/[.:]$/, "");
}
