import type { Graphql, GraphqlOptions } from "./call.ts";

/**
 * Makes Discount Groups, and what goes with them, reachable over GraphQL: document 2, Discount Group operations.
 *
 * The library and the schema are loaded with the first request: most runs of the emulator never need them.
 */
export function createGraphql(options: GraphqlOptions): Graphql {
  let loaded: Promise<Graphql> | undefined;
  return async (call) => {
    loaded ??= import("./executor.ts").then(({ createExecutor }) => createExecutor(options));
    const graphql = await loaded;
    return graphql(call);
  };
}
