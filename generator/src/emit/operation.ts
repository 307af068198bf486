/** Facts about an operation that several targets state. */
import type { Operation } from "../model/api-model.ts";
import type { Doc } from "../text/text.ts";

/** The words above an operation: its summary first, then its description. */
export function operationDoc({ summary, doc }: Operation): Doc {
  return { ...doc, text: paragraphs([sentence(summary), doc.text]) };
}

/** Joins what is said in paragraphs; what is empty or was said before is left out. */
export function paragraphs(texts: readonly string[]): string {
  const trimmed = texts.map((text) => text.trim());
  return trimmed.filter((text, index) => text !== "" && trimmed.indexOf(text) === index).join("\n\n");
}

/** Gives a text its period, unless it ends in a mark of its own. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === "" || /[.!?:)`]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The first sentence of a description, on one line. */
export function firstSentence(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n/);
  const line = paragraph.replace(/\s+/g, " ");
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? sentence(line);
}

/** Operations under their paths, in the description's order. */
export function byPath(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const group = groups.get(operation.path);
    if (group === undefined) groups.set(operation.path, [operation]);
    else group.push(operation);
  }
  return groups;
}
