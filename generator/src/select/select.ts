/** Choices of a user: the operations that are wanted, with the schemas that they need, and names. */
import type { LoadedSpec } from "../load/loaded-spec.ts";
import type { NameRules } from "../model/names/rules.ts";
import { methods, sentMethod } from "../model/operations/operations.ts";
import { keyOfRef, refKey } from "../model/schemas/json-schema.ts";
import { isObject, type PlainObject, grouped } from "../plain-object.ts";
import { formOf } from "./pattern.ts";

/**
 * Operations with one of the tags or paths, or all that are deprecated; `*` matches within a segment of a path, `**` matches
 * anything.
 */
export interface Choice {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly deprecated?: boolean;
}

/** Choice of operations. Without `include`, all are generated; `exclude` wins. */
export interface Selection {
  readonly include?: Choice;
  readonly exclude?: Choice;
}

/** Parts of a description that are not generated because they were not requested. */
export interface LeftOut {
  /** `GET /pets/{id}` */
  readonly operations: readonly string[];
  /** Keys of schemas that no remaining operation uses. */
  readonly schemas: readonly string[];
}

/** A part of a description, and what it lacks. */
export interface Selected {
  readonly loaded: LoadedSpec;
  readonly leftOut: LeftOut;
}

/** Takes out of a description what is not wanted; throws RangeError when no operation has a chosen tag or path. */
export function select(loaded: LoadedSpec, { include, exclude }: Selection): Selected {
  const nothing: LeftOut = { operations: [], schemas: [] };
  if (include === undefined && exclude === undefined) return { loaded, leftOut: nothing };
  const operations = operationsOf(loaded.document);
  const included = include && chosen(include, operations);
  const excluded = exclude && chosen(exclude, operations);
  const isWanted = ({ label }: Operation): boolean => included?.has(label) !== false && excluded?.has(label) !== true;
  const document = withOperations(loaded.document, (each) => (isWanted(each) ? each.value : undefined));
  const schemas = schemasOf(loaded.document);
  const kept = reachable(document, schemas);
  return {
    loaded: {
      ...loaded,
      document: withoutSchemas(document, kept),
      chapters: loaded.chapters.map((chapter) => ({ ...chapter, keys: chapter.keys.filter((key) => kept.has(key)) })),
    },
    leftOut: {
      operations: operations.filter((each) => !isWanted(each)).map(({ label }) => label),
      schemas: Object.keys(schemas).filter((key) => !kept.has(key)),
    },
  };
}

/** New names of types, operations and methods. */
export interface GivenNames extends NameRules {
  /** Names of types, by the key of the schema. */
  readonly schemas?: Readonly<Record<string, string>>;
  /** Ids of operations, by their id in the description or by method and path: `GET /pets`. */
  readonly operations?: Readonly<Record<string, string>>;
}

/** Gives operations the ids that a user wants; throws RangeError for a name of an operation or schema that is not there. */
export function withGivenNames(loaded: LoadedSpec, { schemas = {}, operations = {} }: GivenNames): LoadedSpec {
  const keys = new Set(loaded.chapters.flatMap((chapter) => chapter.keys));
  for (const key of Object.keys(schemas)) {
    if (!keys.has(key)) throw new RangeError(`Cannot rename schema ${JSON.stringify(key)}: it does not exist`);
  }
  const wanted = new Map(Object.entries(operations));
  if (wanted.size === 0) return loaded;
  const document = withOperations(loaded.document, ({ label, section, value }) => {
    if (section === "webhooks" || !isObject(value)) return value;
    const known = [label, value["operationId"]].find((name) => typeof name === "string" && wanted.has(name));
    if (typeof known !== "string") return value;
    const operationId = wanted.get(known);
    wanted.delete(known);
    return { ...value, operationId };
  });
  const [unknown] = wanted.keys();
  if (unknown !== undefined)
    throw new RangeError(`Cannot rename operation ${JSON.stringify(unknown)}: it does not exist`);
  return { ...loaded, document };
}

interface Operation {
  /** `GET /pets/{id}` */
  readonly label: string;
  readonly section: "paths" | "webhooks";
  /** Path, or name of a webhook. */
  readonly name: string;
  readonly value: unknown;
}

/** A document with each operation replaced by what becomes of it; without those that nothing becomes of, and their paths. */
function withOperations(document: PlainObject, change: (operation: Operation) => unknown): PlainObject {
  const sections = (["paths", "webhooks"] as const).filter((section) => isObject(document[section]));
  const changed = sections.map((section) => {
    const items = Object.entries(objectAt(document, section)).flatMap(([name, item]) => {
      if (!isObject(item)) return [[name, item]];
      const place = section === "webhooks" ? `webhook ${name}` : name;
      const changed = (method: string, value: unknown): unknown =>
        change({ label: `${sentMethod(method)} ${place}`, section, name, value });
      const members = Object.entries(item).map(([key, value]) => {
        if (key === additional && isObject(value)) return [key, withMembers(value, changed)] as const;
        return [key, methods.has(key) ? changed(key, value) : value] as const;
      });
      const left = members.filter(([, value]) => value !== undefined);
      const isGone = left.length < members.length && !left.some(([key]) => methods.has(key) || key === additional);
      return isGone ? [] : [[name, Object.fromEntries(left)]];
    });
    return [section, Object.fromEntries(items)];
  });
  return { ...document, ...Object.fromEntries(changed) };
}

