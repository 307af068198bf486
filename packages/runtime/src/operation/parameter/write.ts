import { refuse } from "../../error/argument-error.ts";
import type { ParameterFacts } from "../operation.ts";
import type { RequestParts } from "./parts.ts";
import { isAbsent } from "./value.ts";

/**
 * Writes parameters as their descriptions say: into the path, the query, headers and the cookie.
 *
 * @param valueOf Gives the value of a parameter.
 * @throws ArgumentError for a value that is missing, or that has no form in its style or at its place.
 */
export function writeParameters(
  parameters: readonly ParameterFacts[],
  valueOf: (parameter: ParameterFacts) => unknown,
  request: RequestParts,
): void {
  for (const parameter of parameters) {
    const { in: place, name, required } = parameter;
    const what = `${place.words} "${name}"`;
    const value = valueOf(parameter);
    if (required && isAbsent(value)) refuse(`omit ${what}`, "a value, which is required");
    place.write(parameter, value, request, what);
  }
}

/**
 * Writes what comes after the host: the path with its places filled, and the query.
 *
 * @param template Path template.
 * @throws ArgumentError for a place without a value, and for one whose value would change the path.
 */
export function writtenAddress(template: string, { places, query }: RequestParts): string {
  const separator = template.includes("?") ? "&" : "?";
  return filled(template, places) + (query.length > 0 ? separator + query.join("&") : "");
}

/** Fills the places of a template. Every value stays within its segment, and no segment is resolved away. */
function filled(template: string, places: ReadonlyMap<string, string>): string {
  const path = template.replaceAll("#", "%23").replace(/\{([^{}]+)\}/g, (_, name: string) => {
    return places.get(name) ?? refuse(`fill path parameter "${name}"`, "a value");
  });
  const isLost = (segment: string, index: number): boolean =>
    /^(\.|%2e){0,2}$/i.test(segment) && template.split("/")[index] !== segment;
  const lost = path.split("/").find(isLost);
  if (lost !== undefined) refuse(`fill ${template} as ${path}`, "text and not only dots in each segment");
  return path;
}
