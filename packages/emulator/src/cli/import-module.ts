import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Loads a module that a user names, by its path. */
export function importModule(file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(file)).href);
}
