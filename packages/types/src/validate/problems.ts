import { keywordsOf, nodeOf, nodes } from "./nodes.ts";
import { hint, isObject, mischoice, problemOf } from "./plain.ts";
import { isSchema, type Schema, type SchemaKeywords, type SchemaNode } from "./schema.ts";
import { allTags, tagOf, variantFor } from "./variants.ts";

/** A place in a value that is not as its type has it. */
export interface Problem {
  /** Names and indices that lead to the place; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The rest of a sentence that begins with the place: `must be a text, not 7`. */
  readonly problem: string;
}

/** Options of a check. */
export interface CheckOptions {
  /**
   * Fields that a type does not know: `refuse` finds a problem in them, `keep` lets them pass.
   *
   * @defaultValue `refuse` for what is only ever sent, such as drafts and actions; `keep` for what is received, which a later
   * version of the API may have added to
   */
  readonly unknownFields?: "refuse" | "keep" | undefined;
}

type Path = readonly (string | number)[];

/**
 * Finds everything in a value that is not as its type has it: what is missing, what has another type, values and variants
 * that there are none of, and, in what is sent, fields that the type does not know.
 *
 * A field that is `undefined` or `null` counts as left out, as it does to the API (document 1, Update request format).
 *
 * @param type The schema of a type.
 * @param value Anything.
 * @returns The problems in the order of the value; empty where it is of the type.
 */
export function problemsIn(type: Schema<unknown>, value: unknown, options: CheckOptions = {}): readonly Problem[] {
  const { unknownFields = type.isClosed ? "refuse" : "keep" } = options;
  return check(type, value, { path: [], name: type.name, isClosed: unknownFields === "refuse" });
}

/** The place of a value on the way. */
interface Place {
  readonly path: Path;
  /** Name of the type that is nearest. */
  readonly name: string;
  readonly isClosed: boolean;
}

/** A value as one schema sees it. */
interface View {
  readonly problems: readonly Problem[];
  /** Fields that the schema knows. */
  readonly fields: readonly string[];
  /** `true` if any other fields are fine. */
  readonly isOpen: boolean;
  /** Name of the type that the fields are of: the variant's, where there are variants. */
  readonly name: string;
}

/** Checks a value as a whole: all that schemas beside each other say, and that none of its fields is unknown to all of them. */
function check(node: SchemaNode, value: unknown, place: Place): readonly Problem[] {
  const { problems, fields, isOpen, name } = view(node, value, place);
  if (isOpen || !isObject(value)) return problems;
  const unknown = namesOf(value).filter((field) => !fields.includes(field));
  return [
    ...unknown.map((field) => ({
      path: [...place.path, field],
      problem: `is no field of ${name}${hint(field, fields, String)}`,
    })),
    ...problems,
  ];
}

function view(node: SchemaNode, value: unknown, place: Place): View {
  if (node === false) return { ...everything(place), problems: [{ path: place.path, problem: "must be left out" }] };
  if (node === true) return everything(place);
  if (isSchema(node)) return view(node.keywords(), value, { ...place, name: node.name });
  const problem = problemOf(value, node);
  if (problem !== undefined) return { ...everything(place), problems: [{ path: place.path, problem }] };
  const views = [
    ...referred(node, value, place),
    ...nodes(node, "allOf").map((part) => view(part, value, place)),
    ...alternatives(node, value, place),
    ...(Array.isArray(value) ? [listView(node, value, place)] : []),
    ...(isObject(value) ? [objectView(node, value, place)] : []),
  ];
  return together(views, place);
}

/** A view that has nothing to say. */
function everything({ name }: Place): View {
  return { problems: [], fields: [], isOpen: true, name };
}

/** The view of several schemas of one value. */
function together(views: readonly View[], { name, isClosed }: Place): View {
  const aboutFields = views.filter(({ isOpen, fields }) => !isOpen || fields.length > 0);
  return {
    problems: views.flatMap(({ problems }) => problems),
    fields: [...new Set(views.flatMap(({ fields }) => fields))],
    isOpen: !isClosed || aboutFields.length === 0 || views.some(({ isOpen, fields }) => isOpen && fields.length > 0),
    name: views.findLast((each) => each.name !== name)?.name ?? name,
  };
}

