import { extname } from "node:path";
import { dump } from "js-yaml";
import type { PlainObject } from "../plain-object.ts";
import type { WrittenFile } from "./write.ts";

/** Writes a description as one document, in JSON or YAML by the extension of the file. */
export function describe(document: PlainObject, path: string): WrittenFile {
  const isJson = extname(path).toLowerCase() === ".json";
  const text = isJson ? `${JSON.stringify(document, undefined, 2)}\n` : dump(document, { noRefs: true, lineWidth: -1 });
  return { path, text };
}
