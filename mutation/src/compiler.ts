import { join, resolve } from "node:path";
import ts from "typescript";
import type { Mutant } from "./mutants.ts";

/** The compiler with the sources and tests of a package, which it has read once. */
export class Compiler {
  readonly #service: ts.LanguageService;
  #file = "";
  #source = "";
  #version = 0;

  /** @param folder The package, with its `tsconfig.json`. */
  constructor(folder: string) {
    const root = resolve(folder);
    const host: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: refuse };
    const config = ts.getParsedCommandLineOfConfigFile(join(root, "tsconfig.json"), {}, host);
    const { fileNames = [], options = {} } = config ?? {};
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => (file === this.#file ? `mutant ${this.#version}` : "as it is"),
      getScriptSnapshot: (file) => {
        const text = file === this.#file ? this.#source : ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
      fileExists: (file) => ts.sys.fileExists(file),
      readFile: (file) => ts.sys.readFile(file),
      readDirectory: (...about) => ts.sys.readDirectory(...about),
      directoryExists: (name) => ts.sys.directoryExists(name),
      getDirectories: (name) => ts.sys.getDirectories(name),
    });
  }

  /** Says whether the file of a mutant compiles; files that import it are not looked at. */
  accepts({ file, source }: Pick<Mutant, "file" | "source">): boolean {
    this.#file = resolve(file);
    this.#source = source;
    this.#version++;
    const { length } = this.#service.getSyntacticDiagnostics(this.#file);
    return length === 0 && this.#service.getSemanticDiagnostics(this.#file).length === 0;
  }
}

function refuse({ messageText }: ts.Diagnostic): never {
  throw new RangeError(ts.flattenDiagnosticMessageText(messageText, " "));
}
