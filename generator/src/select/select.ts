/** Parts of a description: the operations that are wanted, and the schemas that they need. */
import type { LoadedSpec } from "../load/loaded-spec.ts";
import { methods } from "../model/operations/operations.ts";
import { keyOfRef, refKey } from "../model/schemas/json-schema.ts";
import { isObject, type PlainObject, grouped } from "../plain-object.ts";

/** Operations with one of the tags, or with a path of one of the forms; `*` is within a segment, `**` is anything. */
export interface Choice {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
}

/** Choice of operations. Without `include`, all of them are wanted; `exclude` wins. */
export interface Selection {
  readonly include?: Choice;
  readonly exclude?: Choice;
}

/** Parts of a description that are not generated because they were not requested. */
export interface LeftOut {
  /** `GET /pets/{id}` */
  readonly operations: readonly string[];
  /** Keys of schemas that no wanted operation leads to. */
  readonly schemas: readonly string[];
}

/** A part of a description, and what it lacks. */
export interface Selected {
  readonly loaded: LoadedSpec;
  readonly leftOut: LeftOut;
}

/**
 * Takes out of a description what is not wanted.
 *
 * @throws {RangeError} When a tag or a path is chosen that no operation has.
 */
export function select(loaded: LoadedSpec, { include, exclude }: Selection): Selected {
  const nothing: LeftOut = { operations: [], schemas: [] };
  if (include === undefined && exclude === undefined) return { loaded, leftOut: nothing };
  const operations = operationsOf(loaded.document);
  const included = include && chosen(include, operations);
  const excluded = exclude && chosen(exclude, operations);
  const isWanted = (operation: Operation): boolean =>
    included?.has(operation) !== false && excluded?.has(operation) !== true;
  const unwanted = operations.filter((operation) => !isWanted(operation));
  const document = withoutOperations(loaded.document, unwanted);
  const schemas = schemasOf(loaded.document);
  const kept = reachable(document, schemas);
  return {
    loaded: {
      ...loaded,
      document: withoutSchemas(document, kept),
      chapters: loaded.chapters.map((chapter) => ({ ...chapter, keys: chapter.keys.filter((key) => kept.has(key)) })),
    },
    leftOut: {
      operations: unwanted.map(({ label }) => label),
      schemas: Object.keys(schemas).filter((key) => !kept.has(key)),
    },
  };
}

interface Operation {
  readonly label: string;
  readonly section: "paths" | "webhooks";
  /** Path, or name of a webhook. */
  readonly name: string;
  readonly method: string;
  readonly tags: readonly unknown[];
}

function operationsOf(document: PlainObject): readonly Operation[] {
  return (["paths", "webhooks"] as const).flatMap((section) =>
    Object.entries(objectAt(document, section)).flatMap(([name, item]) =>
      Object.entries(isObject(item) ? item : {})
        .filter(([method]) => methods.has(method))
        .map(([method, operation]) => {
          const tags = isObject(operation) && Array.isArray(operation["tags"]) ? operation["tags"] : [];
          const place = section === "webhooks" ? `webhook ${name}` : name;
          return { label: `${method.toUpperCase()} ${place}`, section, name, method, tags };
        }),
    ),
  );
}

function chosen({ tags = [], paths = [] }: Choice, operations: readonly Operation[]): ReadonlySet<Operation> {
  const byTag = tags.flatMap((tag) =>
    found(`tag ${JSON.stringify(tag)}`, operations, (operation) => operation.tags.includes(tag)),
  );
  const byPath = paths.flatMap((path) => {
    const form = formOf(path);
    return found(
      `path ${JSON.stringify(path)}`,
      operations,
      ({ section, name }) => section === "paths" && form.test(name),
    );
  });
  return new Set([...byTag, ...byPath]);
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

/** The form of paths as a regular expression; whatever else is no letter stands for itself, braces too. */
function formOf(path: string): RegExp {
  const source = path.replaceAll(/\*\*|\*|[^*]+/g, (part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replaceAll(/[\\^$.+?()[\]{}|]/g, "\\$&");
  });
  return new RegExp(`^${source}$`, "s");
}

function withoutOperations(document: PlainObject, unwanted: readonly Operation[]): PlainObject {
  const sections = (["paths", "webhooks"] as const)
    .filter((section) => isObject(document[section]))
    .map((section) => {
      const items = Object.entries(objectAt(document, section)).flatMap(([name, item]) => {
        const gone = new Set(
          unwanted.filter((each) => each.section === section && each.name === name).map(({ method }) => method),
        );
        if (gone.size === 0 || !isObject(item)) return [[name, item]];
        const left = Object.entries(item).filter(([key]) => !gone.has(key));
        return left.some(([key]) => methods.has(key)) ? [[name, Object.fromEntries(left)]] : [];
      });
      return [section, Object.fromEntries(items)];
    });
  return { ...document, ...Object.fromEntries(sections) };
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
  const mapping = isObject(discriminator) ? Object.values(objectAt(discriminator, "mapping")) : [];
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
