import { join } from "node:path";
import { joined, load } from "../../src/load.ts";
import type { LoadedSpec } from "../../src/load/loaded-spec.ts";
import type { PlainObject } from "../../src/plain-object.ts";
import { problemText, SpecErrors } from "../../src/spec-error.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Files by name: the description first, then what it refers to. */
export type Files = Readonly<Record<string, unknown>>;

/** The description as one document, after overlays that stand among its files. */
export function overlaid(files: Files, ...overlays: readonly string[]): PlainObject {
  const folder = temporaryFolder(files);
  return joined(join(folder, rootOf(files)), optionsIn(folder, overlays));
}

/** The same, understood as a description. */
export function loaded(files: Files, ...overlays: readonly string[]): LoadedSpec {
  const folder = temporaryFolder(files);
  return load(join(folder, rootOf(files)), optionsIn(folder, overlays));
}

/** The first error with which an overlay is refused. */
export function refusal(files: Files, ...overlays: readonly string[]): string {
  try {
    loaded(files, ...overlays);
  } catch (error) {
    const first = error instanceof SpecErrors && error.problems.find(({ severity }) => severity === "error");
    if (first) return problemText(first);
    throw error;
  }
  throw new Error("expected a refusal, but the overlay was applied");
}

function rootOf(files: Files): string {
  return Object.keys(files)[0] ?? "";
}

function optionsIn(folder: string, overlays: readonly string[]): { overlays: readonly string[]; errorBase: string } {
  return { overlays: overlays.map((overlay) => join(folder, overlay)), errorBase: folder };
}
