import { Fault } from "../contract/faults.ts";

/** A part of a server that pages may use. */
export interface Area {
  /** Its name in a refusal. */
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

  /**
   * @param origins Further origins; `*` stands for all.
   * @throws RangeError for an invalid origin.
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
  refusal({ method, headers, url }: Request, area: Area): Fault | undefined {
    const isOpen = this.#all && area.isListed;
    const origin = headers.get("origin");
    if (origin === null) return isOpen || !isEmbedded(method, headers) ? undefined : refusal("another site", area);
    if (isOpen || LOCAL.test(origin) || isOfHost(origin, url)) return undefined;
    return area.isListed && this.#listed.has(origin) ? undefined : refusal(`"${origin}"`, area);
  }
}

function refusal(whose: string, { name, isListed }: Area): Fault {
  const remedy = isListed
    ? 'allow their origin with "allowedOrigins", or with --allowed-origin'
    : "only those of this machine may";
  return new Fault([{ code: "InvalidInput", message: `Pages of ${whose} may not use ${name}: ${remedy}` }], 403);
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
