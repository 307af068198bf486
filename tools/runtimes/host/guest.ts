import { mkdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";

/**
 * A program that exports `main(input)`, in a form for every kind of runtime. Each form lies in the folder of the packed packages
 * and takes them from there; it is made when it is first asked for.
 */
export class Guest {
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly #source: URL;
  readonly #name: string;
  readonly #made = new Map<string, Promise<string>>();

  constructor(source: URL, folder: string) {
    this.#source = source;
    this.folder = folder;
    this.#name = basename(source.pathname, ".ts");
  }

  /** A module that runs `main` with the JSON of its first argument and prints the result as its last line. */
  module(): Promise<string> {
    return this.#make("module.js", async (outfile) => {
      await this.#core();
      await writeFile(outfile, this.#around(PRINT));
    });
  }

  /** The same, as CommonJS: it requires the packages. */
  common(): Promise<string> {
    return this.#make("common.cjs", (outfile) =>
      this.#bundle({ stdin: this.#around(PRINT), packages: "external", format: "cjs", outfile }),
    );
  }

  /** A worker that answers a request with the result; everything in one file. */
  worker(): Promise<string> {
    return this.#make("worker.js", (outfile) => this.#bundle({ stdin: this.#around(ANSWER), outfile }));
  }

  /** A module that exports `main`; everything in one file. */
  script(): Promise<string> {
    return this.#make("script.js", (outfile) => this.#bundle({ stdin: this.#around(EXPORT), outfile }));
  }

  /** The program without the packages, which each form finds from where this lies. */
  #core(): Promise<string> {
    const entryPoints = [fileURLToPath(this.#source)];
    return this.#make("js", async (outfile) => {
      await build({ ...SETTINGS, entryPoints, packages: "external", outfile });
    });
  }

  async #bundle({ stdin, ...options }: Omit<BuildOptions, "stdin"> & { readonly stdin: string }): Promise<void> {
    await this.#core();
    await build({ ...SETTINGS, ...options, stdin: { contents: stdin, resolveDir: this.#home } });
  }

  #make(form: string, write: (file: string) => Promise<void>): Promise<string> {
    const file = `${this.#home}/${this.#name}.${form}`;
    const made =
      this.#made.get(form) ??
      mkdir(this.#home, { recursive: true })
        .then(() => write(file))
        .then(() => file);
    this.#made.set(form, made);
    return made;
  }

  #around(text: string): string {
    return `import { main } from "./${this.#name}.js";\n${text}`;
  }

  get #home(): string {
    return `${this.folder}/guests`;
  }
}

const SETTINGS: BuildOptions = {
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2023",
  logLevel: "warning",
};

const PRINT = `main(JSON.parse(process.argv[2])).then(
  (output) => process.stdout.write(JSON.stringify(output) + "\\n", () => process.exit(0)),
  (error) => process.stderr.write(String(error?.stack ?? error) + "\\n", () => process.exit(1)),
);
`;

const ANSWER = `export default {
  async fetch(request) {
    try {
      return Response.json(await main(await request.json()));
    } catch (error) {
      return new Response(String(error?.stack ?? error), { status: 500 });
    }
  },
};
`;

const EXPORT = "export { main };\n";
