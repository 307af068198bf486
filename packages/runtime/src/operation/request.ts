import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError, refuse } from "../error/argument-error.ts";
import { callOptionNames } from "../request/call.ts";
import { collectHeaders, correlate } from "../request/headers.ts";
import type { Repeat } from "../request/repeat.ts";
import type { Sending } from "../request/sending.ts";
import { readBody } from "../send/body.ts";
import type { BoundConnection } from "../send/connection.ts";
import type { Deliver } from "../send/delivery.ts";
import type { AnswerReader } from "./answer/reader.ts";
import { acceptOf, contentOf, readerOf } from "./answer/readings.ts";
import { receive } from "./answer/receive.ts";
import type { Operation, ParameterFacts } from "./operation.ts";
import type { AnyOptions } from "./options.ts";
import { writeParameters, writtenAddress } from "./parameter/write.ts";
import type { SecuredRequest } from "./security/credentials.ts";
import { secure } from "./security/secure.ts";

/**
 * Writes the request of a call.
 *
 * @throws ArgumentError for an input that cannot be sent as described.
 */
export function sendingOf(
  connection: BoundConnection,
  operation: Operation,
  given: object,
  options: AnyOptions,
): Sending {
  const { method, path, parameters = [] } = operation;
  const { bound = {}, service } = connection;
  const input = new Map(Object.entries(given));
  expectKnown(operation, input);
  checkOptions(operation, options);
  const headers = new Headers(connection.headers);
  headers.set("Accept", options.accept ?? acceptOf(operation));
  const valueOf = ({ name, as = name, in: place }: ParameterFacts): unknown =>
    place.isPath && Object.hasOwn(bound, name) ? bound[name] : input.get(as);
  const request: SecuredRequest = { places: new Map(), query: [], headers, secrets: [], authorize: false };
  writeParameters(parameters, valueOf, request);
  secure(operation, { ...connection, hasTokens: connection.provider !== undefined }, request);
  const body = operation.body?.write(operation.body, input.get("body"), textOrNothing(input.get("contentType")));
  if (body && /^(GET|HEAD)$/.test(method)) refuse(`send a body with ${method} ${path}`, "none: fetch cannot send one");
  const all = collectHeaders(headers, options);
  if (body) all.set("Content-Type", body.type);
  const { signal, timeout, retry } = options;
  const correlationId = correlate(all, service, options.correlationId ?? null);
  const base = operation.server?.address(operation.server, operation, connection) ?? connection.baseUrl;
  const isStream = body?.content instanceof ReadableStream;
  const call: Sending = {
    method,
    path,
    url: base + writtenAddress(path, request),
    headers: all,
    checkHead: connection.checkHead,
    secrets: request.secrets,
    authorize: request.authorize && !all.has("Authorization"),
    scopes: request.scopes,
    body: body?.content,
    duplex: isStream ? "half" : undefined,
    correlationId,
    repeat: repeatOf(method),
    deliver: deliveryOf(connection, operation),
    signal,
    timeout,
    retry: isStream ? false : retry,
    receive: (response, limit, release) => {
      if (!response.ok) return readBody(response, limit, release);
      return receive(response, wantedReader(operation, response.status, options), {
        limit,
        release,
        call,
        as: options.as,
      });
    },
  };
  return call;
}

/** The reader of a success. */
function wantedReader(operation: Operation, status: number, { accept }: AnyOptions): AnswerReader | undefined {
  return operation.method === "HEAD" ? undefined : readerOf(contentOf(status, operation), accept);
}

/** Methods that HTTP lets be sent again: they change nothing, or the same whenever they arrive. */
function repeatOf(method: string): Repeat {
  if (/^(GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method)) return "safe";
  return /^(PUT|DELETE)$/.test(method) ? "guarded" : "once";
}

/**
 * Returns what passes a request to `fetch`. Operations that write bring their own, unless the client has one.
 *
 * @throws ArgumentError if there is none: some runtimes send a write twice, and give no sign of it.
 */
function deliveryOf(connection: BoundConnection, { method, path, delivery }: Operation): Deliver | undefined {
  if (repeatOf(method) === "safe") return undefined;
  const found = connection.deliver ?? delivery?.(connection);
  return found ?? refuse(`send ${method} ${path}`, "`delivery: deliverOnce` in its operation");
}

/** Refuses what would not be sent. */
function expectKnown({ parameters = [], body, method, path }: Operation, input: ReadonlyMap<string, unknown>): void {
  const known = new Set(parameters.map(({ name, as }) => as ?? name));
  if (body) for (const name of ["body", "contentType"]) known.add(name);
  for (const [name, value] of input) {
    if (value === undefined || known.has(name)) continue;
    refuse(`send ${JSON.stringify(name)} with ${method} ${path}`, [...known].join(" or ") || "nothing");
  }
}

/** Refuses options that the operation does not have. */
function checkOptions({ method, path, answers = {} }: Operation, options: AnyOptions): void {
  const { externalUserId: _externalUserId, ...names } = callOptionNames;
  const readers = Object.values(answers).flatMap((content) => Object.values(content));
  const hasForms = readers.some((reader) => reader.hasForms);
  const known = { ...names, accept: true, ...(hasForms && { as: true }) };
  checkOptionNames(`${method} ${path}`, options, known, ArgumentError);
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
