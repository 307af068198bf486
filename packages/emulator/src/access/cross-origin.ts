import type { Fault } from "../contract/faults.ts";
import type { HeaderList, Reply } from "../requests/reply.ts";
import type { AllowedOrigins, Area } from "./allowed-origins.ts";

/** The handler behind the gate, and the part of the server that it is. */
export interface Guarded {
  readonly area: Area;
  readonly answer: () => Promise<Reply | Response>;
  /** Answers a page that is refused; with the API's form of an error unless given. */
  readonly refuse?: (refusal: Fault) => Reply | Response;
}

/**
 * The gate that every server has before its handler: pages of other sites are refused, browsers that ask first whether a page may send a
 * request are answered, and pages that may can read the answers. Programs other than browsers pass.
 */
export function letIn(request: Request, origins: AllowedOrigins, guarded: Guarded): Promise<Reply | Response> {
  const { area, answer, refuse = refusalOf } = guarded;
  const refusal = origins.refusal(request, area);
  if (refusal !== undefined) return Promise.resolve(refuse(refusal));
  const origin = request.headers.get("origin");
  if (origin === null) return answer();
  if (request.method === "OPTIONS") return Promise.resolve(shared(preflight(request, area), origin));
  return answer().then((given) => shared(given, origin));
}

/** Answers the question of a browser whether a page may send a request. */
export function preflight({ headers }: Request, { methods }: Area): Reply {
  return {
    status: 204,
    headers: [
      ["access-control-allow-methods", methods],
      ["access-control-allow-headers", headers.get("access-control-request-headers") ?? "*"],
      ["access-control-max-age", "86400"],
    ],
  };
}

/** Lets the page that has sent a request read the answer. What another server lets it read stays. */
function shared(answer: Reply | Response, origin: string): Reply | Response {
  const further: HeaderList = [
    ["access-control-allow-origin", origin],
    ["access-control-expose-headers", EXPOSED],
    ["vary", "Origin"],
  ];
  if (!(answer instanceof Response)) return { ...answer, headers: [...answer.headers, ...further] };
  const { headers } = answer;
  headers.set("access-control-allow-origin", origin);
  if (!headers.has("access-control-expose-headers")) headers.set("access-control-expose-headers", EXPOSED);
  headers.append("vary", "Origin");
  return answer;
}

const EXPOSED = "x-correlation-id, date, retry-after, allow, www-authenticate";

/** Writes a refusal as the API does. */
export function refusalOf({ body, status }: Fault): Response {
  return Response.json(body, { status });
}

/** Methods of a server that passes requests on. */
export const EVERY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE";
