import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";

/** Globals that some runtimes have and others lack. Where nobody declared them, the bundler writes them with a mark. */
const platforms =
  "process Buffer require module __dirname setImmediate Deno Bun window document navigator location localStorage";
const marks = Object.fromEntries(
  platforms
    .split(" ")
    .flatMap((name) => ["", "globalThis.", "self."].map((holder) => [holder + name, `PLATFORM_${name}`])),
);

export interface Bundle {
  readonly code: string;
  /** Bytes that travel. */
  readonly size: number;
  /** The modules within, as paths from the package. */
  readonly modules: readonly string[];
  /** The modules that are left to be imported. */
  readonly imports: readonly string[];
}

/**
 * Bundles an app for the browser as its user would.
 *
 * @param folder The package that paths start from.
 */
export async function bundleOf(
  folder: string,
  app: string,
  options: Pick<BuildOptions, "define" | "external"> = {},
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: app, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    write: false,
    metafile: true,
    logLevel: "error",
    conditions: ["@commerce-http/source"],
    ...options,
  });
  const [output] = Object.values(metafile.outputs);
  const code = outputFiles.map(({ text }) => text).join("");
  return {
    code,
    size: gzipSync(code).length,
    modules: Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
    imports: (output?.imports ?? []).map(({ path }) => path),
  };
}

/** Globals that code asks of some runtimes only, under whatever names a minifier leaves. */
export async function platformsOf(folder: string, app: string): Promise<readonly string[]> {
  const { code } = await bundleOf(folder, app, { define: marks, external: ["openapi-fetch", "@opentelemetry/api"] });
  return [...code.matchAll(/\bPLATFORM_(\w+)/g)].map(([, name]) => String(name)).toSorted();
}
