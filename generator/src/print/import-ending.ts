/** Endings of imports between generated files: those of the sources, or those of what a compiler makes of them. */
import { dirname, relative } from "node:path";
import { getTsconfig } from "get-tsconfig";
import type { ImportEnding } from "../config/config.ts";
import type { OutputFile } from "./output-file.ts";

/** Finds the ending that works in a folder, by its `tsconfig.json`; throws Error when that cannot be read. */
export function importEndingIn(folder: string, note: (path: string) => void = () => {}): ImportEnding {
  const found = projectOf(folder);
  if (found === null) return "ts";
  note(found.path);
  const { allowImportingTsExtensions, rewriteRelativeImportExtensions } = found.config.compilerOptions ?? {};
  return allowImportingTsExtensions === true || rewriteRelativeImportExtensions === true ? "ts" : "js";
}

function projectOf(folder: string): ReturnType<typeof getTsconfig> {
  try {
    return getTsconfig(folder);
  } catch (error) {
    const reason = (error as Error).message;
    const place = relative(process.cwd(), dirname(folder)) || ".";
    throw new Error(`Cannot tell the ending of imports below ${place}, set "imports": ${reason}`, { cause: error });
  }
}

/** Gives the imports of a module the ending that its users' compiler takes. */
export function withImportEnding(file: OutputFile, ending: ImportEnding): OutputFile {
  if (ending === "ts" || file.kind === "text") return file;
  return {
    ...file,
    ...(file.imports && { imports: file.imports.map((each) => ({ ...each, from: moduleName(each.from, ending) })) }),
    statements: file.statements.map((statement) => {
      if (typeof statement === "string" || !("moduleSpecifier" in statement)) return statement;
      return { ...statement, moduleSpecifier: moduleName(statement.moduleSpecifier ?? "", ending) };
    }),
  };
}

/** Name of a module as others import it: `./state.ts` as `./state.js`; packages keep theirs. */
export function moduleName(from: string, ending: ImportEnding): string {
  return /^\.{1,2}\//.test(from) ? from.replace(/\.ts$/, `.${ending}`) : from;
}
