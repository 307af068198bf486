/** The way from structures to the text of a module: ts-morph prints them. */
import { type ImportDeclarationStructure, Project, StructureKind } from "ts-morph";
import type { Import, Statement } from "./output-file.ts";

const project: Project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** Prints a module, from its header on; the formatter lays it out. No module is kept once it is printed. */
export function printed(header: string, imports: readonly Import[], statements: readonly Statement[]): string {
  const own = statements.map((each) => (typeof each === "string" ? `\n${each}` : each));
  const structure = { leadingTrivia: `${header}\n\n`, statements: [...importDeclarations(imports), ...own] };
  const source = project.createSourceFile("module.ts", structure, { overwrite: true });
  const text = source.getFullText();
  source.forget();
  return text;
}

/** Sorts and merges imports: one declaration per module, each name once; a name is a type where it is never a value. */
function importDeclarations(imports: readonly Import[]): readonly ImportDeclarationStructure[] {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules].sort(byKey).map(([moduleSpecifier, types]) => {
    const isTypeOnly = [...types.values()].every(Boolean);
    const namedImports = [...types].sort(byKey).map(([name, type]) => ({ name, isTypeOnly: type && !isTypeOnly }));
    return { kind: StructureKind.ImportDeclaration, isTypeOnly, namedImports, moduleSpecifier };
  });
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
