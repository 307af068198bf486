import { isRecord } from "@commerce-http/model";
import type { Emulator } from "../../emulator.ts";
import type {
  AnswerOf,
  BodyOf,
  PathParametersOf,
  ReceivedRequest,
  RequestFilter,
  RequestName,
  StatusClass,
} from "../../requests/received-request.ts";
import { expectCriteria, expectKnownFields } from "./criteria.ts";
import {
  differences,
  isAsymmetric,
  listed,
  printed,
  type Asymmetric,
  type Difference,
  type MatcherResult,
  type Partially,
} from "./partial.ts";

/** The expected request. Bodies and parameters may be partial. */
export interface ExpectedRequest<Name extends string = string> {
  readonly body?: Partially<BodyOf<Name>>;
  /** Path parameters. */
  readonly parameters?: Partially<PathParametersOf<Name>>;
  /** Query parameters: a value, or all values of a name. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | Asymmetric>>;
  /** Headers by name, in any case. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Status of the response, or a class of statuses: `4XX`. */
  readonly status?: number | StatusClass;
  /** Body of the response. */
  readonly answer?: Partially<AnswerOf<Name>>;
  /** The correlation id, as sent or generated. */
  readonly correlationId?: string | RegExp | Asymmetric;
  /** Number of such requests; by default, one or more. */
  readonly times?: number;
}

/**
 * The matcher `toHaveReceived()`. Throws TypeError for what is no operation, and for criteria that no request to it can ever meet, a Fault for an
 * unknown operation, Error where requests that count are forgotten.
 */
export function toHaveReceived(
  received: unknown,
  operation: RequestName,
  expected: ExpectedRequest = {},
): MatcherResult {
  const emulator = asEmulator(received, "toHaveReceived");
  if (typeof operation !== "string") {
    // No request asks for nothing, so that the opposite would hold for ever.
    const wanted = "expected the id of an operation, or a field of GraphQL";
    throw new TypeError(`Cannot look for requests to ${printed(operation)}: ${wanted}`);
  }
  expectCriteria(expected);
  const { times, ...wanted } = expected;
  const filter: RequestFilter = { operation };
  const judged = emulator
    .requests(filter)
    .map((request) => ({ request, found: differences(wish(wanted), view(request, wanted)) }));
  const fitting = judged.filter(({ found }) => found.length === 0).map(({ request }) => request);
  const pass = times === undefined ? fitting.length > 0 : fitting.length === times;
  // Requests that are forgotten can only add to those that fit.
  if (fitting.length <= (times ?? 0)) expectAllKept(emulator);
  if (fitting.length === 0) {
    const seen = judged.map(({ request }) => view(request, wanted));
    expectKnownFields(emulator, operation, { ...wanted }, seen);
  }
  const message = (): string => {
    const rest = Object.keys(expected).length === 0 ? "" : `, ${printed(expected)}`;
    // A verdict that holds is shown only where the opposite was expected.
    const call = `expect(emulator)${pass ? ".not" : ""}.toHaveReceived(${printed(operation)}${rest})`;
    return [
      call,
      "",
      ...(pass || fitting.length > 0 ? counts(fitting, times) : nearest(emulator, operation, judged)),
      ...(!pass && fitting.length > 0 && fitting.length < (times ?? 0) ? nextNearest(judged) : []),
    ].join("\n");
  };
  return { pass, message };
}

/** Refuses to judge by a part of the requests. */
function expectAllKept(emulator: Emulator): void {
  const forgotten = emulator.forgottenRequests();
  if (forgotten === undefined) return;
  const { from, to } = forgotten;
  throw new Error(
    `Cannot tell: requests ${from} to ${to} are forgotten. Raise "keptRequests", or call clearRequests() before`,
  );
}

function counts(fitting: readonly ReceivedRequest[], times: number | undefined): readonly string[] {
  const expected = times === undefined ? "" : `, ${times} expected`;
  return [`${counted(fitting.length, "request")} found${expected}:`, ...fitting.map(lineOf)];
}

interface Judged {
  readonly request: ReceivedRequest;
  readonly found: readonly Difference[];
}