/** Field of a path item with the operations of other methods. */
const additional = "additionalOperations";

/** An object with each member replaced by what becomes of it; nothing if nothing is left. */
function withMembers(object: PlainObject, change: (name: string, value: unknown) => unknown): PlainObject | undefined {
  const members = Object.entries(object).map(([name, value]) => [name, change(name, value)] as const);
  const left = members.filter(([, value]) => value !== undefined);
  return left.length === 0 && members.length > 0 ? undefined : Object.fromEntries(left);
}

function operationsOf(document: PlainObject): readonly Operation[] {
  const found: Operation[] = [];
  withOperations(document, (operation) => found.push(operation));
  return found;
}

function chosen(
  { tags = [], paths = [], deprecated = false }: Choice,
  operations: readonly Operation[],
): ReadonlySet<string> {
  const byTag = tags.flatMap((tag) =>
    found(`tag ${JSON.stringify(tag)}`, operations, ({ value }) => tagsOf(value).includes(tag)),
  );
  const byPath = paths.flatMap((path) => {
    const form = formOf(path);
    return found(
      `path ${JSON.stringify(path)}`,
      operations,
      ({ section, name }) => section === "paths" && form.test(name),
    );
  });
  const old = deprecated ? operations.filter(({ value }) => isObject(value) && value["deprecated"] === true) : [];
  return new Set([...byTag, ...byPath, ...old].map(({ label }) => label));
}

function tagsOf(operation: unknown): readonly unknown[] {
  return isObject(operation) && Array.isArray(operation["tags"]) ? operation["tags"] : [];
}

function found(
  what: string,
  operations: readonly Operation[],
  isMeant: (operation: Operation) => boolean,
): readonly Operation[] {
  const meant = operations.filter(isMeant);
  if (meant.length === 0) throw new RangeError(`Cannot select by ${what}: no operation has it`);
  return meant;
}

function withoutSchemas(document: PlainObject, kept: ReadonlySet<string>): PlainObject {
  const schemas = Object.entries(schemasOf(document)).filter(([key]) => kept.has(key));
  return { ...document, components: { ...objectAt(document, "components"), schemas: Object.fromEntries(schemas) } };
}

/** Keys of the schemas that paths and webhooks lead to. */
function reachable(document: PlainObject, schemas: PlainObject): ReadonlySet<string> {
  const subtypes = subtypesOf(schemas);
  const seen = new Set<unknown>();
  const keys = new Set<string>();
  const queue: unknown[] = [document["paths"], document["webhooks"]];
  const reach = (key: string): void => {
    if (keys.has(key) || !Object.hasOwn(schemas, key)) return;
    keys.add(key);
    queue.push(schemas[key]);
    for (const subtype of subtypes.get(key) ?? []) reach(subtype);
  };
  for (let node = queue.pop(); queue.length > 0 || node !== undefined; node = queue.pop()) {
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const key of referencesOf(node as PlainObject)) reach(key);
    queue.push(...Object.values(node));
  }
  return keys;
}

/** Keys of schemas that an object names itself: by reference, as the variants of a union, as what becomes of a draft. */
function referencesOf({ $ref, discriminator, "x-draft": draft }: PlainObject): readonly string[] {
  const mapping = isObject(discriminator)
    ? [...Object.values(objectAt(discriminator, "mapping")), discriminator["defaultMapping"]]
    : [];
  const drafted = isObject(draft) ? Object.values(draft) : [];
  return [$ref, ...mapping, ...drafted].filter((reference) => typeof reference === "string").map(keyOfRef);
}

/** Base → schemas that extend it, where only they say that they are variants of it. */
function subtypesOf(schemas: PlainObject): ReadonlyMap<string, readonly string[]> {
  const found = Object.entries(schemas).flatMap(([key, schema]) => {
    const parts: unknown = isObject(schema) ? schema["allOf"] : undefined;
    return (Array.isArray(parts) ? parts : []).map((part) => ({
      key,
      base: isObject(part) ? refKey(part) : undefined,
    }));
  });
  const subtypes = grouped(found, ({ base }) => (isBase(schemas[base ?? ""]) ? base : undefined));
  return new Map([...subtypes].map(([base, all]) => [base, all.map(({ key }) => key)]));
}

function isBase(schema: unknown): boolean {
  return isObject(schema) && Object.hasOwn(schema, "discriminator");
}

function schemasOf(document: PlainObject): PlainObject {
  return objectAt(objectAt(document, "components"), "schemas");
}

function objectAt(parent: PlainObject, key: string): PlainObject {
  const child = parent[key];
  return isObject(child) ? child : {};
}
