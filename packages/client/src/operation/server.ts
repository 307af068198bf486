import { refuse } from "../error/argument-error.ts";
import type { Server } from "./operation.ts";

/**
 * Writes the address of a server.
 *
 * @param chosen Values of its variables; their defaults otherwise.
 * @throws ArgumentError for a variable that the server has not, or a value that the variable cannot have.
 */
export function serverUrl({ url, variables = {} }: Server, chosen: Readonly<Record<string, string>> = {}): string {
  const known = Object.keys(variables);
  for (const name of Object.keys(chosen)) {
    if (!known.includes(name)) refuse(`choose ${JSON.stringify(name)} of ${url}`, known.join(" or ") || "no variables");
  }
  return url.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const value = Object.hasOwn(chosen, name) ? chosen[name] : variable?.default;
    if (value === undefined) return refuse(`fill ${place} of ${url}`, "a value");
    const allowed = variable?.enum ?? [value];
    return allowed.includes(value) ? value : refuse(`choose ${name} ${JSON.stringify(value)}`, allowed.join(" or "));
  });
}
