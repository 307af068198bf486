import type { PackageNames } from "../config/layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { Operation } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import type { OutputFile } from "../print/output-file.ts";
import { curlCommand, type WireRequest, wireRequest } from "./samples/curl.ts";
import { facadeCall, rawCall } from "./samples/facade.ts";
import { type GraphqlSample, graphqlPaths, graphqlSamples } from "./samples/graphql.ts";
import { denoProgram, nodeProgram, type SampleCall, type SampleClient, sampleClient } from "./samples/program.ts";
import { filled, type Shown, shownOf } from "./samples/shown.ts";

/** Emits programs that call one operation each, with the values of its examples; none where a needed example is missing. */
export function emitSamples(
  model: ApiModel,
  { client }: Omit<PackageNames, "traits">,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  const made = client === undefined ? undefined : sampleClient(model, client);
  if (made === undefined) return [];
  const operations = model.operations.flatMap((operation) => {
    const shown = shownOf(operation);
    if (shown === undefined) return [];
    const token = operation.scopes.length === 0 ? undefined : { scope: scopeOf(operation, shown) };
    const request = wireRequest(shown, made.server.url, token);
    return sampleFiles(operation.id, facadeCall(model, shown) ?? rawCall(shown), { ...made, token }, request);
  });
  const samples = documents.flatMap((document) => graphqlSamples(model, document));
  const graphql = samples.flatMap((sample) => {
    const request = graphqlRequest(sample, made);
    return sampleFiles(sample.exchange.name, sample.call, { ...made, token: request.token }, request);
  });
  if (samples.length === 0) return operations;
  const text = JSON.stringify(graphqlPaths(model, samples));
  return [...operations, ...graphql, { kind: "text", path: "graphql.json", text, width }];
}

/** Columns that a page has room for beside its words. */
const width = 72;

function sampleFiles(
  name: string,
  call: SampleCall,
  client: SampleClient,
  request: WireRequest,
): readonly OutputFile[] {
  const texts = {
    "typescript.ts": nodeProgram(call, client),
    "deno.ts": denoProgram(call, client),
    "curl.sh": curlCommand(request),
  };
  return Object.entries(texts).map(([file, text]) => ({ kind: "text", path: `${name}/${file}`, text, width }));
}

/** The first scope that is not deprecated, for the values that a sample shows. */
function scopeOf({ scopes }: Operation, { path }: Shown): string | undefined {
  const scope = scopes.find(({ deprecated }) => !deprecated) ?? scopes[0];
  return scope && filled(scope.name, path);
}

function graphqlRequest(
  { endpoint, exchange }: GraphqlSample,
  { server, parameters }: Omit<SampleClient, "token">,
): WireRequest {
  const { query, operationName, variables } = exchange.request;
  return {
    method: "post",
    url: server.url + filled(endpoint, parameters, encodeURIComponent),
    query: [],
    headers: [],
    body: { query: onOneLine(query), operationName, variables },
    token: { scope: undefined },
  };
}

/** A GraphQL text with one blank where it has blanks, line breaks and comments; quoted text stays unchanged. */
function onOneLine(query: string): string {
  const parts = /("""[^]*?"""|"(?:[^"\\\n]|\\.)*")|(?:#[^\n]*|\s)+/g;
  return query.replaceAll(parts, (_, quoted: string | undefined) => quoted ?? " ").trim();
}
