import { extname } from "node:path";
import { dump } from "js-yaml";
import { joined, load, type LoadOptions } from "../load.ts";
import type { PlainObject } from "../plain-object.ts";
import { differences, write, type WrittenFile } from "./write.ts";

/** Writes a description as one document, in JSON or YAML by the extension of the file. */
export function describe(document: PlainObject, path: string): WrittenFile {
  const isJson = extname(path).toLowerCase() === ".json";
  const text = isJson ? `${JSON.stringify(document, undefined, 2)}\n` : dump(document, { noRefs: true, lineWidth: -1 });
  return { path, text };
}

/** Place of a written description. */
export interface Destination {
  /** Absolute. */
  readonly path: string;
  /** Only look, never write. */
  readonly check: boolean;
}

/**
 * Writes a description with overlays applied, and nothing else.
 *
 * @param spec The root file.
 * @returns Says that the file was up to date.
 * @throws {SpecError} When the description, or what overlays make of it, is not understood.
 */
export function writeDescription(spec: string, options: Partial<LoadOptions>, { path, check }: Destination): boolean {
  load(spec, options);
  const files = [describe(joined(spec, options), path)];
  const changes = differences(files, []);
  if (!check) write(files, changes);
  return changes.length === 0;
}
