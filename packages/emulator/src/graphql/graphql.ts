import type { GraphQLResponse } from "@commerce-http/types";
import type { Api } from "../contract/api.ts";
import type { Report } from "../requests/log-lines.ts";
import type { ReceivedGraphql } from "../requests/received-request.ts";
import type { Caller } from "../resource/engine.ts";
import type { ProjectLimits } from "../resource/limits.ts";
import type { Run } from "../resource/workplace.ts";

/** GraphQL: document 2, Discount Group operations. The library and the schema are loaded with the first request: most runs never need them. */
export function createGraphql(options: GraphqlOptions): Graphql {
  let loaded: Promise<Graphql> | undefined;
  return async (call) => {
    loaded ??= import("./executor.ts").then(({ createExecutor }) => createExecutor(options));
    const graphql = await loaded;
    return graphql(call);
  };
}

export interface GraphqlOptions {
  readonly api: Api;
  readonly run: Run;
  readonly limits: ProjectLimits;
  /** Learns of defects, which answers do not tell. */
  readonly report: Report;
}

/** Code of an operation: with `write` it may change something. */
export type Access = "read" | "write";

export interface GraphqlCall {
  readonly body: unknown;
  /** Says who asks, once it is known what for; not called for what is not understood. Throws a Fault when the caller may not. */
  readonly enter: (access: Access, asked: ReceivedGraphql) => Promise<Caller>;
}

export interface GraphqlAnswer {
  /** 400 when nothing was carried out, since the request was not understood. */
  readonly status: 200 | 400;
  readonly body: GraphQLResponse;
}

/** Answers a GraphQL request. What `enter` throws is passed on; everything else becomes an answer. */
export type Graphql = (call: GraphqlCall) => Promise<GraphqlAnswer>;
