import {
  readBytes,
  Refusal,
  responseOf,
  withoutSecrets,
  type Forwarder,
  type HeaderList,
  type Reply,
} from "@commerce-http/traffic/parts";
import { challenge, REVOCATION_PATH, TOKEN_PATH, type Access, type Identity } from "../access/access.ts";
import type { Clock } from "../clock.ts";
import type { AnyOperation } from "../contract/any-contract.ts";
import type { Api } from "../contract/api.ts";
import { readBody, readJson } from "../contract/body.ts";
import { fault, Fault } from "../contract/faults.ts";
import { readParameters } from "../contract/parameters.ts";
import { decodeParameter, plainPath } from "../contract/router.ts";
import type { FaultInjection } from "../fault/fault-injection.ts";
import type { Graphql } from "../graphql/graphql.ts";
import type { Report } from "../requests/log-lines.ts";
import type { RequestKind } from "../requests/received-request.ts";
import { purposeOf, type RequestNotes } from "../requests/request-notes.ts";
import type { Caller } from "../resource/engine.ts";
import type { ProjectLimits } from "../resource/limits.ts";
import type { Run } from "../resource/workplace.ts";
import { perform, type Answer } from "./perform.ts";
import { checkHead, CorrelationIds } from "./request-head.ts";

/** Stations that a request goes through. */
export interface PipelineOptions {
  readonly api: Api;
  readonly run: Run;
  readonly clock: Clock;
  readonly limits: ProjectLimits;
  readonly faults: FaultInjection;
  readonly graphql: Graphql;
  readonly graphqlPath: string;
  /** Gives tokens, whether they are needed or not. */
  readonly access: Access;
  readonly needsToken: boolean;
  /** Gets the requests that lead to nothing here. */
  readonly fallback?: Forwarder | undefined;
  readonly report: Report;
  /** Aborted once nothing can be answered any more. */
  readonly closed: AbortSignal;
}

interface Target {
  readonly kind: RequestKind;
  readonly operation?: string;
  readonly project?: string | undefined;
  /** Path parameters, where it is an operation. */
  readonly parameters?: Readonly<Record<string, string>>;
  answer(request: Request, search: string, notes: RequestNotes): Answer | Response | Promise<Answer | Response>;
}

interface Call {
  readonly request: Request;
  readonly search: string;
  readonly notes: RequestNotes;
}

/**
 * The way of a request: limits → correlate → route → authorise → validate → perform → expand → respond.
 *
 * Refusals become answers. It rejects only when a fault breaks the connection, and when the request is aborted.
 */
export class Pipeline {
  readonly #options: PipelineOptions;
  readonly #api: Api;
  readonly #correlationIds: CorrelationIds;
  #written: { readonly second: number; readonly text: string } | undefined;

  constructor(options: PipelineOptions) {
    this.#options = options;
    this.#api = options.api;
    this.#correlationIds = new CorrelationIds(this.#api.validator);
  }

