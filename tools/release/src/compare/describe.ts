import { load, type LoadFolders } from "../../../../generator/src/load.ts";
import { loadGraphql } from "../../../../generator/src/load/graphql.ts";
import { buildModel } from "../../../../generator/src/model/build-model.ts";
import type { Description } from "./side.ts";

/**
 * Reads a description with the GraphQL documents beside it, to compare it with another one.
 *
 * @throws SpecError when it is not understood.
 */
export async function describe(file: string, graphql: readonly string[], options: LoadFolders): Promise<Description> {
  const loaded = load(file, options);
  return { loaded, model: buildModel(loaded), graphql: await loadGraphql(graphql, options.sourceBase) };
}
