import { hintFor } from "../folder/lists.ts";
import { tools } from "./tools.ts";
import { isObject } from "./types.ts";

/** Arguments of a tool, by their names. */
export type Given = Readonly<Record<string, unknown>>;

/**
 * Arguments of a tool, each of which it has.
 *
 * @throws RangeError otherwise: what nobody looks at must not seem to count.
 */
export function argumentsOf(tool: string, given: unknown = {}): Given {
  const known = Object.keys(tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {});
  if (!isObject(given)) throw new RangeError(`${tool} needs an object of arguments`);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return given;
  throw new RangeError(`${tool} has no argument ${JSON.stringify(unknown)}${hintFor(unknown, known)}`);
}

/** An argument that has to be a text. */
export function textOf(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new RangeError(`${name} must be a text`);
}