  async handle(request: Request, notes: RequestNotes): Promise<Reply | Response> {
    const { pathname, search } = splitAddress(request.url);
    const target = this.#target(request.method, pathname);
    const { operation, kind, parameters } = target;
    notes.kind = kind;
    notes.correlationId = this.#correlationIds.correlationId(request);
    notes.operation = operation;
    notes.parameters = parameters;
    const plan = this.#options.faults.take({ method: request.method, path: pathname, ...(operation && { operation }) });
    notes.fault = plan?.fault;
    const gone = plan && AbortSignal.any([request.signal, this.#options.closed]);
    const early = await plan?.before(gone);
    const answer = early ?? (await this.#answered(target, { request, search, notes }));
    if (plan === undefined) return answer;
    const struck = withHeaders(await plan.after(responseOf(answer), gone), this.#headers(notes));
    return request.method === "HEAD" ? new Response(null, struck) : struck;
  }

  /** Says whether a path is answered here, if only by a refusal, however it is written. */
  knows(pathname: string): boolean {
    const path = plainPath(pathname);
    // Some servers do not tell capitals from small letters.
    return this.#answersAt(path) || this.#answersAt(path.toLowerCase());
  }

  #answersAt(path: string): boolean {
    const isForTokens = path === TOKEN_PATH || path === REVOCATION_PATH;
    const isOwn = purposeOf(path) === "emulator" || this.#graphqlSegment(path) !== undefined;
    return isForTokens || isOwn || this.#api.router.owns(path);
  }

  /** Answers a request that is turned away before it gets anywhere. */
  refuse(request: Request, reason: Refusal, notes: RequestNotes): Reply {
    notes.kind = "refused";
    notes.barrier = "origin";
    notes.correlationId = this.#correlationIds.correlationId(request);
    return this.#refused(reason, { request, notes });
  }

  #headers({ correlationId = "" }: RequestNotes): HeaderList {
    return [
      ["x-correlation-id", correlationId],
      ["date", this.#date()],
    ];
  }

  /** The time as headers have it, formatted once a second. */
  #date(): string {
    const second = Math.floor(this.#options.clock.now() / 1000);
    if (this.#written?.second !== second) this.#written = { second, text: new Date(second * 1000).toUTCString() };
    return this.#written.text;
  }

  async #answered(target: Target, call: Call): Promise<Reply | Response> {
    const { request, search, notes } = call;
    try {
      notes.headers = [...request.headers];
      checkHead(request, notes.headers, this.#options.limits.of(target.project).requestHead);
      this.#correlationIds.check(request);
      const answer = await target.answer(request, search, notes);
      const headers = this.#headers(notes);
      return answer instanceof Response ? withHeaders(answer, headers) : replyTo(request.method, answer, headers);
    } catch (error) {
      if (request.signal.aborted) throw error;
      this.#options.closed.throwIfAborted();
      return this.#refused(error, call);
    }
  }

  #target(method: string, pathname: string): Target {
    const { access } = this.#options;
    if (pathname === TOKEN_PATH) return token(method, (request, _, notes) => access.token(request, keeping(notes)));
    if (pathname === REVOCATION_PATH)
      return token(method, (request, _, notes) => access.revoke(request, keeping(notes)));
    try {
      const project = this.#graphqlProject(pathname);
      if (project !== undefined) {
        return { ...only("graphql", method, (request, _, notes) => this.#graphql(request, project, notes)), project };
      }
      const found = this.#api.router.route(method, pathname);
      if (found.kind === "found") return this.#operation(found.operation, found.parameters);
      if (found.kind === "methodNotAllowed") return failing(notAllowed(method, found.allow));
      const { fallback } = this.#options;
      return fallback === undefined || this.knows(pathname)
        ? failing(notFound(pathname))
        : this.#elsewhere(fallback, pathname);
    } catch (error) {
      return failing(error);
    }
  }

  #operation(operation: AnyOperation, path: Readonly<Record<string, string>>): Target {
    const { run, limits } = this.#options;
    const { projectKey: project = "" } = path;
    return {
      kind: "operation",
      operation: operation.id,
      project,
      parameters: path,
      answer: (request, search, notes) => {
        const go = (identity: Identity | undefined): Answer | Promise<Answer> => {
          const query = readParameters(operation, search, this.#api.validator);
          const caller = callerOf(request, project, identity, path["storeKey"]);
          if (operation.body === undefined)
            return run(({ engine }) => perform(engine, { operation, caller, path, query }));
          return readBody(this.#api, operation, request, {
            limit: limits.of(project).requestBody,
            keep: keeping(notes),
          }).then((body) => run(({ engine }) => perform(engine, { operation, caller, path, query, body })));
        };
        const identity = this.#authorise(operation, path, request);
        return identity instanceof Promise ? identity.then(go) : go(identity);
      },
    };
  }

  /** Another server: what it answers, under the correlation id that it answers with. */
  #elsewhere(fallback: Forwarder, pathname: string): Target {
    const { limits, closed } = this.#options;
    return {
      kind: "fallback",
      answer: async (request, search, notes) => {
        const body = await readBytes(request, limits.usual.requestBody);
        keeping(notes)(body);
        const answer = await fallback.forward({
          request,
          target: search === "" ? pathname : `${pathname}?${search}`,
          body,
          correlationId: notes.correlationId ?? "",
          signal: AbortSignal.any([request.signal, closed]),
        });
        notes.correlationId = answer.headers.get("x-correlation-id") ?? notes.correlationId;
        return answer;
      },
    };
  }

  #refused(error: unknown, { request: { method }, notes }: Pick<Call, "request" | "notes">): Reply {
    if (!(error instanceof Refusal)) this.#options.report(error);
    const known =
      error instanceof Refusal ? Fault.of(error) : fault("General", "The emulator failed; its log has the reason");
    const reason = known.under(this.#api.contract);
    const { status, body } = reason;
    notes.errors = reason.errors;
    const further = Object.entries(headersOf(reason));
    return replyTo(method, { status, body: JSON.stringify(body) }, [...this.#headers(notes), ...further]);
  }

  #graphqlProject(pathname: string): string | undefined {
    const project = this.#graphqlSegment(pathname);
    return project === undefined ? undefined : decodeParameter("projectKey", project);
  }

  /** The key of a Project as the path has it, where the path leads to GraphQL. */
  #graphqlSegment(pathname: string): string | undefined {
    const ending = `/${this.#options.graphqlPath}`;
    const project = pathname.endsWith(ending) ? pathname.slice(1, -ending.length) : "";
    return project === "" || project.includes("/") ? undefined : project;
  }

  async #graphql(request: Request, project: string, notes: RequestNotes): Promise<Answer> {
    const { graphql, limits } = this.#options;
    await this.#authorise({ scopes: [] }, {}, request);
    const answer = await graphql({
      body: await readJson(request, { limit: limits.of(project).requestBody, keep: keeping(notes) }),
      enter: async (kind, asked) => {
        notes.graphql = asked;
        // Discount Groups bundle Cart Discounts, and ask for the same scopes.
        const like = this.#api.operationOf("cartDiscounts", kind === "read" ? "query" : "create");
        return callerOf(request, project, await this.#authorise(like, { projectKey: project }, request));
      },
    });
    return { status: answer.status, body: JSON.stringify(answer.body) };
  }

  #authorise(
    operation: Pick<AnyOperation, "scopes">,
    path: Readonly<Record<string, string>>,
    { headers }: Request,
  ): Identity | Promise<Identity> | undefined {
    const { access, needsToken } = this.#options;
    return needsToken ? access.authorise(operation, path, headers.get("authorization")) : undefined;
  }
}

function callerOf({ headers }: Request, project: string, identity: Identity = {}, storeKey?: string): Caller {
  // An empty header names no user.
  const externalUserId = headers.get("x-external-user-id") || identity.externalUserId;
  return {
    project,
    ...(storeKey !== undefined && { storeKey }),
    ...(identity.clientId !== undefined && { clientId: identity.clientId }),
    ...(externalUserId !== undefined && { externalUserId }),
  };
}

function keeping(notes: RequestNotes): (bytes: Uint8Array) => void {
  return (bytes) => notes.keep(bytes);
}

/** Where tokens are given and ended: whatever is sent there, it may hold secrets. */
function token(method: string, answer: Target["answer"]): Target {
  const target = only("token", method, answer);
  return { ...target, kind: "token" };
}

function only(kind: RequestKind, method: string, answer: Target["answer"]): Target {
  return method === "POST" ? { kind, answer } : failing(notAllowed(method, ["POST"]));
}

function failing(error: unknown): Target {
  return {
    kind: "unrouted",
    answer: () => {
      throw error;
    },
  };
}

function notFound(pathname: string): Fault {
  return fault("ResourceNotFound", `There is nothing at "${withoutSecrets(pathname)}"`);
}

function notAllowed(method: string, allowed: readonly string[]): Fault {
  const allow = allowed.join(", ");
  return new Fault([{ code: "InvalidInput", message: `Only ${allow} can be used here, not ${method}` }], 405, {
    allow,
  });
}

function headersOf(reason: Fault): Readonly<Record<string, string>> {
  const authenticate = challenge(reason);
  return authenticate === undefined ? reason.headers : { ...reason.headers, "www-authenticate": authenticate };
}

function replyTo(method: string, { status, body }: Answer, headers: HeaderList): Reply {
  if (body === undefined || method === "HEAD") return { status, headers };
  return { status, headers: [["content-type", "application/json; charset=utf-8"], ...headers], body };
}

/** Adds what all answers have, but leaves the time that a fault has set. */
function withHeaders(response: Response, headers: HeaderList): Response {
  for (const [name, value] of headers) {
    if (name !== "date" || !response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Path and query as they were sent; parsing the address would normalise them. */
function splitAddress(url: string): { readonly pathname: string; readonly search: string } {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", start);
  if (start === -1) return { pathname: "/", search: "" };
  return query === -1
    ? { pathname: url.slice(start), search: "" }
    : { pathname: url.slice(start, query), search: url.slice(query + 1) };
}
