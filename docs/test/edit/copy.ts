import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryLayout } from "../../../generator/src/config/layout.ts";
import { run as generate } from "../../../generator/src/run/run.ts";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
const packages = ["types", "model", "runtime", "client", "rules", "assurance", "traffic", "emulator"].map(
  (name) => `packages/${name}`,
);
const workspaces = ["spec", "generator", ...packages];

/** A copy of this repository whose description can be edited: generated anew, it is a package of its own. */
export class Copy {
  readonly folder: string;
  /** Texts of the files that were written, as they were before; nothing where there was no file. */
  readonly #before = new Map<string, string | undefined>();

  /** @param more Further workspaces that are copied. */
  constructor(more: readonly string[] = []) {
    this.folder = mkdtempSync(join(tmpdir(), "edited-"));
    for (const path of [...workspaces, ...more]) {
      cpSync(join(root, path), this.path(path), { recursive: true, filter: isSource });
      const own = join(root, path, "node_modules");
      if (existsSync(own)) symlinkSync(own, this.path(`${path}/node_modules`));
    }
    for (const file of ["package.json", "tsconfig.base.json", ".oxfmtrc.json"])
      cpSync(join(root, file), this.path(file));
    this.#link();
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  /** Writes a whole file at once: a program that watches the folder never sees a part of it. */
  write(path: string, text: string): void {
    if (!this.#before.has(path)) this.#before.set(path, existsSync(this.path(path)) ? this.read(path) : undefined);
    const written = this.path("written.tmp");
    writeFileSync(written, text);
    mkdirSync(dirname(this.path(path)), { recursive: true });
    renameSync(written, this.path(path));
  }

  /** Takes back all that was written; the next run of the generator does so with what it has made of it. */
  undo(): void {
    for (const [path, text] of this.#before) {
      if (text === undefined) rmSync(this.path(path));
      else writeFileSync(this.path(path), text);
    }
    this.#before.clear();
  }

  /** Puts other words in the place of some, which have to be there. */
  replace(path: string, words: string, others: string): void {
    const text = this.read(path);
    if (!text.includes(words)) throw new Error(`Cannot find ${JSON.stringify(words)} in ${path}`);
    this.write(
      path,
      text.replace(words, () => others),
    );
  }

  /** Puts more words behind some, which have to be there. */
  addAfter(path: string, words: string, more: string): void {
    this.replace(path, words, words + more);
  }

  /** Puts more words before some, which have to be there. */
  addBefore(path: string, words: string, more: string): void {
    this.replace(path, words, more + words);
  }

  /** Generates everything, and type-checks all packages with programs beside them. */
  async compile(...programs: readonly string[]): Promise<string> {
    await this.generate();
    const entries = packages.map((path) => `${path}/src/index.ts`);
    return this.typeCheck(...programs, ...entries, "packages/client/src/apply.ts");
  }

  /** Puts a program of `programs` at the root, where it finds the packages. */
  writeProgram(name: string, path: string = name): void {
    this.write(path, readFileSync(join(import.meta.dirname, "programs", name), "utf8"));
  }

  /** Place of a word as messages name it, `file:line:column`: the first one in some words, the first of their kind. */
  place(path: string, words: string, word: string = words): string {
    const text = this.read(path);
    const before = text.slice(0, text.indexOf(word, text.indexOf(words))).split("\n");
    return `${path}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  }

  /** Generates everything, as the command does, by a generator that stays loaded. */
  async generate(): Promise<void> {
    await generate({ spec: this.path("spec/openapi.yaml"), layout: repositoryLayout(this.folder), check: false });
  }

  /** Runs the lint of the description, and gives what it says. */
  async lint(): Promise<string> {
    const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const parameters = ["lint", "openapi.yaml", "--config=redocly.yaml", "--lint-config=error", "--format=stylish"];
    try {
      const mistakes = await this.#node("spec", "lint/yaml.ts");
      const problems = await this.#node("spec", cli, ...parameters);
      return mistakes + problems + (await this.#node("spec", "--conditions=@commerce-http/source", "lint/read.ts"));
    } catch (error) {
      return said(error);
    }
  }

  /** Type-checks sources of packages and programs, and gives what the compiler says of them. */
  async typeCheck(...files: readonly string[]): Promise<string> {
    const compilerOptions = {
      noEmit: true,
      customConditions: ["@commerce-http/source"],
      lib: ["es2023"],
      types: ["node"],
      isolatedDeclarations: false,
      declaration: false,
    };
    this.write("tsconfig.json", JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, files }));
    return this.#node("", join(root, "tools/dev/tsc7.js"), "-p", "tsconfig.json", "--pretty", "false").catch(said);
  }

  /** Runs a program that uses the packages, and gives what it prints. */
  async runProgram(path: string, ...parameters: readonly string[]): Promise<string> {
    return this.#node("", "--conditions=@commerce-http/source", path, ...parameters);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #node(folder: string, ...parameters: readonly string[]): Promise<string> {
    const options = { cwd: this.path(folder), env: { ...process.env, NO_COLOR: "1" } };
    const { stdout } = await run(process.execPath, parameters, options);
    return stdout;
  }

  /** Packages of this repository are those of the copy, all others the installed ones. */
  #link(): void {
    const modules = join(root, "node_modules");
    mkdirSync(this.path("node_modules/@commerce-http"), { recursive: true });
    for (const name of readdirSync(modules)) {
      if (name !== "@commerce-http") symlinkSync(join(modules, name), this.path(`node_modules/${name}`));
    }
    for (const path of ["spec", ...packages])
      symlinkSync(this.path(path), this.path(`node_modules/@commerce-http/${basename(path)}`));
  }
}

/** Gives what a command has said before it failed. */
function said(error: unknown): string {
  const { stdout = "", stderr = "" } = error as { readonly stdout?: string; readonly stderr?: string };
  return stdout + stderr;
}

function isSource(path: string): boolean {
  return !/\/(node_modules|dist|test|\.results|\.turbo|coverage|mutation)$/.test(path);
}
