import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The compiler's findings in one program: `2322` for TS2322, in the order of the lines. */
export interface Verdict {
  readonly codes: readonly number[];
  /** The messages, for a person who wonders why. */
  readonly text: string;
}

/**
 * Type-checks small programs together, each a module of its own, as a strict project of a user would.
 *
 * @param programs Source text by name.
 * @param ambient Declarations that all programs may use without importing them.
 * @param stricter What the project asks for besides.
 * @returns A verdict by name.
 */
export function compile(
  programs: Readonly<Record<string, string>>,
  ambient = "",
  stricter: ts.CompilerOptions = {},
): Record<string, Verdict> {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const sources = new Map(Object.entries(programs).map(([name, text]) => [fileOf(folder, name), text]));
  const globals = `${folder}ambient.d.ts`;
  const program = ts.createProgram(
    [...sources.keys(), globals],
    { ...options, ...stricter },
    hostOf(new Map([...sources, [globals, ambient]])),
  );
  refuseBrokenGlobals(program, globals);
  return Object.fromEntries(
    Object.keys(programs).map((name) => {
      const file = program.getSourceFile(fileOf(folder, name));
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      return [name, { codes: found.map(({ code }) => code), text: found.map(described).join("\n") }];
    }),
  );
}

/**
 * Takes the TypeScript examples out of a Markdown file, or out of the doc comments of a source file.
 *
 * @returns Source text by a name that says where the example begins.
 */
export function examples(file: URL): Record<string, string> {
  const text = readFileSync(file, "utf8").replace(/^ +\* ?/gm, "");
  const label = file.pathname.split("/").slice(-3).join("/");
  return Object.fromEntries(
    [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => {
      const line = text.slice(0, match.index).split("\n").length + 1;
      return [`${label}:${line}`, match[1] ?? ""];
    }),
  );
}

/**
 * Lists what a package exports, types included.
 *
 * @param entry The package's source.
 * @returns Where each name is declared.
 */
export function exported(entry: URL): ReadonlyMap<string, string> {
  const program = ts.createProgram([fileURLToPath(entry)], options);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(fileURLToPath(entry));
  const module = file && checker.getSymbolAtLocation(file);
  return new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return [symbol.name, target.declarations?.[0]?.getSourceFile().fileName ?? ""];
    }),
  );
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ["@commerce-http/source"],
  rewriteRelativeImportExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: false,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

function fileOf(folder: string, name: string): string {
  return `${folder}${name.replace(/[^A-Za-z0-9]+/g, "-")}.mts`;
}

function hostOf(sources: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true);
  return {
    ...host,
    fileExists: (name) => sources.has(name) || host.fileExists(name),
    readFile: (name) => sources.get(name) ?? host.readFile(name),
    getSourceFile(name, language, ...rest) {
      const text = sources.get(name);
      return text === undefined
        ? host.getSourceFile(name, language, ...rest)
        : ts.createSourceFile(name, text, language, true);
    },
  };
}

function refuseBrokenGlobals(program: ts.Program, globals: string): void {
  const broken = program.getSyntacticDiagnostics(program.getSourceFile(globals));
  if (broken.length > 0) throw new Error(broken.map(described).join("\n"));
}

function described({ file, start, code, messageText }: ts.Diagnostic): string {
  const line = file && start !== undefined ? ts.getLineAndCharacterOfPosition(file, start).line + 1 : 0;
  return `line ${line}: TS${code} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}
