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
export function lineText(text: string): string {
  return printable(text.replaceAll(/\s+/g, " ")).trim();
}
