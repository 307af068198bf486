import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { contentHash } from "../content-hash.ts";

/** A GraphQL document that stands beside the description. It is carried over as it is; nobody reads it here. */
export interface GraphqlDocument {
  /** Absolute. */
  readonly path: string;
  /** The file as a reader would open it: `spec/discount-group.graphql`. */
  readonly source: string;
  readonly text: string;
  readonly hash: string;
}

/** Reads GraphQL documents; `sourceBase` as in the options of the description. */
export function loadGraphql(paths: readonly string[], sourceBase: string): readonly GraphqlDocument[] {
  return paths.map((path) => {
    const bytes = readFileSync(path);
    const source = relative(sourceBase, path).replaceAll(sep, "/");
    return { path, source, text: bytes.toString("utf8"), hash: contentHash(bytes) };
  });
}
