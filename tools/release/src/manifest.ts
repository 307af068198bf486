import { readFileSync } from "node:fs";
import { type Forge, gitAddress, issuesPage, pageOf, tagOf } from "./forge.ts";

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads a manifest of npm or of Deno; of the latter, only the name and the version are there. */
export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, "utf8")) as Manifest;
}

export interface PublishedManifest extends Manifest {
  readonly repository: { readonly type: "git"; readonly url: string; readonly directory: string };
  readonly homepage: string;
  readonly bugs: { readonly url: string };
}

/** Fields for installers and readers of a registry; any other field must be listed below, so that none is lost silently. */
const published: ReadonlySet<string> = new Set(
  `name version description keywords license bin files type sideEffects exports publishConfig dependencies peerDependencies
  peerDependenciesMeta engines`.split(/\s+/),
);

/** What only this repository needs. */
const internal = new Set(["scripts", "devDependencies"]);

/** Scripts that npm runs on the machines of those who install. */
const installScripts = new Set(["preinstall", "install", "postinstall", "prepare"]);

/** The manifest that a registry gets of a folder of the repository: with addresses of the forge, and no fields of others. */
export function publishedManifest(manifest: Manifest, folder: string, forge: Forge): PublishedManifest {
  const { name, version } = manifest;
  const scripts = Object.keys(manifest.scripts ?? {}).filter((script) => installScripts.has(script));
  if (scripts.length > 0) throw new Error(`Cannot publish "${name}" with install scripts: ${scripts.join(", ")}`);
  const unknown = Object.keys(manifest).filter((field) => !published.has(field) && !internal.has(field));
  if (unknown.length > 0) throw new Error(`Cannot publish "${name}" with fields unknown here: ${unknown.join(", ")}`);
  const kept = Object.entries(manifest).filter(([field]) => published.has(field));
  return {
    ...(Object.fromEntries(kept) as unknown as Manifest),
    exports: publishedExports(manifest.exports),
    repository: { type: "git", url: gitAddress(forge), directory: folder },
    homepage: `${pageOf(forge, tagOf(version), folder, "tree")}#readme`,
    bugs: { url: issuesPage(forge) },
  };
}

/** Entry points without the condition `<scope>/source`, by which this repository's own tests and types find sources. */
function publishedExports(exports: Manifest["exports"]): Manifest["exports"] {
  const entries = Object.entries(exports).map(([path, target]) => {
    if (typeof target === "string") return [path, target];
    return [path, Object.fromEntries(Object.entries(target).filter(([condition]) => !condition.endsWith("/source")))];
  });
  return Object.fromEntries(entries) as Manifest["exports"];
}
