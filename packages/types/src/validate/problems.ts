import { isObject } from "../is-object.ts";
import { excerpt } from "./excerpt.ts";
import { allTags, keywordsOf, nodeOf, nodes, tagOf, variantFor } from "./nodes.ts";
import { choiceText, hint, mischoice, problemOf } from "./plain.ts";
import { isSchema, type Schema, type SchemaKeywords, type SchemaNode } from "./schema.ts";

/** A place in a value that does not match its type. */
export interface Problem {
  /** Field names and indices on the way to the place; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The problem, as a sentence without its subject: `must be a text, not 7`. */
  readonly problem: string;
}

/** Options of a check. */
export interface CheckOptions {
  /**
   * Treatment of unknown fields: `refuse` reports them, `keep` accepts them.
   *
   * @defaultValue `refuse` for types that are only sent, such as drafts and actions; `keep` for types that are
   *   received, which may have new fields in a later version of the API
   */
  readonly unknownFields?: "refuse" | "keep" | undefined;
}

type Path = readonly (string | number)[];

/**
 * Finds all problems of a value: missing fields, wrong types, unknown values and variants and, in types that are only
 * sent, unknown fields.
 *
 * A field that is `undefined` or `null` counts as absent, as in the API (document 1, Update request format).
 *
 * @param type The schema of a type.
 * @param value Any value.
 * @returns The problems in the order of the value; empty if it matches the type.
 */
export function problemsIn(type: Schema<unknown>, value: unknown, options: CheckOptions = {}): readonly Problem[] {
  const { unknownFields = type.isClosed ? "refuse" : "keep" } = options;
  return check(type, value, { path: [], name: type.name, isClosed: unknownFields === "refuse" });
}

/** The place of a value on the way. */
interface Place {
  readonly path: Path;
  /** Name of the type that its fields are of. */
  readonly name: string;
  readonly isClosed: boolean;
}

/** An object that is described where it stands. */
const NAMELESS = "this object";

/** A value as one schema sees it. */
interface View {
  readonly problems: readonly Problem[];
  /** Fields that the schema knows. */
  readonly fields: readonly string[];
  /** Any other fields: none, all, or not for this schema to say. */
  readonly others: "none" | "all" | undefined;
  /** Name of the type that the fields are of: the variant's, where there are variants. */
  readonly name: string;
}

