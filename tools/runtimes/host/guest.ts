import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";

/** Forms of a guest, by the kinds of runtimes. */
export type GuestForm = "module" | "common" | "worker" | "script";

/** A program that exports `main(input)`, in forms that lie among the packed packages, and are made when asked for. */
export class Guest {
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly #source: URL;
  readonly #made = new Map<GuestForm, Promise<string>>();
  #core: Promise<unknown> | undefined;

  constructor(source: URL, folder: string) {
    this.#source = source;
    this.folder = folder;
  }

  /** The file of a form. */
  form(form: GuestForm): Promise<string> {
    const made = this.#made.get(form) ?? this.#bundle(form);
    this.#made.set(form, made);
    return made;
  }

  async #bundle(form: GuestForm): Promise<string> {
    const home = `${this.folder}/guests`;
    const name = basename(this.#source.pathname, ".ts");
    const { ending, around, ...options } = FORMS[form];
    // The program without the packages, which each form finds from where this lies.
    const core: BuildOptions = { entryPoints: [fileURLToPath(this.#source)], outfile: `${home}/${name}.js` };
    await (this.#core ??= build({ ...SETTINGS, ...core, packages: "external" }));
    const outfile = `${home}/${name}.${ending}`;
    const stdin = { contents: `import { main } from "./${name}.js";\n${around}`, resolveDir: home };
    await build({ ...SETTINGS, ...options, stdin, outfile });
    return outfile;
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

const FORMS: Readonly<Record<GuestForm, BuildOptions & Readonly<Record<"ending" | "around", string>>>> = {
  /** A module that runs `main` with the JSON of its first argument and prints the result as its last line. */
  module: { ending: "module.js", around: PRINT, packages: "external" },
  /** The same, as CommonJS: it requires the packages. */
  common: { ending: "common.cjs", around: PRINT, packages: "external", format: "cjs" },
  /** A worker that answers a request with the result; everything in one file. */
  worker: { ending: "worker.js", around: ANSWER },
  /** A module that exports `main`; everything in one file. */
  script: { ending: "script.js", around: EXPORT },
};
