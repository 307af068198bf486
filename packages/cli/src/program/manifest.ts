import { readFileSync } from "node:fs";

/** The manifest of this package. */
export interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly engines: { readonly node: string };
}

/** Reads the manifest of this package. */
export function ownManifest(): Manifest {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  // The file lies beside this one, in sources and in what is published.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Manifest;
}