/** The schema that a reference leads to. Where it is open, a value or variant that it does not know is left alone. */
function referred(node: SchemaKeywords, value: unknown, place: Place): readonly View[] {
  const target = nodeOf(node["$ref"]);
  if (target === undefined) return [];
  if (node["x-open"] !== true || !isLater(target, value)) return [view(target, value, place)];
  return [everything(place)];
}

/** Says whether a value can be one that a later version of the API brings: another text, or a variant of another name. */
function isLater(target: SchemaNode, value: unknown): boolean {
  const keywords = keywordsOf(target);
  if (Array.isArray(keywords["enum"])) return typeof value === "string";
  const tag = tagOf(keywords);
  if (tag === undefined || !isObject(value)) return false;
  return typeof value[tag] === "string" && variantFor(keywords, tag, value[tag]) === undefined;
}

/** Alternatives: the one that the discriminator names, or those that fit. */
function alternatives(node: SchemaKeywords, value: unknown, place: Place): readonly View[] {
  const tag = tagOf(node);
  if (tag !== undefined && isObject(value)) return [variantView(node, tag, value, place)];
  return ["oneOf", "anyOf"].flatMap((keyword) => {
    const parts = nodes(node, keyword);
    return parts.length === 0 ? [] : [fittingView(parts, keyword === "oneOf", value, place)];
  });
}

function variantView(node: SchemaKeywords, tag: string, value: Readonly<Record<string, unknown>>, place: Place): View {
  const given = value[tag] ?? undefined;
  const variant = variantFor(node, tag, given);
  if (variant !== undefined) return view(variant, value, place);
  const problem = given === undefined ? MISSING : mischoice(given, allTags(node, tag));
  return { ...everything(place), problems: [{ path: [...place.path, tag], problem }] };
}

function fittingView(parts: readonly SchemaNode[], isOne: boolean, value: unknown, place: Place): View {
  const views = parts.map((part) => view(part, value, place));
  const fitting = views.filter(({ problems }) => problems.length === 0);
  const fields = [...new Set(views.flatMap((each) => each.fields))];
  if (fitting.length === 1 || (!isOne && fitting.length > 0)) return { ...together(fitting, place), fields };
  const required = parts.map((part) => requiredIn(part));
  const isChoice = isObject(value) && required.every(({ length }) => length === 1);
  if (isChoice) {
    const problem = `must have exactly one of ${required.flat().join(" and ")}`;
    return { ...together(views, place), problems: [{ path: place.path, problem }], fields };
  }
  if (fitting.length > 1) {
    const problem = "fits several forms of which only one may be meant";
    return { ...together(fitting, place), problems: [{ path: place.path, problem }] };
  }
  return views.reduce((least, each) => (each.problems.length < least.problems.length ? each : least));
}

function listView(node: SchemaKeywords, value: readonly unknown[], place: Place): View {
  const items = nodeOf(node["items"]);
  if (items === undefined) return everything(place);
  const problems = value.flatMap((item, index) => check(items, item, { ...place, path: [...place.path, index] }));
  return { ...everything(place), problems };
}

function objectView(node: SchemaKeywords, value: Readonly<Record<string, unknown>>, place: Place): View {
  const properties = isObject(node["properties"]) ? node["properties"] : {};
  const others = nodeOf(node["additionalProperties"]);
  const names = namesOf(value);
  const problems = names.flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? nodeOf(properties[name]) : (others ?? true);
    return property === undefined || property === true
      ? []
      : check(property, value[name], { ...place, path: [...place.path, name] });
  });
  const missing = requiredIn(node).filter((name) => !names.includes(name));
  const known = Object.keys(properties).filter((name) => properties[name] !== false);
  const isAnyObject = node["type"] === "object" && known.length === 0;
  return {
    problems: [...problems, ...missing.map((name) => ({ path: [...place.path, name], problem: MISSING }))],
    fields: others === undefined ? known : [...known, ...names],
    isOpen: isAnyObject && others === undefined,
    name: place.name,
  };
}

const MISSING = "is missing";

/** Names of the fields that are there. */
function namesOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value).filter((name) => value[name] !== undefined && value[name] !== null);
}

function requiredIn(node: SchemaNode): readonly string[] {
  const { required } = keywordsOf(node);
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
