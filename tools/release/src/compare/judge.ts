/** The last word on differences that no rule explains: the compiler says whether code for one type works with another. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { NamedTypes, siblingModules } from "../../../../generator/src/emit/named-types.ts";
import { emitTypes } from "../../../../generator/src/emit/types.ts";
import type { JsonSchema } from "../../../../generator/src/model/api-model.ts";
import { alias } from "../../../../generator/src/print/statements.ts";
import { printed } from "../../../../generator/src/print/structures.ts";
import { type Direction, waysOf } from "./rules.ts";
import type { Side } from "./side.ts";

/** `same`: each type takes the values of the other; `fits`: code for the type before works with the type after. */
export type Judgement = "same" | "fits" | "breaks";

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts"],
  types: [],
};

const disk = ts.createCompilerHost(options);
/** The compiler may be the copy within ts-morph, which brings no files. */
const libraryFolder = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "lib");
const libraries: Map<string, ts.SourceFile> = new Map();

/** Compiles the types of two descriptions beside each other. */
export class Judge {
  readonly #sides: Readonly<Record<"before" | "after", Side>>;
  /** The types of both sides, by their path. */
  readonly #sources: Map<string, ts.SourceFile> = new Map();

  constructor(before: Side, after: Side) {
    this.#sides = { before, after };
  }

  /** @param with Components as they are, or a schema alone: its components are those of before, where there were any. */
  of(before: JsonSchema, after: JsonSchema, direction: Direction, scope: "whole" | "alone" = "whole"): Judgement {
    if (this.#sources.size === 0) this.#emit();
    const known = scope === "whole" ? noNames : this.#names();
    const judged = waysOf(direction).map((way) => {
      this.#ask("before", before, way, noNames);
      this.#ask("after", after, way, known);
      const { there, back } = this.#compiled();
      if (there && back) return "same";
      return (way === "request" ? there : back) ? "fits" : "breaks";
    });
    const [first = "same", second = first] = judged;
    return first === "breaks" || second === "same" ? first : second;
  }

  #emit(): void {
    for (const [folder, { model }] of Object.entries(this.#sides)) {
      for (const file of emitTypes(model)) {
        if (file.kind !== "module") continue;
        const { path, imports = [], statements } = file;
        const text = printed("", imports, statements);
        // A symbol is another one in another module.
        const isShared = imports.length === 0 && this.#sources.get(`/before/${path}`)?.text === text;
        this.#write(`${folder}/${path}`, isShared ? `export * from "../before/${path}";` : text);
      }
    }
  }

  #names(): ReadonlySet<string> {
    const schemas = this.#sides.before.shapes.all;
    return new Set(
      schemas.flatMap(({ name, inputName = name, baseName = name, inputBaseName = name }) => {
        return [name, inputName, baseName, inputBaseName];
      }),
    );
  }

  #ask(folder: "before" | "after", schema: JsonSchema, way: "request" | "response", known: ReadonlySet<string>): void {
    const { model } = this.#sides[folder];
    const [moduleOf, moduleBefore] = [siblingModules(model), siblingModules(this.#sides.before.model)];
    const types = new NamedTypes(model, (name) =>
      known.has(name) ? `../before${moduleBefore(name).slice(1)}` : moduleOf(name),
    );
    const asked = alias("Asked", "", types.of(schema, way));
    this.#write(`${folder}/asked.ts`, printed("", types.imports(), [asked]));
  }

  #write(path: string, text: string): void {
    this.#sources.set(`/${path}`, ts.createSourceFile(`/${path}`, text, ts.ScriptTarget.ES2023, true));
  }

  /** Says whether values of the type before are values of the type after, and the other way round. */
  #compiled(): { readonly there: boolean; readonly back: boolean } {
    this.#write("question.ts", question);
    const program = ts.createProgram({ rootNames: ["/question.ts"], options, host: this.#host() });
    const file = program.getSourceFile("/question.ts");
    const found = program.getSemanticDiagnostics(file);
    const lines = new Set(found.map(({ start = 0 }) => file?.getLineAndCharacterOfPosition(start).line));
    return { there: !lines.has(2), back: !lines.has(3) };
  }

  #host(): ts.CompilerHost {
    const sources = this.#sources;
    // The folders of the types are on no disk.
    return {
      ...disk,
      directoryExists: undefined,
      realpath: undefined,
      getDefaultLibLocation: () => libraryFolder,
      fileExists: (path) => sources.has(path) || disk.fileExists(path),
      getSourceFile(path, language) {
        const own = sources.get(path) ?? libraries.get(path);
        if (own !== undefined) return own;
        const file = disk.getSourceFile(path, language);
        if (file !== undefined) libraries.set(path, file);
        return file;
      },
    };
  }
}

const noNames: ReadonlySet<string> = new Set();

const question = `import type { Asked as Before } from "./before/asked.ts";
import type { Asked as After } from "./after/asked.ts";
export const there = (value: Before): After => value;
export const back = (value: After): Before => value;
`;
