import { isRecord } from "@commerce-http/model";
import { problemsIn, type Schema, schema } from "@commerce-http/types/schema";
import { hintFor, type Path } from "../folder/folder.ts";
import { changesKeywords } from "./changes.ts";
import { propertiesOf } from "./describe.ts";
import { tools } from "./tools.ts";

export type Given = Readonly<Record<string, unknown>>;

/** Arguments of a tool, each of which it has. JSON text, which assistants write at any depth, is taken as its value. */
export function argumentsOf(tool: string, given: unknown = {}): Given {
  const type = types.get(tool);
  if (type === undefined || !isRecord(given)) throw new RangeError(`${tool} needs an object of arguments`);
  const known = Object.keys(propertiesOf(type));
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new RangeError(`${tool} has no argument ${JSON.stringify(unknown)}${hintFor(unknown, known)}`);
  }
  const read = withTextsRead(type, given);
  return isRecord(read) ? read : given;
}

export function textOf(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new RangeError(`${name} must be a text`);
}

const types: ReadonlyMap<string, Schema<unknown>> = new Map(
  tools.map(({ name, inputSchema }) => {
    const properties = { ...inputSchema.properties };
    // Assistants see a short form of it.
    const all = "changes" in properties ? { ...properties, changes: changesKeywords } : properties;
    return [name, schema(name, true, () => ({ ...inputSchema, properties: all }))] as const;
  }),
);

/** A value with all that its type wants in another form than the JSON text in which it came. */
function withTextsRead(type: Schema<unknown>, given: unknown): unknown {
  const tried = new Set<string>();
  for (let value = given; ;) {
    const paths = pathsOf(type, value).filter((path) => !tried.has(JSON.stringify(path)));
    const wrong = new Set(pathsOf(type, withRead(value, paths)).map((path) => JSON.stringify(path)));
    const right = paths.filter((path) => !wrong.has(JSON.stringify(path)));
    if (right.length === 0) return value;
    for (const path of paths) tried.add(JSON.stringify(path));
    value = withRead(value, right);
  }
}

function pathsOf(type: Schema<unknown>, value: unknown): readonly Path[] {
  return problemsIn(type, value).map(({ path }) => path);
}

/** Data with the texts read to which paths lead. */
function withRead(value: unknown, paths: readonly Path[]): unknown {
  if (paths.length === 0) return value;
  if (typeof value !== "object" || value === null) return readOf(value);
  const inner = Map.groupBy(
    paths.filter(({ length }) => length > 0),
    ([name]) => String(name),
  );
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => {
    const rest = (inner.get(name) ?? []).map((path) => path.slice(1));
    return [name, withRead(part, rest)] as const;
  });
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** The value of JSON text; of what is none, and of a text within, the text. */
function readOf(given: unknown): unknown {
  if (typeof given !== "string") return given;
  try {
    const value: unknown = JSON.parse(given);
    return typeof value === "string" || value === null ? given : value;
  } catch {
    return given;
  }
}
