import { stringLiteral } from "../../text/text.ts";
/** Places within a resource that queries name: by what results are sorted, and which references are followed. */
import type { JsonSchema } from "../api-model.ts";
import type { Shapes } from "../schemas/shapes.ts";

/** The query parameter that references are expanded by, where there are references that can be. */
export const expandParameter = "expand";

/** Greatest number of references within one path (document 1, "Reference expansion"). */
const greatestDepth = 3;

/** Greatest number of schemas to visit for the paths of one field: those that share parts have more than a type can list. */
const mostSteps = 10_000;

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

/** The references within a value, not those behind them; where a field has too many to list, its paths are open. */
function referencesIn(shapes: Shapes, schema: JsonSchema, path: string): readonly Reference[] {
  const leading = leadingToReferences(shapes, schema);
  const around = [wholeOf(shapes, schema)];
  const fields = partsOf(shapes, schema).flatMap(({ part, step }) => {
    const search = { shapes, leading, steps: 0 };
    const at = joined(path, step);
    const found = referencesAt(search, part, at, around);
    return search.steps > mostSteps ? [openAt(at)] : found;
  });
  return shapes.entries(schema) === true ? [...fields, openAt(path)] : fields;
}

interface Search {
  readonly shapes: Shapes;
  /** Schemas with references in them. */
  readonly leading: ReadonlySet<JsonSchema>;
  /** Number of schemas that were visited. */
  steps: number;
}

/** @param around Schemas that the value is in. What contains itself is not followed again. */
function referencesAt(
  search: Search,
  schema: JsonSchema,
  path: string,
  around: readonly JsonSchema[],
): readonly Reference[] {
  const { shapes, leading } = search;
  search.steps += 1;
  if (search.steps > mostSteps || !leading.has(schema)) return [];
  const expands = shapes.named(schema)?.expands;
  if (expands !== undefined) return [{ path, target: shapes.properties(schema).get(expands) ?? false }];
  const whole = wholeOf(shapes, schema);
  if (around.includes(whole)) return [];
  const inside = [...around, whole];
  const found = partsOf(shapes, schema).flatMap(({ part, step }) =>
    referencesAt(search, part, joined(path, step), inside),
  );
  return shapes.entries(schema) === true ? [...found, openAt(path)] : found;
}

/** A place below which everything may be a reference. */
function openAt(path: string): Reference {
  return { path: joined(path, anyName), target: false };
}

/** Finds the schemas that are references or maps of anything, and all schemas that contain them. Looks at each once. */
function leadingToReferences(shapes: Shapes, resource: JsonSchema): ReadonlySet<JsonSchema> {
  const holders = new Map<JsonSchema, JsonSchema[]>([[resource, []]]);
  for (const holder of holders.keys()) {
    for (const { part } of partsOf(shapes, holder)) {
      const known = holders.get(part) ?? [];
      known.push(holder);
      holders.set(part, known);
    }
  }
  const isEnd = (schema: JsonSchema): boolean =>
    shapes.named(schema)?.expands !== undefined || shapes.entries(schema) === true;
  const leading = new Set([...holders.keys()].filter(isEnd));
  for (const schema of leading) for (const holder of holders.get(schema) ?? []) leading.add(holder);
  return leading;
}

/** Schemas directly within a schema, with the step of a path that leads to each. */
function partsOf(shapes: Shapes, schema: JsonSchema): readonly { readonly part: JsonSchema; readonly step: string }[] {
  const variants = shapes.alternatives(schema).filter((variant) => variant !== schema);
  const items = shapes.items(schema);
  return [
    ...variants.map((part) => ({ part, step: "" })),
    ...(items === undefined ? [] : ["[*]", `[${anyIndex}]`].map((step) => ({ part: items, step }))),
    ...[...shapes.properties(schema)].filter(([name]) => isName(name)).map(([step, part]) => ({ part, step })),
  ];
}

function wholeOf(shapes: Shapes, schema: JsonSchema): JsonSchema {
  return shapes.named(schema)?.schema ?? schema;
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
  return path === "" || step === "" || step.startsWith("[") ? path + step : `${path}.${step}`;
}

function pathType(path: string): string {
  return path.includes("${") ? `\`${path}\`` : stringLiteral(path);
}
