import createOpenApiClient, { type ClientOptions } from "openapi-fetch";

export type { Expanded, ExpandedPage } from "./expansion.ts";

/** A call that is under way. */
export type Call<Result> = Promise<Result>;

/** One predicate, or several that must all hold. */
export type Where<_Resource> = string | readonly string[];

/** A resource with nothing but its fields of one value. */
export type Plain<Resource> = Resource;

/** Options that any call may be given. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of a call that can show what references lead to. */
export interface ExpandOptions<Path extends string = never> extends CallOptions {
  /** References to follow, by their paths; each then holds what it points at in `obj`, if it was found. */
  readonly expand?: Path | readonly Path[] | undefined;
}

/** One call, as a method of a resource describes it. */
export interface TransportRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE";
  readonly path: string;
  readonly pathParameters?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly options?: CallOptions;
  /** Set where the request names the version that it expects: repeating it does no harm. */
  readonly repeat?: "guarded";
  /** Path template that reads what a creation has made, by the `key` of its body. */
  readonly lookup?: string;
  readonly fields?: object;
  /** Scopes of which any one is enough, as templates. */
  readonly scopes?: readonly string[];
  /** Form of keys, in the address as in what is sent. */
  readonly keyForm?: RegExp;
  /** Least and greatest value of query parameters that are whole numbers, by name. */
  readonly ranges?: Readonly<Record<string, readonly [least: number, greatest: number]>>;
}

/** Sends the calls of the resources. */
export interface Transport {
  /** @throws RequestError unless the answer is a success. */
  send<Result>(request: TransportRequest): Promise<Result>;
  /** @returns `true` if the answer is a success; `false` for 404. */
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

/** Options of a walk over all matches. */
export interface IterateOptions extends CallOptions {
  readonly where?: Where<never> | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** Demands of a walk on one page. */
export interface PageRequest<Field extends string> {
  readonly where: readonly string[];
  readonly sort: `${Field} asc`;
  readonly limit: number | undefined;
  readonly signal: AbortSignal | undefined;
}

/** One page of a walk, and the size of pages that the server went by. */
export interface WalkedPage<Item> {
  readonly results?: readonly Item[] | undefined;
  readonly limit?: unknown;
}

/** Walks all matches in the order of a field, each page from where the last one ended. */
export async function* iterate<Item extends object, Field extends string & keyof Item>(
  { where = [], limit = Infinity, after, signal }: IterateOptions,
  field: Field,
  page: (request: PageRequest<Field>) => Promise<WalkedPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const own = typeof where === "string" ? [where] : where;
  for (let last: unknown = after; ;) {
    const before = last;
    const beyond = before === undefined ? [] : [`${field} > ${JSON.stringify(before)}`];
    const size = limit === Infinity ? undefined : limit;
    const { results = [], limit: used } = await page({
      where: [...own, ...beyond],
      sort: `${field} asc`,
      limit: size,
      signal,
    });
    last = results.at(-1)?.[field];
    if (last !== undefined && last === before) {
      throw new Error(`Cannot walk on behind ${field} ${JSON.stringify(before)}: the next page ends there as well`);
    }
    yield* results;
    // A server may give smaller pages than it is asked for; where it does not say so, an empty one is the end.
    if (last === undefined || results.length < Math.min(limit, Number(used))) return;
  }
}

/** Options of a change by reading, deciding and writing. */
export interface ModifyOptions extends CallOptions {
  /** How often to start over because somebody else's change came first. @defaultValue `10` */
  readonly conflicts?: number | undefined;
}

/** The actions that a resource needs, or none. */
export type Decision<Action> = readonly Action[] | Promise<readonly Action[]>;

/** Reads, lets the caller decide, writes; starts over after a conflict. */
export async function modify<Resource, Action>(
  { conflicts = 10 }: ModifyOptions,
  read: () => Promise<Resource>,
  write: (current: Resource, actions: readonly Action[]) => Promise<Resource>,
  decide: (current: Resource) => Decision<Action>,
): Promise<Resource> {
  for (let conflict = 1; ; conflict += 1) {
    const current = await read();
    const actions = await decide(current);
    if (actions.length === 0) return current;
    try {
      return await write(current, actions);
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 409 || conflict > conflicts) throw error;
    }
  }
}
