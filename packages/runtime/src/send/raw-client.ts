import { checkOptionNames } from "@commerce-http/types/schema";
import createOpenApiClient from "openapi-fetch";
import { ArgumentError, refuse } from "../error/argument-error.ts";
import { readJson } from "../error/error-body.ts";
import { InvalidResponseError } from "../error/errors.ts";
import { collectHeaders, correlate } from "../request/headers.ts";
import { fillPath } from "../request/path.ts";
import { writeQuery } from "../request/query.ts";
import { outcomeOf, type Received, type Sending } from "../request/sending.ts";
import type { BoundConnection } from "./connection.ts";
import type { Deliver } from "./delivery.ts";

/**
 * Creates an openapi-fetch client on a client or a transport. Its calls have the same token, time limits, correlation ids and hooks
 * as all others. If the outcome of a call is unknown, it is retried only if it reads.
 */
export function createRawClient<Paths extends object>({ connection }: RawConnected): RawClient<Paths> {
  const { pipeline, baseUrl, headers } = connection;
  const client = createOpenApiClient<object>({
    baseUrl,
    headers: Object.fromEntries(headers),
    pathSerializer: fillPath,
    // The entries of `variables` are parameters of their own; they have their full names already.
    querySerializer: ({ variables, ...query }: RawQuery) => writeQuery({ ...query, ...variables }),
    bodySerializer: (body: unknown) => JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of a raw call have been checked by then
  const request = client.request as unknown as OpenApiRequest;

  async function exchanged(asked: Request, sent: Sent): Promise<Response> {
    // The token goes nowhere else, even if middleware changes the request.
    if (!asked.url.startsWith(`${baseUrl}/`)) {
      refuse(`send ${JSON.stringify(new URL(asked.url).origin)} a raw request`, baseUrl);
    }
    sent.call = await sendingOf(asked, sent.path, connection);
    sent.received = await pipeline.send(sent.call);
    const { status, statusText, headers: answered, text, cut } = sent.received;
    if (cut && status < 400) throw invalid(sent, status, "more than maxResponseBytes");
    // Some statuses forbid even an empty body, and browsers hide that of a redirect.
    return new Response(text || null, { status: status || 302, statusText, headers: answered });
  }

  async function send(method: string, path: string, init: OpenApiInit = {}): Promise<OpenApiAnswer> {
    checkOptionNames(`${method} ${path}`, init, rawNames, ArgumentError);
    const sent: Sent = { method, path };
    const isJson = (init.parseAs ?? "json") === "json";
    // Left to openapi-fetch, what is no JSON would be thrown as an error that quotes it.
    const own = { fetch: (asked: Request) => exchanged(asked, sent), ...(isJson && { parseAs: "text" }) };
    const answer = await request(method, path, { ...init, ...own });
    const { data: text, response } = answer;
    if (!isJson || typeof text !== "string") return answer;
    const data = text === "" ? undefined : readJson(text);
    if (data === undefined && text !== "") throw invalid(sent, response.status, "no JSON");
    return { ...answer, data };
  }

  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].map((method) => [
    method,
    (path: string, init?: OpenApiInit) => send(method, path, init),
  ]);
  return { ...client, ...Object.fromEntries(methods) };
}

/** A client that keeps runtimes from sending writes twice. */
export interface RawConnected {
  /** The parts that all calls share. */
  readonly connection: BoundConnection & { readonly deliver: Deliver };
}

/** Options of a raw call; `parseAs` is one of openapi-fetch. */
const rawNames: Readonly<Record<keyof RawInit<{ parameters: object }> | "parseAs", true>> = {
  params: true,
  body: true,
  headers: true,
  signal: true,
  middleware: true,
  parseAs: true,
};

/** Facts of a raw call; a request and an answer only if middleware has not answered in their place. */
interface Sent {
  readonly method: string;
  readonly path: string;
  call?: Sending;
  received?: Received;
}

/** The error for a success that cannot be one. It holds nothing of the body. */
function invalid({ method, path, call, received }: Sent, status: number, found: string): InvalidResponseError {
  return new InvalidResponseError({
    method,
    path,
    message: `${method} ${path} answered ${status} with ${found}`,
    status,
    attempts: received?.attempts ?? 0,
    outcome: call && received ? outcomeOf(call, received) : "not-applied",
    correlationId: call?.correlationId,
  });
}

/** The request of openapi-fetch as the pipeline sends it. */
async function sendingOf(asked: Request, path: string, connection: RawConnected["connection"]): Promise<Sending> {
  const { service, deliver, checkHead } = connection;
  const { method, url, signal } = asked;
  const headers = collectHeaders({}, { headers: Object.fromEntries(asked.headers) });
  const correlationId = correlate(headers, service);
  const reads = method === "GET" || method === "HEAD";
  return {
    method,
    path,
    url,
    headers,
    checkHead,
    authorize: !headers.has("Authorization"),
    body: (!reads && (await asked.text())) || undefined,
    correlationId,
    repeat: reads ? "safe" : "once",
    deliver,
    signal,
  };
}

interface RawQuery {
  readonly variables?: object;
}

/** The one function that all methods of openapi-fetch call. */
type OpenApiRequest = (method: string, path: string, init: OpenApiInit) => Promise<OpenApiAnswer>;

interface OpenApiInit {
  readonly parseAs?: string;
  readonly fetch?: (asked: Request) => Promise<Response>;
}

interface OpenApiAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Every path of the API through openapi-fetch: a call resolves to `data` or `error`, whatever its status.
 *
 * The types are this package's own, because openapi-fetch rewrites response types: open enums and unions would lose
 * their names.
 */
export interface RawClient<Paths extends object> {
  /** Sends a GET request. */
  readonly GET: RawMethod<"get", Paths>;
  /** Sends a HEAD request. The response has no body; check `response.ok`. */
  readonly HEAD: RawMethod<"head", Paths>;
  /** Sends a POST request. */
  readonly POST: RawMethod<"post", Paths>;
  /** Sends a PUT request. */
  readonly PUT: RawMethod<"put", Paths>;
  /** Sends a PATCH request. */
  readonly PATCH: RawMethod<"patch", Paths>;
  /** Sends a DELETE request. */
  readonly DELETE: RawMethod<"delete", Paths>;
  /** Adds middleware for all later calls of the client. */
  use(...middleware: RawMiddleware[]): void;
  /** Removes middleware. */
  eject(...middleware: RawMiddleware[]): void;
}

/**
 * Sends requests of one HTTP method.
 *
 * @internal
 */
export type RawMethod<Verb extends string, Paths extends object> = <Path extends RawPath<Verb, Paths>>(
  path: Path,
  ...init: RawArguments<RawInit<RawOperation<Paths[Path], Verb>>>
) => Promise<RawAnswer<RawOperation<Paths[Path], Verb>>>;

/**
 * The path templates that know an HTTP method.
 *
 * @internal
 */
export type RawPath<Verb extends string, Paths extends object> = {
  [Path in keyof Paths]: Paths[Path] extends Readonly<Record<Verb, object>> ? Path : never;
}[keyof Paths];

/**
 * One method of one path, as `paths` has it.
 *
 * @internal
 */
export type RawOperation<Path, Verb extends string> = Verb extends keyof Path ? Path[Verb] : never;

/**
 * Arguments of a raw call, which may be left out where nothing in them is required.
 *
 * @internal
 */
export type RawArguments<Init extends object> = Partial<Init> extends Init ? [init?: Init] : [init: Init];

/**
 * Content of the arguments of a raw call: parameters, a body where there is one, and options.
 *
 * @internal
 */
export type RawInit<Operation> = RawOptions & RawParameters<Operation> & RawBody<Operation>;

/**
 * Options of any raw call.
 *
 * @internal
 */
export interface RawOptions {
  /** Ends the call early, at any stage. */
  readonly signal?: AbortSignal | undefined;
  /** Further headers. */
  readonly headers?: NonNullable<RequestInit["headers"]>;
  /** Middleware for this one request, after the client's own. */
  readonly middleware?: RawMiddleware[];
}

/**
 * The parameters of an operation, by where they go.
 *
 * @internal
 */
export type RawParameters<Operation> = Operation extends { parameters: infer Parameters }
  ? Partial<Parameters> extends Parameters
    ? { readonly params?: Parameters }
    : { readonly params: Parameters }
  : { readonly params?: never };

/**
 * The body of an operation.
 *
 * @internal
 */
export type RawBody<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { readonly body: Content[keyof Content] }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { readonly body?: Content[keyof Content] }
    : { readonly body?: never };

/**
 * The answer to a raw call.
 *
 * @internal
 */
export type RawAnswer<Operation> = Operation extends { responses: infer Responses }
  ?
      | {
          readonly data: RawContent<Responses[Extract<keyof Responses, SuccessStatus>]>;
          readonly error?: never;
          readonly response: Response;
        }
      | {
          readonly data?: never;
          readonly error: RawContent<Responses[Exclude<keyof Responses, SuccessStatus>]>;
          readonly response: Response;
        }
  : never;

/**
 * The body of an answer; `undefined` where it has none.
 *
 * @internal
 */
export type RawContent<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : undefined;

/**
 * The statuses that make `data` of an answer, as far as descriptions use them.
 *
 * @internal
 */
export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | "2XX";

/** Sees requests and responses, and can replace them. */
export interface RawMiddleware {
  /** Called before a request is sent. If it returns a `Response`, that is the result and nothing is sent. */
  onRequest?(call: RawCall): Passed<Request | Response>;
  /** Called before a response is read. */
  onResponse?(call: RawCall & { readonly response: Response }): Passed<Response>;
  /** Called if `fetch` failed. */
  onError?(call: RawCall & { readonly error: unknown }): Passed<Response | Error>;
}

/** A pending call. */
export interface RawCall {
  /** The request, including changes by other middleware. */
  readonly request: Request;
  /** The path template. */
  readonly schemaPath: string;
  /** Distinguishes the call from others that are in flight. */
  readonly id: string;
}

/**
 * Returned by middleware: nothing, or what is to be used from here on.
 *
 * @internal
 */
export type Passed<Value> = void | Value | undefined | Promise<void | Value | undefined>;
