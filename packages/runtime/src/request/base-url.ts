import { refuse } from "../error/argument-error.ts";

/** Addresses that are allowed beyond the usual. */
export interface BaseUrlOptions {
  readonly allowHttp?: boolean | undefined;
  readonly allowIpAddress?: boolean | undefined;
}

/**
 * Normalises the address that paths are appended to: absolute, without a trailing slash and without places left to fill.
 *
 * @throws ArgumentError if it is no such address, or one that is only used by mistake: `http:` beyond this machine, where the
 *   token could be read on the way, or an IP address, since the API's change without notice. The message never holds
 *   credentials or a query.
 */
export function checkedBaseUrl(baseUrl: string, options: BaseUrlOptions = {}): string {
  const url = checkedUrl("base address", baseUrl, /[@?#{}\s\p{Cc}\\]/u, options);
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/**
 * Reads an address that a token may be sent to.
 *
 * @param what Purpose of the address.
 * @param forbidden Characters that the address must not have. Blanks, control characters and backslashes are among them:
 *   parsers silently drop, trim or turn them.
 * @throws ArgumentError if it is no such address.
 */
export function checkedUrl(
  what: string,
  address: string,
  forbidden: RegExp,
  { allowHttp, allowIpAddress }: BaseUrlOptions,
): URL {
  const shown = /[@?#]/.test(address) ? what : `${what} ${JSON.stringify(address)}`;
  if (!/^https?:/i.test(address) || forbidden.test(address) || !URL.canParse(address)) {
    return refuse(`use ${shown}`, `an absolute address without ${String(forbidden)}`);
  }
  const url = new URL(address);
  const open = url.protocol === "http:" && !allowHttp;
  const numeric = /^\[|^\d+(\.\d+){3}$/.test(url.hostname) && !allowIpAddress;
  if (!isLocal(url) && (open || numeric)) refuse(`use ${shown}`, "https and a host name, or allowHttp, allowIpAddress");
  return url;
}

/** Says whether an address is on this machine. */
export function isLocal({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
