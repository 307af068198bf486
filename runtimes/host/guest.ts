import { mkdir, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions } from "esbuild";

/** A program that exports `main(input)`, prepared for every kind of runtime. Each form lies in the folder of the packed packages. */
export interface Guest {
  /** The folder. */
  readonly folder: string;
  /** Runs `main` with the JSON of its first argument, and prints its result as the last line. Imports the packages. */
  readonly module: string;
  /** The same, as CommonJS: requires the packages. */
  readonly common: string;
  /** A worker that answers a request with the result; everything in one file. */
  readonly worker: string;
  /** A module that exports `main`; everything in one file. */
  readonly script: string;
}

/**
 * Prepares a program.
 *
 * @param source Its entry, in TypeScript.
 * @param folder Where the packed packages are installed.
 */
export async function prepareGuest(source: URL, folder: string): Promise<Guest> {
  const name = basename(source.pathname, ".ts");
  const home = `${folder}/guests`;
  const core = `${home}/${name}.js`;
  const guest = {
    folder,
    module: `${home}/${name}.module.js`,
    common: `${home}/${name}.common.cjs`,
    worker: `${home}/${name}.worker.js`,
    script: `${home}/${name}.script.js`,
  };
  await mkdir(home, { recursive: true });
  await build({ ...SETTINGS, entryPoints: [fileURLToPath(source)], packages: "external", outfile: core });
  await writeFile(guest.module, `import { main } from "./${name}.js";\n${PRINT}`);
  // Bundled from within the folder: what is not the guest's own is what was packed.
  await build({
    ...SETTINGS,
    stdin: { contents: `import { main } from "./${name}.js";\n${PRINT}`, resolveDir: home },
    packages: "external",
    format: "cjs",
    outfile: guest.common,
  });
  await build({
    ...SETTINGS,
    stdin: { contents: `import { main } from "./${name}.js";\n${ANSWER}`, resolveDir: home },
    outfile: guest.worker,
  });
  await build({ ...SETTINGS, entryPoints: [core], outfile: guest.script });
  return guest;
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
