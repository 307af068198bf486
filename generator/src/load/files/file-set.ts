import { realpathSync, statSync } from "node:fs";
import { dirname, extname, relative, resolve, sep } from "node:path";
import { SpecError, SpecErrors } from "../../spec-error.ts";
import { limits } from "./limits.ts";
import { SourceFile } from "./source-file.ts";

/**
 * The files of one description, each read once. All lie below the folder of the root file; overlays, which may lie
 * anywhere, bring in files below their own folder as well.
 */
export class FileSet {
  readonly root: SourceFile;
  readonly #base: string;
  readonly #folder: string;
  readonly #overlayFolders: string[] = [];
  readonly #note: (path: string) => void;
  readonly #files = new Map<string, SourceFile | SpecErrors>();

  /** Errors name files relative to `base`; `note` gets every requested file before it is read. */
  constructor(path: string, base: string, note: (path: string) => void = () => {}) {
    this.#base = base;
    this.#note = note;
    const absolute = resolve(path);
    this.#folder = dirname(existing(absolute) ?? absolute);
    this.root = this.open(absolute, this.#failing("description", absolute));
  }

  /** Reads an overlay; throws SpecError when it cannot be read. */
  openOverlay(path: string): SourceFile {
    const absolute = resolve(path);
    const real = existing(absolute) ?? absolute;
    this.#overlayFolders.push(dirname(real));
    return this.open(absolute, this.#failing("overlay", absolute), real);
  }

  /** Absolute path → hash of the content. */
  get hashes(): ReadonlyMap<string, string> {
    const read = [...this.#files].flatMap(([path, file]) =>
      file instanceof SpecErrors ? [] : ([[path, file.hash]] as const),
    );
    return new Map(read);
  }

  /**
   * Reads a file, or returns it when it was read before; throws SpecError when its content is not what it should be. It
   * is asked for by the file `from`, or by the description itself; `fail` makes the error when it must not or cannot be
   * read.
   */
  open(path: string, fail: (reason: string) => SpecError, from: string = this.#folder + sep): SourceFile {
    const label = this.#labelOf(path);
    if (![".yaml", ".yml", ".json"].includes(extname(path).toLowerCase())) {
      throw fail(`${label} is neither .yaml, .yml nor .json`);
    }
    this.#note(path);
    const real = existing(path);
    if (real === undefined) throw fail(`there is no file ${label}`);
    if (!this.#mayRead(real, from)) throw fail(`${label} is outside the folder of the description`);
    const known = this.#files.get(real);
    if (known instanceof SpecErrors) throw known;
    if (known !== undefined) return known;
    if (this.#files.size >= limits.files) throw fail(`the description has more than ${limits.files} files`);
    try {
      const file = new SourceFile(real, label);
      this.#files.set(real, file);
      return file;
    } catch (error) {
      if (error instanceof SpecErrors) this.#files.set(real, error);
      throw error;
    }
  }

  #mayRead(path: string, from: string): boolean {
    if (path.startsWith(this.#folder + sep)) return true;
    if (from.startsWith(this.#folder + sep)) return false;
    return this.#overlayFolders.some((folder) => path.startsWith(folder + sep));
  }

  #failing(what: string, path: string): (reason: string) => SpecError {
    const location = { file: this.#labelOf(path), line: 1, column: 1 };
    return (reason) => new SpecError(`Cannot read the ${what}: ${reason}`, location);
  }

  #labelOf(path: string): string {
    return relative(this.#base, path).replaceAll(sep, "/");
  }
}

function existing(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}
