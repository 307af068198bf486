import { dirname, join } from "node:path";
import ts from "typescript";
import { generate } from "../../src/generate.ts";
import { outputLayout } from "../../src/layout.ts";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  customConditions: ["@commerce-http/source"],
};

const folder = "/generated/library";
const program = join(folder, "program.ts");

/** Packages as programs import them. */
export const packages = { types: "@library/types", client: "@library/client" } as const;

/** Compiles one program after the other against generated packages; what they share is read once. */
export class Compiler {
  readonly #disk: ts.CompilerHost = ts.createCompilerHost(options);
  readonly #sources = new Map<string, ts.SourceFile | undefined>();
  readonly #resolved = new Map<string, readonly (ts.ResolvedModuleFull | undefined)[]>();
  #last: ts.Program | undefined;

  /**
   * Generates the packages of a description, and compiles a program that uses them.
   *
   * @returns What the compiler has to say of the program.
   */
  async complaints(spec: string, text: string): Promise<readonly string[]> {
    const { files } = await generate(spec, outputLayout({ spec, out: folder }));
    const texts = new Map(files.map((file) => [file.path, file.text])).set(program, text);
    const host: ts.CompilerHost = {
      ...this.#disk,
      fileExists: (path) => texts.has(path) || this.#disk.fileExists(path),
      readFile: (path) => texts.get(path) ?? this.#disk.readFile(path),
      getSourceFile: (path, language) => this.#source(path, texts.get(path), language),
      resolveModuleNameLiterals: (literals, from) =>
        literals.map((literal) => ({ resolvedModule: this.#resolve(literal.text, from, texts) })),
    };
    const next = ts.createProgram({
      rootNames: [program],
      options,
      host,
      ...(this.#last === undefined ? {} : { oldProgram: this.#last }),
    });
    this.#last = next;
    const file = next.getSourceFile(program);
    const found = [...next.getSyntacticDiagnostics(file), ...next.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  }

  #source(
    path: string,
    text: string | undefined,
    language: ts.ScriptTarget | ts.CreateSourceFileOptions,
  ): ts.SourceFile | undefined {
    const key = text === undefined ? path : `${path}\n${text}`;
    if (!this.#sources.has(key)) {
      const module = {
        ...(typeof language === "object" ? language : { languageVersion: language }),
        impliedNodeFormat: ts.ModuleKind.ESNext as const,
      };
      this.#sources.set(
        key,
        text === undefined ? this.#disk.getSourceFile(path, language) : ts.createSourceFile(path, text, module, true),
      );
    }
    return this.#sources.get(key);
  }

  #resolve(name: string, from: string, texts: ReadonlyMap<string, string>): ts.ResolvedModuleFull | undefined {
    const own = name === packages.types ? "types.ts" : name === packages.client ? "client.ts" : undefined;
    const path = own === undefined ? join(dirname(from), name) : join(folder, own);
    if (texts.has(path)) {
      return { resolvedFileName: path, extension: ts.Extension.Ts, isExternalLibraryImport: false };
    }
    const base = from.startsWith(folder) ? import.meta.filename : from;
    const key = `${name} ${dirname(base)}`;
    if (!this.#resolved.has(key)) {
      const { resolvedModule } = ts.resolveModuleName(
        name,
        base,
        options,
        this.#disk,
        undefined,
        undefined,
        ts.ModuleKind.ESNext,
      );
      this.#resolved.set(key, [resolvedModule]);
    }
    return this.#resolved.get(key)?.[0];
  }
}
