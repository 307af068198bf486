import { refuse } from "../error/argument-error.ts";
import { checkedBaseUrl, isLocal } from "../request/base-url.ts";
import type { BoundConnection } from "../send/connection.ts";
import type { Operation, Server } from "./operation.ts";

/** The choice of a server, with values for its variables. */
export interface ServerSelection {
  /** Address of a described server. */
  readonly url: string;
  /** Values of its variables by name; omitted ones have their defaults. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/**
 * Returns the address of the chosen server; by default, the first.
 *
 * @throws ArgumentError for an address that is not described, and for those of {@link serverUrl}.
 */
export function addressOf(servers: readonly Server[], choice?: ServerSelection): string {
  const server = choice === undefined ? servers[0] : servers.find(({ url }) => url === choice.url);
  const expected = servers.map(({ url }) => url).join(" or ") || "no choice";
  return server ? serverUrl(server, choice?.variables) : refuse(`choose ${choice?.url ?? "an address"}`, expected);
}

/**
 * Fills in the variables of a server's address.
 *
 * @param chosen Values of its variables; omitted ones have their defaults.
 * @throws ArgumentError for an unknown variable or a value that is not allowed.
 */
export function serverUrl({ url, variables = {} }: Server, chosen: ServerSelection["variables"] = {}): string {
  const known = Object.keys(variables);
  for (const [name, value] of Object.entries(chosen)) {
    if (value !== undefined && !known.includes(name))
      refuse(`choose ${JSON.stringify(name)} of ${url}`, known.join(" or ") || "no variables");
  }
  return url.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = (Object.hasOwn(chosen, name) ? chosen[name] : undefined) ?? variable?.default;
    if (value === undefined) return refuse(`fill ${place} of ${url}`, "a value");
    const allowed = variable?.enum ?? [value];
    return allowed.includes(value) ? value : refuse(`choose ${name} ${JSON.stringify(value)}`, allowed.join(" or "));
  });
}

/** Returns the address of an operation that is not served with the rest of the API. */
export function ownAddress(
  server: Server,
  { method, path }: Pick<Operation, "method" | "path">,
  { baseUrl, servers: chosen = {}, isElsewhere }: BoundConnection,
): string {
  const own = Object.hasOwn(chosen, server.url) ? chosen[server.url] : undefined;
  if (own !== undefined) return checkedBaseUrl(own);
  const url = serverUrl(server);
  if (!URL.canParse(url)) return checkedBaseUrl(new URL(url, `${baseUrl}/`).href);
  if (!isElsewhere) return checkedBaseUrl(url);
  if (isElsewhere === true || isLocal(new URL(baseUrl))) return baseUrl;
  return refuse(
    `send ${method} ${path} to ${baseUrl}`,
    `servers: { ${JSON.stringify(server.url)}: "https://…" }, for it is served there`,
  );
}