/** The request that differs least, or what came instead. */
function nearest(emulator: Emulator, operation: string, judged: readonly Judged[]): readonly string[] {
  const least = leastOf(judged);
  if (least === undefined) return [`No request to "${operation}" was received. ${others(emulator)}`];
  const all = `${counted(judged.length, "request")} to "${operation}" received, and none fits. The nearest:`;
  return [all, lineOf(least.request), listed(least.found)];
}

/** The request that differs least of those that do not fit, where there are too few that do. */
function nextNearest(judged: readonly Judged[]): readonly string[] {
  const least = leastOf(judged.filter(({ found }) => found.length > 0));
  return least === undefined ? [] : ["", "The nearest of the others:", lineOf(least.request), listed(least.found)];
}

function leastOf(judged: readonly Judged[]): Judged | undefined {
  return judged.toSorted(
    (left, right) => left.found.length - right.found.length || right.request.id - left.request.id,
  )[0];
}

/** As much of a request as is asked about. */
function view(request: ReceivedRequest, { query }: ExpectedRequest): Readonly<Record<string, unknown>> {
  const { body, parameters, headers, answer, correlationId } = request;
  const values = Object.entries(query ?? {}).map(([name, wanted]) => {
    const given = request.query[name];
    return [name, Array.isArray(wanted) || given === undefined || given.length > 1 ? given : given[0]] as const;
  });
  return {
    body,
    parameters,
    headers,
    query: Object.fromEntries(values),
    status: answer?.status ?? request.outcome,
    answer: answer?.body,
    correlationId,
  };
}

/** The expectation in the form of what a request shows. */
function wish({ query, headers, status, ...rest }: Omit<ExpectedRequest, "times">): Readonly<Record<string, unknown>> {
  const texts = Object.entries(query ?? {}).map(
    ([name, value]) => [name, typeof value === "object" ? value : String(value)] as const,
  );
  return {
    ...rest,
    ...(headers && { headers: isAsymmetric(headers) ? headers : inSmallLetters(headers) }),
    ...(query && { query: Object.fromEntries(texts) }),
    ...(status !== undefined && { status: typeof status === "number" ? status : statusPattern(status) }),
  };
}

function inSmallLetters(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function statusPattern(wanted: StatusClass): Asymmetric & { readonly toAsymmetricMatcher: () => string } {
  return {
    asymmetricMatch: (status) => typeof status === "number" && String(status).startsWith(wanted.slice(0, 1)),
    toAsymmetricMatcher: () => wanted,
  };
}

function lineOf(request: ReceivedRequest): string {
  const { id, method = "-", path = "-", outcome, answer, refusal, reason, fault } = request;
  const end = answer === undefined ? `${outcome}${reason === undefined ? "" : `: ${reason}`}` : String(answer.status);
  const why = refusal === undefined ? "" : ` ${refusal.code ?? ""}: ${refusal.explanation}`;
  const struck = fault === undefined ? "" : ` (struck by fault ${fault.id})`;
  return `#${id} ${method} ${path} → ${end}${why}${struck}${gapsOf(request)}`;
}

/** Says which bodies are not all there: they are text then, and are compared as such. */
function gapsOf({ bodyGap, answer }: ReceivedRequest): string {
  const gaps = Object.entries({ body: bodyGap, answer: answer?.bodyGap }).flatMap(([name, gap]) =>
    gap === undefined ? [] : [`${name} ${gap === "cut" ? "cut at 1 MiB" : gap}`],
  );
  return gaps.length === 0 ? "" : ` (${gaps.join(", ")})`;
}

function others(emulator: Emulator): string {
  const requests = emulator.requests();
  if (requests.length === 0) return "None was received at all.";
  const counts = new Map<string, number>();
  for (const { operation, graphql, method = "-", path = "-", answer } of requests) {
    const name = operation ?? graphql?.fields.join(", ") ?? `${method} ${path} → ${answer?.status ?? "-"}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const lines = [...counts].slice(-12).map(([name, count]) => `  ${count} × ${name}`);
  return ["There were:", ...lines].join("\n");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function asEmulator(received: unknown, matcher: string): Emulator {
  if (isRecord(received) && typeof received["requests"] === "function" && typeof received["stored"] === "function") {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else has both.
    return received as unknown as Emulator;
  }
  throw new TypeError(`Cannot use ${matcher}() on ${printed(received)}: expected an emulator`);
}
