import { createRequire, enableCompileCache, registerHooks } from "node:module";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

/** Begins a process that generates; everything that is imported from here on starts from compiled code the next time. */
export function start(): void {
  // Most of what a run allocates is garbage soon: collected early, it costs no time, and keeps the peak lower.
  setFlagsFromString("--max-semi-space-size=16");
  setFlagsFromString("--heap-growing-percent=70");
  enableCompileCache(join(cacheFolder, "code"));
}

/**
 * Gives importers of TypeScript the copy that ts-morph brings, since a second compiler would take as long to load
 * again. Nothing depends on it: without this, both are loaded, and the output is the same.
 */
export function shareCompiler(): void {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
  const shared = pathToFileURL(resolve("@ts-morph/common/dist/typescript.js")).href;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === "typescript" ? shared : specifier, context),
  });
}

/** Where runs keep what spares the next one work: in the generator's folder, or beside the packages that it is installed with. */
export const cacheFolder: string = folderOf(join(import.meta.dirname, ".."));

function folderOf(installed: string): string {
  const modules = `${sep}node_modules${sep}`;
  const at = installed.lastIndexOf(modules);
  if (at < 0) return join(installed, ".cache");
  return join(installed.slice(0, at + modules.length), ".cache/commerce-http-generator");
}
