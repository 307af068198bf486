/** Operations as data: all that a client goes by when it sends one and reads the answer. */
import type { Operation, Parameter, Response, ServerFacts } from "../../../model/api-model.ts";
import { valueLiteral } from "../../../text/text.ts";
import type { ReadContent, SentContent } from "./content.ts";

export interface DescribedOperation {
  readonly operation: Operation;
  readonly names: ReadonlyMap<Parameter, string>;
  readonly sent: readonly SentContent[];
  readonly answers: ReadonlyMap<Response, readonly ReadContent[]>;
}

/** Writes the facts of an operation as an expression; what is usual is left out. */
export function factsOf({ operation, names, sent, answers }: DescribedOperation): string {
  const { method, path, parameters, body, scopes, servers, apiKeys } = operation;
  const written = parameters.map((parameter) => parameterFacts(parameter, names.get(parameter) ?? parameter.name));
  const contents = sent.map(({ media }) => [media.type, contentFacts(media.encoding ?? [])] as const);
  const read = [...answers].map(([{ status }, content]) => {
    return [status, Object.fromEntries(content.map(({ media, kind }) => [media.type, kind]))] as const;
  });
  const anyScope = [...new Set(scopes.map(({ name }) => name))];
  return valueLiteral({
    method: method.toUpperCase(),
    path,
    parameters: written.length === 0 ? undefined : written,
    body:
      body === undefined || sent.length === 0
        ? undefined
        : { required: body.required || undefined, content: Object.fromEntries(contents) },
    answers: read.length === 0 ? undefined : Object.fromEntries(read),
    apiKeys,
    servers: servers?.map(serverFacts),
    scopes: anyScope.length === 0 ? undefined : anyScope,
  });
}

export function serverFacts({ url, variables }: ServerFacts): object {
  if (variables.length === 0) return { url };
  const facts = variables.map(
    (variable) => [variable.name, { default: variable.default, enum: variable.enum }] as const,
  );
  return { url, variables: Object.fromEntries(facts) };
}

function parameterFacts(parameter: Parameter, given: string): object {
  const { name, in: place, required, style, explode, allowReserved, content } = parameter;
  const isUsual = style === (place === "query" || place === "cookie" ? "form" : "simple");
  return {
    name,
    in: place,
    as: given === name ? undefined : given,
    required: (required && place !== "path") || undefined,
    ...(content === undefined
      ? {
          style: isUsual ? undefined : style,
          explode: explode === (style === "form") ? undefined : explode,
          allowReserved,
        }
      : { content }),
  };
}

function contentFacts(encoding: NonNullable<SentContent["media"]["encoding"]>): object {
  if (encoding.length === 0) return {};
  return { encoding: Object.fromEntries(encoding.map(({ name, ...how }) => [name, how])) };
}
