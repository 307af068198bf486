import createOpenApiClient, { type ClientOptions } from "openapi-fetch";

/** What any call may be given. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call, as a method of a resource describes it. */
export interface TransportRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE";
  readonly path: string;
  readonly pathParameters?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly options?: CallOptions;
}

/** Sends the calls of the resources. */
export interface Transport {
  /** @throws RequestError unless the answer is a success. */
  send<Result>(request: TransportRequest): Promise<Result>;
  /** @returns Whether the answer is a success; `false` for 404. */
  exists(request: TransportRequest): Promise<boolean>;
  /** Gives a transport that fills these path parameters by itself. */
  bind(pathParameters: Readonly<Record<string, string>>): Transport;
}

/** An answer that is no success. */
export class RequestError extends Error {
  override readonly name: string = "RequestError";
  readonly status: number;
  readonly body: unknown;

  constructor(request: TransportRequest, status: number, body: unknown) {
    super(`Cannot complete ${request.method} ${request.path}: status ${status}`);
    this.status = status;
    this.body = body;
  }
}

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

type Send = (method: string, path: string, init: object) => Promise<Answer>;

/**
 * Creates what resources send their calls through.
 *
 * @param options Options of openapi-fetch: `baseUrl`, `headers`, `fetch` …
 * @param bound Path parameters that every call is made with.
 */
export function createTransport(options: ClientOptions, bound: Readonly<Record<string, string>> = {}): Transport {
  // The resources' own signatures have checked every call by the time it arrives here.
  const send = createOpenApiClient<object>(options).request as unknown as Send;
  const call = (request: TransportRequest, parseAs: "json" | "text"): Promise<Answer> =>
    send(request.method, request.path, {
      params: { path: { ...request.pathParameters, ...bound }, query: request.query },
      body: request.body,
      parseAs,
      signal: request.options?.signal,
      headers: request.options?.headers,
    });
  return {
    async send<Result>(request: TransportRequest): Promise<Result> {
      const { data, error, response } = await call(request, "json");
      if (!response.ok) throw new RequestError(request, response.status, error);
      return data as Result;
    },
    async exists(request: TransportRequest): Promise<boolean> {
      const { error, response } = await call(request, "text");
      if (response.ok || response.status === 404) return response.ok;
      throw new RequestError(request, response.status, error);
    },
    bind: (pathParameters) => createTransport(options, { ...bound, ...pathParameters }),
  };
}

/** Puts a prefix before every name, for parameters whose names the caller chooses. */
export function prefixed<Value>(
  prefix: string,
  values: Readonly<Record<string, Value>> | undefined,
): Record<string, Value> | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}
