import { refuse } from "../error/argument-error.ts";
import type { Server } from "./operation.ts";

/** An address out of several, with values for its variables. */
export interface ServerSelection {
  /** One of the addresses that are described. */
  readonly url: string;
  /** Values of its variables by name; others have their defaults. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

/**
 * Writes the address of the server that was chosen, or of the first.
 *
 * @throws ArgumentError for any other address, and as {@link serverUrl} does.
 */
export function addressOf(servers: readonly Server[], choice?: ServerSelection): string {
  const server = choice === undefined ? servers[0] : servers.find(({ url }) => url === choice.url);
  const expected = servers.map(({ url }) => url).join(" or ") || "no choice";
  return server ? serverUrl(server, choice?.variables) : refuse(`choose ${choice?.url ?? "an address"}`, expected);
}

/**
 * Writes the address of a server.
 *
 * @param chosen Values of its variables; their defaults otherwise.
 * @throws ArgumentError for a variable that the server has not, or a value that the variable cannot have.
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
