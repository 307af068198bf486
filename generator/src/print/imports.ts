import type { Import } from "./output-file.ts";

/** All that a module imports from another one. */
export interface MergedImport {
  readonly from: string;
  /** Sorted, each once; a name of type `type` is needed as a type only. */
  readonly names: readonly Pick<Import, "name" | "type">[];
  /** Set where none is needed at run time. */
  readonly type: boolean;
}

/** Sorts and merges imports: one declaration per module, each name once. */
export function mergedImports(imports: readonly Import[]): readonly MergedImport[] {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules]
    .sort(([left], [right]) => compare(left, right))
    .map(([from, types]) => {
      const names = [...types].sort(([left], [right]) => compare(left, right));
      return { from, names: names.map(([name, type]) => ({ name, type })), type: names.every(([, type]) => type) };
    });
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function compare(left: string, right: string): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
