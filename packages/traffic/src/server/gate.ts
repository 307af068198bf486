import { refused, type Refusal } from "./refusal.ts";
import type { HeaderList, Reply } from "./reply.ts";

/** A part of a server that pages may use. */
export interface Area {
  readonly name: string;
  /** Methods that pages may use. */
  readonly methods: string;
  /** `true` if origins can be listed for it. */
  readonly isListed: boolean;
}

/**
 * Origins whose pages may use a server: those of this machine, of the host that is asked, and for most areas those that are listed.
 *
 * Browsers send a page's origin with every request that could change something, and say with the others whether another site
 * asks. Programs other than browsers say neither, and are let in.
 */
export class AllowedOrigins {
  readonly #all: boolean;
  readonly #listed: ReadonlySet<string>;

  /** `origins` are further ones; `*` stands for all. Throws RangeError for an invalid origin. */
  constructor(origins: readonly string[] = []) {
    const wrong = origins.find((origin) => origin !== "*" && !isOrigin(origin));
    if (wrong !== undefined) {
      const expected =
        wrong === "null"
          ? 'pages of any site can have it, which "*" says'
          : 'expected one such as "https://shop.example"';
      throw new RangeError(`Cannot allow the origin "${wrong}": ${expected}`);
    }
    this.#all = origins.includes("*");
    this.#listed = new Set(origins);
  }

  refusal({ method, headers, url }: Request, area: Area): Refusal | undefined {
    const isOpen = this.#all && area.isListed;
    const origin = headers.get("origin");
    if (origin === null) return isOpen || !isEmbedded(method, headers) ? undefined : refusal("another site", area);
    if (isOpen || LOCAL.test(origin) || isOfHost(origin, url)) return undefined;
    return area.isListed && this.#listed.has(origin) ? undefined : refusal(`"${origin}"`, area);
  }
}

function refusal(whose: string, { name, isListed }: Area): Refusal {
  const remedy = isListed
    ? 'allow their origin with "allowedOrigins", or with --allowed-origin'
    : "only those of this machine may";
  return refused(`Pages of ${whose} may not use ${name}: ${remedy}`, 403);
}

/** Says whether a page of another site has the request sent, as for an image, other than by a link to follow. */
function isEmbedded(method: string, headers: Headers): boolean {
  if (headers.get("sec-fetch-site") !== "cross-site") return false;
  return method !== "GET" || headers.get("sec-fetch-dest") !== "document";
}

const LOCAL = /^https?:\/\/(?:(?:[^:/]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Says whether a page comes from the host that is asked. */
function isOfHost(origin: string, url: string): boolean {
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).hostname === new URL(url).hostname;
}

/** Browsers write origins in one way: what is written otherwise would never be met. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host } = new URL(text);
  return text === `${protocol}//${host}` && host !== "";
}

/** The handler behind the gate, and the part of the server that it is. */
export interface Guarded {
  readonly area: Area;
  readonly answer: () => Promise<Reply | Response>;
  /** Answers a page that is refused; with the API's form of an error unless given. */
  readonly refuse?: (refusal: Refusal) => Reply | Response;
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
export function refusalOf({ body, status }: Refusal): Response {
  return Response.json(body, { status });
}

/** Methods of a server that passes requests on. */
export const EVERY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE";
