import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Gives whoever asks for TypeScript the copy that ts-morph brings, since a second compiler would take as long to load again.
 *
 * Nothing depends on it: without this, both are loaded, and the output is the same.
 */
export function shareCompiler(): void {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
  const shared = pathToFileURL(resolve("@ts-morph/common/dist/typescript.js")).href;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === "typescript" ? shared : specifier, context),
  });
}
