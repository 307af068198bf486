import { stringLiteral } from "../../text/text.ts";
/** Places within a resource that queries name: by what results are sorted, and which references are followed. */
import type { JsonSchema } from "../api-model.ts";
import type { Shapes } from "../schemas/shapes.ts";

/** The query parameter that references are expanded by, where there are references that can be. */
export const expandParameter = "expand";

/** Greatest number of references within one path (document 1, "Reference expansion"). */
const greatestDepth = 3;

/** Stands in paths for the place of an item, and for a name that a Project chooses. */
const anyIndex = "${number}";
const anyName = "${string}";

/** Finds the paths of references that can be expanded, as types of text; what the description does not show is open. */
export function expansionPaths(shapes: Shapes, resource: JsonSchema): readonly string[] {
  const found = new Set<string>();
  let level: readonly Reference[] = [{ path: "", target: resource }];
  for (let depth = 1; depth <= greatestDepth; depth += 1) {
    level = level.flatMap(({ path, target }) =>
      referencesIn(shapes, target, path).filter((reference) => !found.has(reference.path)),
    );
    for (const { path } of level) found.add(path);
  }
  const paths = [...found];
  // Maps may hold references, but alone they are no reason to believe that there are any.
  return paths.every((path) => path.endsWith(anyName)) ? [] : paths.map(pathType);
}

/** Finds the paths of all plain values that results can be sorted by, as types of text. */
export function sortPaths(shapes: Shapes, resource: JsonSchema): readonly string[] {
  const paths = plainPaths(shapes, resource);
  return [...new Set(paths)].map(pathType);
}

interface Reference {
  readonly path: string;
  /** Schema that it leads to; `false` if it is unknown whether it is a reference. */
  readonly target: JsonSchema;
}

/** The references within a value, not those behind them. */
function referencesIn(
  shapes: Shapes,
  schema: JsonSchema,
  path: string,
  around: readonly JsonSchema[] = [],
): readonly Reference[] {
  const named = shapes.named(schema);
  if (named?.expands !== undefined && around.length > 0) {
    return [{ path, target: shapes.properties(schema).get(named.expands) ?? false }];
  }
  if (around.includes(named?.schema ?? schema)) return [];
  const inside = [...around, named?.schema ?? schema];
  const below = (part: JsonSchema, step: string): readonly Reference[] =>
    referencesIn(shapes, part, joined(path, step), inside);
  const variants = shapes.alternatives(schema).filter((variant) => variant !== schema);
  const items = shapes.items(schema);
  return [
    ...variants.flatMap((variant) => referencesIn(shapes, variant, path, inside)),
    ...(items === undefined ? [] : [...below(items, "[*]"), ...below(items, `[${anyIndex}]`)]),
    ...[...shapes.properties(schema)].flatMap(([name, property]) => (isName(name) ? below(property, name) : [])),
    ...(shapes.entries(schema) === true ? [{ path: joined(path, anyName), target: false }] : []),
  ];
}

/** Plain values of the resource itself and of the objects in it; maps at any of these places are open. */
function plainPaths(shapes: Shapes, schema: JsonSchema, path = "", isVariant = false): readonly string[] {
  const expands = shapes.named(schema)?.expands;
  return [...shapes.properties(schema)].flatMap(([name, property]) => {
    if (!isName(name) || name === expands) return [];
    const at = joined(path, name);
    const variants = shapes.alternatives(property);
    return variants.flatMap((variant) => {
      if (shapes.entries(variant) !== undefined) return [`${at}.${anyName}`];
      if (isPlain(shapes, variant, isVariant)) return [at];
      return path === "" ? plainPaths(shapes, variant, at, variants.length > 1) : [];
    });
  });
}

/** Says whether a value is text, a number or a boolean. A value that is the same everywhere gives no order. */
function isPlain(shapes: Shapes, schema: JsonSchema, isVariant: boolean): boolean {
  const parts = shapes.parts(schema);
  if (!isVariant && parts.some((part) => Object.hasOwn(part, "const"))) return false;
  return ["string", "number", "integer", "boolean"].some((type) => shapes.types(schema).has(type));
}

/** Names that paths have no words for cannot be asked for. */
function isName(name: string): boolean {
  return /^[\w-]+$/.test(name);
}

function joined(path: string, step: string): string {
  return path === "" || step.startsWith("[") ? path + step : `${path}.${step}`;
}

function pathType(path: string): string {
  return path.includes("${") ? `\`${path}\`` : stringLiteral(path);
}