/** Checks a value as a whole: all that sibling schemas say, and that each of its fields is known to one of them. */
function check(node: SchemaNode, value: unknown, place: Place): readonly Problem[] {
  const { problems, fields, others, name } = view(node, value, place);
  if (!isObject(value)) return problems;
  const given = namesOf(value);
  const unknown = place.isClosed && others === "none" ? given.filter((field) => !fields.includes(field)) : [];
  const found = distinct([...problems, ...unknown.map((field) => unknownField(field, fields, { ...place, name }))]);
  const depth = place.path.length;
  const order = new Map(given.map((field, index) => [field, index]));
  const rank = ({ path }: Problem): number => order.get(String(path[depth])) ?? given.length;
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function unknownField(field: string, known: readonly string[], { path, name }: Place): Problem {
  return { path: [...path, field], problem: `is no field of ${name}${hint(field, known, String)}` };
}

/** Problems without those that several schemas find alike. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((each) => [JSON.stringify([each.path, each.problem]), each])).values()];
}

function view(node: SchemaNode, value: unknown, place: Place): View {
  if (node === false) return { ...silence(place), problems: [{ path: place.path, problem: "must be left out" }] };
  if (node === true) return silence(place);
  if (isSchema(node)) return view(node.keywords(), value, { ...place, name: node.name });
  const problem = problemOf(value, node);
  if (problem !== undefined) return { ...silence(place), problems: [{ path: place.path, problem }] };
  const views = [
    ...referred(node, value, place),
    ...nodes(node, "allOf").map((part) => partView(part, value, place)),
    ...alternatives(node, value, place),
    ...(Array.isArray(value) ? [listView(node, value, place)] : []),
    ...(isObject(value) ? [objectView(node, value, place)] : []),
  ];
  return together(views, place);
}

/** The view of a part of a type, which is not what users know the type by. */
function partView(node: SchemaNode, value: unknown, place: Place): View {
  const { problems, fields, others } = view(node, value, place);
  return { problems, fields, others, name: place.name };
}

/** A view that has nothing to say. */
function silence({ name }: Place): View {
  return { problems: [], fields: [], others: undefined, name };
}

/** The view of several schemas of one value. */
function together(views: readonly View[], { name }: Place): View {
  const said = views.map(({ others }) => others);
  return {
    problems: views.flatMap(({ problems }) => problems),
    fields: fieldsIn(views),
    others: said.includes("all") ? "all" : said.find((others) => others !== undefined),
    name: views.findLast((each) => each.name !== name)?.name ?? name,
  };
}

function fieldsIn(views: readonly View[]): readonly string[] {
  return [...new Set(views.flatMap(({ fields }) => fields))];
}

/** The schema that a reference leads to. Where it is open, a value or variant that it does not know is left alone. */
function referred(node: SchemaKeywords, value: unknown, place: Place): readonly View[] {
  const target = nodeOf(node["$ref"]);
  if (target === undefined) return [];
  if (node["x-open"] !== true || !isLater(target, value)) return [view(target, value, place)];
  return [silence(place)];
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
  const choices = allTags(node, tag);
  const problem = given === undefined ? `${MISSING}: ${choiceText(choices)}` : mischoice(given, choices);
  return { ...silence(place), problems: [{ path: [...place.path, tag], problem }] };
}

function fittingView(parts: readonly SchemaNode[], isOne: boolean, value: unknown, place: Place): View {
  const views = parts.map((part) => view(part, value, place));
  const fitting = views.filter(({ problems }) => problems.length === 0);
  // Fields of all variants are known, whichever is meant.
  const all = { fields: fieldsIn(views), others: together(views, place).others };
  if (fitting.length === 1 || (!isOne && fitting.length > 0)) return { ...together(fitting, place), ...all };
  const choice = isObject(value) ? choiceOf(parts) : [];
  const chosen = views.filter((_, index) => isObject(value) && isGiven(value, choice[index]));
  if (choice.length > 0 && (isOne ? chosen.length !== 1 : chosen.length === 0)) {
    const problem = `must have ${isOne ? "exactly" : "at least"} one of ${choice.join(" and ")}`;
    return { ...silence(place), problems: [{ path: place.path, problem }], ...all };
  }
  if (fitting.length > 1) {
    const problem = "fits several forms of which only one may be meant";
    return { ...together(fitting, place), problems: [{ path: place.path, problem }] };
  }
  return { ...(chosen[0] ?? nearest(views, place)), ...all };
}

/** The view of the alternative that was probably meant: not refused as a whole, if there is one, and with the fewest problems. */
function nearest(views: readonly View[], place: Place): View {
  const within = views.filter(({ problems }) => problems.every(({ path }) => path.length > place.path.length));
  const [least = silence(place)] = (within.length > 0 ? within : views).toSorted(
    (one, other) => one.problems.length - other.problems.length,
  );
  return least;
}

/** Names of the fields of which each alternative requires one of its own; none where they differ otherwise. */
function choiceOf(parts: readonly SchemaNode[]): readonly string[] {
  const names = parts.map(requiredIn);
  const distinctNames = new Set(names.flat());
  return names.every(({ length }) => length === 1) && distinctNames.size === parts.length ? [...distinctNames] : [];
}

function listView(node: SchemaKeywords, value: readonly unknown[], place: Place): View {
  const items = nodeOf(node["items"]);
  const first = nodes(node, "prefixItems");
  const problems = value.flatMap((item, index) =>
    check(first[index] ?? items ?? true, item, { ...place, path: [...place.path, index], name: NAMELESS }),
  );
  return { ...silence(place), problems };
}

function objectView(node: SchemaKeywords, value: Readonly<Record<string, unknown>>, place: Place): View {
  const properties = isObject(node["properties"]) ? node["properties"] : {};
  const others = nodeOf(node["additionalProperties"]);
  const known = Object.keys(properties).filter((name) => properties[name] !== false);
  const isUnread = UNREAD.some((keyword) => Object.hasOwn(node, keyword));
  const problems = namesOf(value).flatMap((name) => {
    const path = [...place.path, name];
    const isKnown = Object.hasOwn(properties, name);
    if (!isKnown && (others === undefined || isUnread)) return [];
    if (!isKnown && others === false) return [unknownField(name, known, place)];
    return check(nodeOf(isKnown ? properties[name] : others) ?? true, value[name], { ...place, path, name: NAMELESS });
  });
  const missing = requiredIn(node).filter((name) => !isGiven(value, name));
  const isAny = isUnread || (others !== undefined && others !== false);
  return {
    problems: [...problems, ...missing.map((name) => ({ path: [...place.path, name], problem: MISSING }))],
    fields: known,
    others: isAny ? "all" : known.length > 0 ? "none" : undefined,
    name: place.name,
  };
}

/** Keywords by which a schema may know further fields, and that are not read. */
const UNREAD = ["patternProperties", "then", "else", "dependentSchemas", "unevaluatedProperties"];

const MISSING = "is missing";

/** Names of the fields that are there. */
function namesOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value).filter((name) => isGiven(value, name));
}

function isGiven(value: Readonly<Record<string, unknown>>, name = ""): boolean {
  return Object.hasOwn(value, name) && value[name] !== undefined && value[name] !== null;
}

function requiredIn(node: SchemaNode): readonly string[] {
  const { required } = keywordsOf(node);
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

/** Says whether a value matches a type: {@link problemsIn} finds nothing. */
export function isValid<Type>(type: Schema<Type>, value: unknown, options?: CheckOptions): value is Type {
  return problemsIn(type, value, options).length === 0;
}

/** Writes a problem as a sentence: `value.money[0].centAmount is missing`. */
export function sentenceOf({ path, problem }: Problem): string {
  return `${placeOf(path)} ${problem}`;
}

/** Writes a place as in code: `value.money[0]`; names that are not identifiers are in brackets. */
export function placeOf(path: readonly (string | number)[]): string {
  const place = path
    .map((part) => {
      if (typeof part === "number") return `[${part}]`;
      return /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${excerpt(part)}]`;
    })
    .join("");
  return place === "" ? "The value" : place.replace(/^\./, "");
}
