import { symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { outputLayout } from "../src/config/layout.ts";
import { generate, type GenerateOptions } from "../src/generate.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The flags under which the packages are promised to compile, and a few more. */
export const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom"],
  types: [],
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  isolatedDeclarations: true,
  declaration: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  // The client that generated ones are made of is read as its sources.
  customConditions: ["@commerce-http/source"],
} as const;
const { options: strict } = ts.convertCompilerOptionsFromJson(compilerOptions, ".");

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
 * @param options Ways in which the description is read.
 */
export async function generated(spec: string, name: string, options: GenerateOptions = {}): Promise<Generated> {
  const folder = join("/generated", name);
  const layout = outputLayout({ spec, out: folder });
  const types = `@generated/${name}`;
  // Headers do not depend on where a test keeps its files.
  const command = "npm run generate";
  const { files } = await generate(spec, { ...layout, packages: { ...layout.packages, types }, command }, options);
  return { files: new Map(files.map(({ path, text }) => [path, text])), folder, types };
}

/** The packages of a description that is written down as data; what is missing is filled in. */
export function generatedOf(name: string, parts: object, options?: GenerateOptions): Promise<Generated> {
  const description = { openapi: "3.1.0", info: { title: name, version: "1" }, paths: {}, ...parts };
  return generated(join(temporaryFolder({ "api.json": description }), "api.json"), name, options);
}

/**
 * Writes packages to a disk, where they find what is installed.
 *
 * @returns Their folder.
 */
export function written({ files, folder }: Generated): string {
  const root = temporaryFolder(Object.fromEntries([...files].map(([path, text]) => [relative(folder, path), text])));
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
  return root;
}

/** The last source of each path: libraries, and most of what one description turns into, are the same for every program. */
const sources = new Map<string, { readonly text: string | undefined; readonly file: ts.SourceFile | undefined }>();
const disk = ts.createCompilerHost(strict);
const resolutions = ts.createModuleResolutionCache(import.meta.dirname, (name) => name, strict);

/**
 * Compiles the packages of descriptions, all in one program.
 *
 * @param uses Further modules: absolute path → text.
 * @param rootNames Modules that the compiler is asked about; all, unless they are given.
 * @returns What the compiler has to say: `/path.ts:3: message`.
 */
export function typeCheck(
  all: readonly Generated[],
  uses: Readonly<Record<string, string>> = {},
  rootNames?: readonly string[],
): readonly string[] {
  const files = new Map([...all.flatMap((each) => [...each.files]), ...Object.entries(uses)]);
  const entries = new Map(all.map(({ types, folder }) => [types, join(folder, "types.ts")]));
  const esm = ts.ModuleKind.ESNext as const;
  const resolved = (name: string, from: string): ts.ResolvedModuleWithFailedLookupLocations =>
    ts.resolveModuleName(name, from, strict, disk, resolutions, undefined, esm);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => files.has(path) || disk.fileExists(path),
    readFile: (path) => files.get(path) ?? disk.readFile(path),
    getSourceFile(path, language) {
      const text = files.get(path);
      const known = sources.get(path);
      if (known !== undefined && known.text === text) return known.file;
      const file =
        text === undefined
          ? disk.getSourceFile(path, language)
          : ts.createSourceFile(path, text, moduleOptions(language), true);
      sources.set(path, { text, file });
      return file;
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        if (/^(@commerce-http\/|openapi-fetch$)/.test(text)) return resolved(text, import.meta.filename);
        const path = entries.get(text) ?? join(dirname(from), text);
        if (!files.has(path)) return resolved(text, from);
        return {
          resolvedModule: { resolvedFileName: path, extension: ts.Extension.Ts, isExternalLibraryImport: false },
        };
      }),
  };
  const roots = rootNames ?? [...files.keys()].filter((path) => path.endsWith(".ts"));
  const program = ts.createProgram({ rootNames: roots, options: strict, host });
  const own = roots.map((path) => program.getSourceFile(path));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => program.getSyntacticDiagnostics(file)),
    ...own.flatMap((file) => program.getSemanticDiagnostics(file)),
    ...own.flatMap((file) => program.getDeclarationDiagnostics(file)),
  ];
  // A use may leave its own names unused; generated code may not.
  const isOfUse = ({ file, reportsUnnecessary }: ts.Diagnostic): boolean =>
    reportsUnnecessary !== undefined && Object.hasOwn(uses, file?.fileName ?? "");
  return found.filter((diagnostic) => !isOfUse(diagnostic)).map((diagnostic) => said(diagnostic));
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
