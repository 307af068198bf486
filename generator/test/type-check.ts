import { dirname, join } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { generate } from "../src/generate.ts";
import { outputLayout } from "../src/layout.ts";

/** What the packages are promised to compile under, and a little more. */
const strict: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  types: [],
  module: ts.ModuleKind.NodeNext as const,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noFallthroughCasesInSwitch: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedDeclarations: true,
  declaration: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  // The client that generated ones are made of is read as its sources.
  customConditions: ["@commerce-http/source"],
};

/** What a description turns into, without a disk. */
export interface Generated {
  /** Absolute path → text. */
  readonly files: ReadonlyMap<string, string>;
  /** The folder that all of them are in. */
  readonly folder: string;
  /** What uses of the types import. */
  readonly types: string;
}

/**
 * Generates the packages of a description in memory.
 *
 * @param name Tells its packages from those of other descriptions in the same program.
 */
export async function generated(spec: string, name: string): Promise<Generated> {
  const folder = join("/generated", name);
  const layout = outputLayout({ spec, out: folder });
  const types = `@generated/${name}`;
  // Headers do not depend on where a test keeps its files.
  const command = "npm run generate";
  const { files } = await generate(spec, { ...layout, packages: { ...layout.packages, types }, command });
  return { files: new Map(files.map(({ path, text }) => [path, text])), folder, types };
}

/** Libraries are the same for every program. */
const librarySources = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles the packages of descriptions, all in one program.
 *
 * @param uses Further modules: absolute path → text.
 * @returns What the compiler has to say: `/path.ts:3: message`.
 */
export function typeCheck(all: readonly Generated[], uses: Readonly<Record<string, string>> = {}): readonly string[] {
  const files = new Map([...all.flatMap((each) => [...each.files]), ...Object.entries(uses)]);
  const entries = new Map(all.map(({ types, folder }) => [types, join(folder, "types.ts")]));
  const esm = ts.ModuleKind.ESNext as const;
  const disk = ts.createCompilerHost(strict);
  const installed = (name: string): ts.ResolvedModuleWithFailedLookupLocations =>
    ts.resolveModuleName(name, import.meta.filename, strict, disk, undefined, undefined, esm);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    readFile: (path) => files.get(path) ?? disk.readFile(path),
    getSourceFile(path, language) {
      const text = files.get(path);
      if (text !== undefined) return ts.createSourceFile(path, text, moduleOptions(language), true);
      if (!librarySources.has(path)) librarySources.set(path, disk.getSourceFile(path, language));
      return librarySources.get(path);
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        if (/^(@commerce-http\/|openapi-fetch$)/.test(text)) return installed(text);
        const path = entries.get(text) ?? join(dirname(from), text);
        if (!files.has(path)) return ts.resolveModuleName(text, from, strict, disk, undefined, undefined, esm);
        return {
          resolvedModule: { resolvedFileName: path, extension: ts.Extension.Ts, isExternalLibraryImport: false },
        };
      }),
  };
  const rootNames = [...files.keys()].filter((path) => path.endsWith(".ts"));
  const program = ts.createProgram({ rootNames, options: strict, host });
  const own = rootNames.map((path) => program.getSourceFile(path));
  return [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => program.getSyntacticDiagnostics(file)),
    ...own.flatMap((file) => program.getSemanticDiagnostics(file)),
    ...own.flatMap((file) => program.getDeclarationDiagnostics(file)),
  ].map((diagnostic) => said(diagnostic));
}

/** Code that uses generated packages, by what it does. */
export interface Uses {
  /** What the compiler takes. */
  readonly accepted: Readonly<Record<string, string>>;
  /** Lines that the compiler refuses. */
  readonly refused: Readonly<Record<string, string>>;
}

/**
 * Tests that the compiler takes packages and uses of them, and refuses other uses; all in one program.
 *
 * @param packages Called once they are there.
 * @param moduleOf The module around a use.
 */
export function testUses(
  packages: () => Generated,
  moduleOf: (code: string, packages: Generated) => string,
  { accepted, refused }: Uses,
): void {
  const codes = [
    ...Object.entries(accepted),
    ...Object.entries(refused).map(([what, line]) => [what, `// @ts-expect-error\n${line}`] as const),
  ];
  let said: readonly string[];
  beforeAll(() => {
    const all = packages();
    const modules = codes.map(([what, code]) => [`${all.folder}${fileOf(what)}`, moduleOf(code, all)] as const);
    said = typeCheck([all], Object.fromEntries(modules));
  });

  test("compile", () => {
    expect(said.filter((line) => !line.includes("/use-"))).toEqual([]);
  });

  test.each(Object.keys(accepted))("%s", (what) => {
    expect(said.filter((line) => line.includes(fileOf(what)))).toEqual([]);
  });

  test.each(Object.keys(refused))("refuse %s", (what) => {
    expect(said.filter((line) => line.includes(fileOf(what)))).toEqual([]);
  });
}

function fileOf(what: string): string {
  return `/use-${what.replaceAll(/\W+/g, "-")}.ts`;
}

/** All generated packages are modules, as their manifests say. */
function moduleOptions(language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions {
  const options = typeof language === "object" ? language : { languageVersion: language };
  return { ...options, impliedNodeFormat: ts.ModuleKind.ESNext };
}

function said({ file, start, messageText }: ts.Diagnostic): string {
  const place =
    file === undefined ? "" : `${file.fileName}:${file.getLineAndCharacterOfPosition(start ?? 0).line + 1}: `;
  return `${place}${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}
