import { stringLiteral } from "../text/text.ts";
import type { Import } from "./output-file.ts";

/** Prints imports, sorted and merged: one declaration per module, each name once. */
export function importsText(imports: readonly Import[]): string {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules]
    .sort(([left], [right]) => compare(left, right))
    .map(([from, names]) => importText(from, names))
    .join("");
}

/** @param names Name → `true` where it is needed as a type only. */
function importText(from: string, names: ReadonlyMap<string, boolean>): string {
  const isTypeOnly = [...names.values()].every(Boolean);
  const sorted = [...names].sort(([left], [right]) => compare(left, right));
  const specifiers = sorted.map(([name, type]) => (type && !isTypeOnly ? `type ${name}` : name));
  return `import ${isTypeOnly ? "type " : ""}{ ${specifiers.join(", ")} } from ${stringLiteral(from)};\n`;
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function compare(left: string, right: string): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
