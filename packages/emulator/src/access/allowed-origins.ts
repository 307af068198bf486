import { Fault } from "../fault/faults.ts";
import type { HeaderList, Reply } from "../http/reply.ts";

/** Code of what a request is for: the API, or the emulator's own paths. */
export type Purpose = "api" | "emulator";

/**
 * Origins whose pages may use the emulator: those of this machine, and for the API those that are listed.
 *
 * Browsers send a page's origin with every request that could change something, and say with the others whether another site
 * asks. Programs other than browsers say neither, and are let in.
 */
export class AllowedOrigins {
  readonly #all: boolean;
  readonly #listed: ReadonlySet<string>;

  /**
   * @param origins Further origins; `*` stands for all.
   * @throws RangeError for what is no origin.
   */
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

  /** The refusal of a request that a page sends. */
  refusal({ method, headers, url }: Request, purpose: Purpose): Fault | undefined {
    const isOpen = this.#all && purpose === "api";
    const origin = headers.get("origin");
    if (origin === null) return isOpen || !isEmbedded(method, headers) ? undefined : refusal("another site", purpose);
    if (isOpen || LOCAL.test(origin) || isOfHost(origin, url)) return undefined;
    return purpose === "api" && this.#listed.has(origin) ? undefined : refusal(`"${origin}"`, purpose);
  }
}

/** Lets the page that has sent a request read the answer. */
export function shared(answer: Reply | Response, origin: string): Reply | Response {
  const further = [["access-control-allow-origin", origin], ...SHARED] as const;
  if (!(answer instanceof Response)) return { ...answer, headers: [...answer.headers, ...further] };
  for (const [name, value] of further) answer.headers.set(name, value);
  return answer;
}

/**
 * Answers the question of a browser whether a page may send a request.
 *
 * @param hasFallback `true` if another server gets what the emulator does not know.
 */
export function preflight({ headers }: Request, purpose: Purpose, hasFallback: boolean): Reply {
  return {
    status: 204,
    headers: [
      ["access-control-allow-methods", hasFallback && purpose === "api" ? EVERY_METHOD : METHODS[purpose]],
      ["access-control-allow-headers", headers.get("access-control-request-headers") ?? "*"],
      ["access-control-max-age", "86400"],
    ],
  };
}

const METHODS: Readonly<Record<Purpose, string>> = {
  api: "GET, HEAD, POST, DELETE",
  emulator: "GET, HEAD, POST, PUT, DELETE",
};

const EVERY_METHOD = "GET, HEAD, POST, PUT, PATCH, DELETE";

const SHARED: HeaderList = [
  ["access-control-expose-headers", "x-correlation-id, date, retry-after, allow, www-authenticate"],
  ["vary", "Origin"],
];

function refusal(whose: string, purpose: Purpose): Fault {
  const message =
    purpose === "api"
      ? `Pages of ${whose} may not call the emulator: allow their origin with "allowedOrigins", or with --allowed-origin`
      : `Pages of ${whose} may not use the emulator's own paths: only those of this machine may`;
  return new Fault([{ code: "InvalidInput", message }], 403);
}

/** Says whether a page of another site has the request sent, as for an image, other than by a link to follow. */
function isEmbedded(method: string, headers: Headers): boolean {
  if (headers.get("sec-fetch-site") !== "cross-site") return false;
  const isLink = headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  return !(isLink && method === "GET");
}

/** Origins of this machine. */
const LOCAL = /^https?:\/\/(?:(?:[^:/]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/;

/** Says whether a page comes from the host that is asked. */
function isOfHost(origin: string, url: string): boolean {
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).hostname === new URL(url).hostname;
}

/** Browsers write origins in one way: what is written otherwise would never be met. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  return text === (origin === "null" ? `${protocol}//${host}` : origin) && host !== "";
}
