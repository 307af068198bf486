import { checkOptionNames } from "@commerce-http/types/schema";
import { tokenIn } from "../auth/token.ts";
import { ArgumentError, refuse } from "../error/argument-error.ts";
import {
  AbortError,
  ApiError,
  type CallError,
  type CallErrorDetails,
  InvalidResponseError,
  NetworkError,
} from "../error/errors.ts";
import { redactedCause } from "../error/redacted-cause.ts";
import { redacted } from "../error/redacted.ts";
import { failureOf, invalidResponse, redirected } from "../request/answer.ts";
import { checkedBaseUrl, isLocal } from "../request/base-url.ts";
import { callOptionNames, type CallOptions, type CallResponse } from "../request/call.ts";
import { correlationHeader, collectHeaders, correlate } from "../request/headers.ts";
import { factsOf, type Received, type Repeat, type Sending } from "../request/sending.ts";
import { readBody } from "../send/body.ts";
import type { HttpTransport } from "../send/transport.ts";
import type { AnswerReader } from "./answer/reader.ts";
import { acceptOf, contentOf, isSuccess, readerOf } from "./answer/readings.ts";
import { receive } from "./answer/receive.ts";
import { writeBody } from "./body/write.ts";
import { UnexpectedContentError, withBody } from "./errors.ts";
import type { Operation, ParameterFacts } from "./operation.ts";
import { setCookies, writeParameters, writtenAddress } from "./parameter/write.ts";
import type { Credentials, SecuredRequest } from "./security/credentials.ts";
import { secure } from "./security/secure.ts";
import { serverUrl } from "./server.ts";

/**
 * Options of a call to an operation.
 *
 * @typeParam Accept Possible media types of the response.
 */
export interface OperationOptions<Accept extends string = string> extends Omit<CallOptions, "externalUserId"> {
  /**
   * Requested media type of the response; by default JSON if the operation has it, otherwise the first described one.
   */
  readonly accept?: Accept | undefined;
}

/**
 * Options of a call that returns bytes.
 *
 * @typeParam As Form of the bytes.
 */
export interface BytesOptions<As extends "blob" | "stream" = "blob" | "stream"> extends OperationOptions<never> {
  /** `stream` returns a stream of unlimited size; `blob` returns all bytes at once. @defaultValue `"blob"` */
  readonly as?: As | undefined;
}

/** Bytes in the requested form. */
export type Bytes<As extends "blob" | "stream"> = As extends "stream" ? ReadableStream<Uint8Array> : Blob;

/**
 * Options of any call.
 *
 * @internal
 */
export type AnyOptions = OperationOptions & Pick<BytesOptions, "as">;

/** A pending call of an operation: a promise of its result, with access to the full response. */
export interface OperationCall<Result> extends Promise<Result> {
  /** Returns the result together with the rest of the response. */
  withResponse(): Promise<OperationResponse<Result>>;
}

/** The full response to an operation. */
export interface OperationResponse<Result> extends CallResponse<Result> {
  /** Content that the description does not mention, with its type. */
  readonly undescribed: Blob | undefined;
}

/** Sends the operations of an API description. */
export interface OperationTransport {
  /**
   * Sends an operation and reads its response.
   *
   * @param input Its parameters by name and its `body`, with a `contentType` if the description lists several.
   * @throws CallError unless the response is a success of a described type.
   */
  call<Result>(operation: Operation, input: object, options?: AnyOptions): OperationCall<Result>;
}

/** Addresses and credentials besides those of the transport. */
export interface OperationAddresses extends Pick<Credentials, "basic" | "apiKeys"> {
  /**
   * Replacements for the servers of single operations, by the described `url`. Without one, such an operation follows the
   * client's base URL, so that no test writes to the real API.
   */
  readonly servers?: Readonly<Record<string, string>> | undefined;
  /**
   * `true` if the transport's address replaces that of the description; `unknown` if the description has none to compare, so
   * that only an address of this machine surely is a replacement.
   */
  readonly isElsewhere?: boolean | "unknown" | undefined;
}

/** Creates a transport for operations from a transport for requests. */
export function operationTransport(transport: HttpTransport, addresses: OperationAddresses = {}): OperationTransport {
  return {
    call<Result>(operation: Operation, input: object, options: AnyOptions = {}): OperationCall<Result> {
      // Set when the result is there; most callers never ask.
      let about!: () => Omit<OperationResponse<Result>, "data">;
      const answer = async (): Promise<Result> => {
        const call = sendingOf(transport, addresses, operation, input, options);
        const received = await transport.shared.pipeline.send(call);
        const { status, headers, attempts } = received;
        about = () => {
          const correlationId = headers.get(correlationHeader) ?? call.correlationId;
          return { status, headers, correlationId, attempts, undescribed: received.unexpected };
        };
        // The types of a method say what its operation is described with.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return resultOf(operation, call, received) as Result;
      };
      const result = answer();
      return Object.assign(result, { withResponse: () => result.then((data) => ({ data, ...about() })) });
    },
  };
}

