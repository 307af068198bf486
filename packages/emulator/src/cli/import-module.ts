import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

export function importModule(file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(file)).href);
}
