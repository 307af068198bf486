import { connect } from "../../src/connect.ts";
import { operationTransport, type OperationAddresses, type OperationTransport } from "../../src/operation/transport.ts";
import type { Fetch, FetchInit } from "../../src/request/fetch.ts";
import type { ServiceFacts } from "../../src/request/service.ts";
import { type TestOptions, token } from "../calls.ts";

/** A service in process that remembers what arrived, and answers as it is told. */
export interface Service {
  readonly arrived: Request[];
  readonly operations: OperationTransport;
}

/**
 * A service of another API than that of this package, unless its facts say otherwise.
 *
 * @param answer The answer to all requests, or what decides on it.
 */
export function service(
  answer: Response | ((request: Request) => Response | Promise<Response>) = new Response(null, { status: 204 }),
  options: Partial<TestOptions> & OperationAddresses & { readonly facts?: ServiceFacts } = {},
): Service {
  const arrived: Request[] = [];
  const fetch: Fetch = async (url: string, init: FetchInit) => {
    const request = new Request(url, init);
    arrived.push(request.clone());
    return typeof answer === "function" ? answer(request) : answer.clone();
  };
  const {
    projectKey = "shop",
    facts = { correlates: false },
    servers,
    isElsewhere,
    apiKeys,
    basic,
    ...others
  } = options;
  const usual = { baseUrl: "https://api.example.invalid", auth: token, retry: { baseDelay: 1 }, fetch };
  const transport = connect({ ...usual, ...others }, { projectKey }, facts);
  return { arrived, operations: operationTransport(transport, { servers, isElsewhere, apiKeys, basic }) };
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
