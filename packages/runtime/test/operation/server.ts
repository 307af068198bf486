import { callOperation } from "../../src/operation/call.ts";
import { createConnection } from "../../src/operation/create-connection.ts";
import { deliverOnce } from "../../src/operation/deliver-once.ts";
import type { Operation } from "../../src/operation/operation.ts";
import type { AnyOptions, OperationCall } from "../../src/operation/options.ts";
import type { Fetch, FetchInit } from "../../src/request/fetch.ts";
import { headCheck } from "../../src/request/headers.ts";
import type { ServiceFacts } from "../../src/request/service.ts";
import type { Connected, ConnectionFacts } from "../../src/send/connection.ts";
import { observe } from "../../src/watch/observer.ts";
import { type TestOptions, token } from "../calls.ts";

/** A service in process that remembers what arrived, and answers as it is told. */
export interface Service {
  readonly arrived: Request[];
  readonly operations: Operations;
}

interface Operations {
  call<Result>(operation: Operation, input: object, options?: AnyOptions): OperationCall<Result>;
}

/**
 * A service of another API than that of this package, unless its facts say otherwise.
 *
 * @param answer The answer to all requests, or what decides on it.
 */
export function service(
  answer: Response | ((request: Request) => Response | Promise<Response>) = new Response(null, { status: 204 }),
  options: Partial<TestOptions> & ConnectionFacts & { readonly facts?: ServiceFacts } = {},
): Service {
  const arrived: Request[] = [];
  const fetch: Fetch = async (url: string, init: FetchInit) => {
    const request = new Request(url, init);
    arrived.push(request.clone());
    return typeof answer === "function" ? answer(request) : answer.clone();
  };
  const { projectKey = "shop", facts, isElsewhere, hooks, ...others } = options;
  const usual = { baseUrl: "https://api.example.invalid", auth: token, retry: { baseDelay: 1 }, fetch };
  const { deprecationWarnings: _warnings, ...all } = { ...usual, ...others, observer: hooks && observe(hooks) };
  const own = {
    bound: { projectKey },
    isElsewhere,
    ...(facts && { service: facts, checkHead: headCheck(facts.requestHead) }),
    options: credentialNames,
  };
  return { arrived, operations: operationsOf(createConnection(all, own)) };
}

const credentialNames = { servers: true, apiKeys: true, basic: true } as const;

/** Calls of operations, with the delivery that generated operations have. */
export function operationsOf(client: Connected): Operations {
  return {
    call<Result>(operation: Operation, input: object, options?: AnyOptions) {
      const isWrite = !/^(GET|HEAD)$/.test(operation.method);
      const own = isWrite ? { delivery: deliverOnce, ...operation } : operation;
      return callOperation<Result>(client, own, input, options);
    },
  };
}

/** The one request that arrived. */
export function only({ arrived }: Service): Request {
  const [first, ...others] = arrived;
  if (first === undefined || others.length > 0) throw new Error(`Expected one request, saw ${arrived.length}`);
  return first;
}

/** Path and query of a request, exactly as they were sent. */
export function target(request: Request): string {
  return request.url.replace("https://api.example.invalid", "");
}
