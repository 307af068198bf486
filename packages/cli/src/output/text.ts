import { Document } from "yaml";

/** Controls beyond those that JSON spells out: some of them steer terminals. */
const controls = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Writes a value as JSON, in which no text can steer the terminal. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replaceAll(
    controls,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Writes a value as YAML, without a line break at its end. */
export function yamlText(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  return visible(document.toString({ lineWidth: 0 })).trimEnd();
}

/** Makes one line of a text, in which nothing can steer the terminal. */
export function lineText(text: string): string {
  return visible(text.replaceAll(/\s+/g, " ")).trim();
}

/** A text with all that would move a cursor or turn the direction of the text replaced. */
function visible(text: string): string {
  // oxlint-disable-next-line no-control-regex -- controls are what this line replaces
  return text.replaceAll(controls, "\uFFFD").replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, "\uFFFD");
}
