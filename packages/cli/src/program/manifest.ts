import { readFileSync } from "node:fs";

export interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly engines: { readonly node: string };
}

export function ownManifest(): Manifest {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  // The file lies beside this one, in sources and in what is published.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as Manifest;
}