function sendingOf(
  { shared, bound }: HttpTransport,
  addresses: OperationAddresses,
  operation: Operation,
  given: object,
  options: AnyOptions,
): Sending {
  const { method, path, parameters = [], servers } = operation;
  const input = new Map(Object.entries(given));
  expectKnown(operation, input);
  checkOptions(operation, options);
  const headers = new Headers(shared.headers);
  headers.set("Accept", options.accept ?? acceptOf(operation));
  const valueOf = ({ name, as = name, in: place }: ParameterFacts): unknown =>
    place.isPath && Object.hasOwn(bound, name) ? bound[name] : input.get(as);
  const request: SecuredRequest = { places: new Map(), query: [], cookies: [], headers, secrets: [], authorize: false };
  writeParameters(parameters, valueOf, request);
  secure(operation, { ...addresses, hasTokens: shared.pipeline.hasTokens }, request);
  setCookies(request);
  const body = writeBody(operation.body, input.get("body"), textOrNothing(input.get("contentType")));
  if (body && /^(GET|HEAD)$/.test(method)) refuse(`send a body with ${method} ${path}`, "none: fetch cannot send one");
  const all = collectHeaders(headers, options);
  if (body) all.set("Content-Type", body.type);
  const { signal, timeout, retry } = options;
  const correlationId = correlate(all, shared.service, options.correlationId ?? null);
  const base = servers === undefined ? shared.baseUrl : ownAddress(operation, shared.baseUrl, addresses);
  const isStream = body?.content instanceof ReadableStream;
  const call: Sending = {
    method,
    path,
    url: base + writtenAddress(path, request),
    headers: all,
    headLimit: shared.service.requestHead,
    secrets: request.secrets,
    authorize: request.authorize && !all.has("Authorization"),
    scopes: request.scopes,
    body: body?.content,
    duplex: isStream ? "half" : undefined,
    correlationId,
    repeat: repeatOf(method),
    signal,
    timeout,
    retry: isStream ? false : retry,
    receive: (response, limit, release) => {
      if (!response.ok) return readBody(response, limit, release);
      return receive(response, wantedReader(operation, response.status, options), {
        limit,
        release,
        signal,
        as: options.as,
        failure: (cause) => brokenOff(call, cause),
        parse: (text) => parsed(call, response.status, text),
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
  checkOptionNames(`${method} ${path}`, options, known, { Refusal: ArgumentError });
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function ownAddress({ method, path, servers = [] }: Operation, baseUrl: string, addresses: OperationAddresses): string {
  const [server] = servers;
  if (server === undefined) return baseUrl;
  const { servers: chosen = {}, isElsewhere } = addresses;
  const own = Object.hasOwn(chosen, server.url) ? chosen[server.url] : undefined;
  if (own !== undefined) return checkedBaseUrl(own);
  const url = serverUrl(server);
  if (!URL.canParse(url)) return checkedBaseUrl(new URL(url, `${baseUrl}/`).href);
  if (!isElsewhere) return checkedBaseUrl(url);
  if (isElsewhere === true || isLocal(new URL(baseUrl))) return baseUrl;
  return refuse(
    `send ${method} ${path} to ${baseUrl}`,
    `servers: { ${JSON.stringify(server.url)}: "https://…" }, for it is served there`,
  );
}

/**
 * The result of an answer.
 *
 * @throws CallError for what is no success, and for what cannot be read.
 */
function resultOf(operation: Operation, call: Sending, received: Received): unknown {
  const { status, cut, unexpected, read } = received;
  if (status >= 400) throw errorOf(operation, call, received);
  if (!isSuccess(status, operation)) {
    throw status === 304 ? invalidResponse(call, received, "nothing new") : redirected(call, received);
  }
  if (cut) throw invalidResponse(call, received, "larger than maxResponseBytes");
  if (unexpected && readerOf(contentOf(status, operation))) {
    const { message, ...details } = invalidResponse(call, received, `content of type ${unexpected.type || "unknown"}`);
    throw new UnexpectedContentError({ ...details, message }, unexpected);
  }
  try {
    return read?.();
  } catch {
    // What the parser says would quote what it could not read, secrets included.
    throw invalidResponse(call, received, "expected JSON", new SyntaxError("Expected JSON"));
  }
}

/** The error for an answer that is no success, with its body where the description has one. */
function errorOf(operation: Operation, call: Sending, received: Received): CallError {
  const { secrets = [] } = call;
  const error = failureOf(call, { ...received, secrets }, operation.scopes ?? []);
  const content = contentOf(received.status, operation);
  if (!(error instanceof ApiError) || error.status !== received.status || received.cut || !content) return error;
  const text = redacted(received.text, received.token, ...secrets);
  try {
    withBody(error, operation, readerOf(content)?.error?.(text));
  } catch {
    // A gateway's own page is no body of the API's; the message shows it.
  }
  return error;
}

/** The error of a stream that ended before its end. */
function brokenOff(call: Sending, cause: unknown): CallError {
  const isAborted = call.signal?.aborted === true;
  const Class = isAborted ? AbortError : NetworkError;
  const reason = isAborted ? "aborted" : "the answer broke off";
  return new Class({ ...streamFacts(call, reason), cause: redactedCause(cause, tokenIn(call.headers)) });
}

function parsed(call: Sending, status: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidResponseError({ ...streamFacts(call, "an item is not JSON"), status });
  }
}

function streamFacts(call: Sending, reason: string): CallErrorDetails {
  const message = `Cannot complete ${call.method} ${call.path}: ${reason}`;
  return { ...factsOf(call), message, outcome: call.repeat === "safe" ? "not-applied" : "unknown", attempts: 1 };
}
