import { isObject, madeOnce } from "../plain-object.ts";
import { found, plainProblem, unreadField } from "./fields.ts";
import type { FileSet } from "./files/file-set.ts";
import { errorAt, type Place, type Source, within } from "./files/source-file.ts";
import { type Field, fieldOf, isTooNew, type Kind, kindName } from "./grammar.ts";
import { fromPointer, toPointer } from "./json-pointer.ts";
import { anyValue, emptySchema, broken, leftOut, unread, unreadSchema } from "./loaded-spec.ts";
import type { Problems } from "./problems.ts";
import {
  componentName,
  expectKind,
  expectObject,
  find,
  identityOf,
  isBareReference,
  isReference,
  mappedReference,
  mappedReferences,
  type Target,
} from "./reference.ts";
import type { SchemaNames } from "./schema-names.ts";

type Node = Record<string, unknown>;

/** Findings of {@link bundle}. */
export interface Bundle {
  /** Key below `components.schemas` → where the schema was written. */
  readonly components: ReadonlyMap<string, Target>;
  /** Objects that stand in the bundled document, but were written elsewhere. */
  readonly moved: ReadonlyMap<object, Place>;
}

/**
 * Turns the data of a root file into one document without references to other files, in place. Schemas that are
 * referred to become components under the names that they have in their files; all else that is referred to is put
 * where the reference stood. Where a reference does not lead to what is expected in its place, nothing more is known of
 * it.
 */
export function bundle(root: Source, files: FileSet, names: SchemaNames, problems: Problems): Bundle {
  return new Bundler(root, files, names, problems).run();
}

class Bundler {
  readonly #root: Source;
  readonly #files: FileSet;
  readonly #names: SchemaNames;
  readonly #problems: Problems;
  readonly #version: string;
  readonly #components = new Map<string, Target>();
  /** Place of a schema → its component key. */
  readonly #keys = new Map<string, string>();
  /** The same, for a reference as it is written in a file. */
  readonly #keysByReference = new Map<Source, Map<string, string>>();
  readonly #queue: Target[] = [];
  readonly #moved = new Map<object, Place>();
  readonly #kinds = new Map<object, Kind>();
  /** Objects whose references are rewritten already; a second look must not resolve them again. */
  readonly #rewritten = new Set<object>();
  /** Targets whose inside is being walked: meeting one again means that it contains itself. */
  readonly #open = new Set<object>();

  constructor(root: Source, files: FileSet, names: SchemaNames, problems: Problems) {
    this.#root = root;
    this.#files = files;
    this.#names = names;
    this.#problems = problems;
    this.#version = String(valueAt(root.data, ["openapi"]));
  }

  run(): Bundle {
    this.#nameRootSchemas();
    this.#walk(this.#root.data, "description", this.#root, []);
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#walk(next.node, "schema", next.file, [...next.path]);
    }
    return { components: this.#components, moved: this.#moved };
  }

  /** Names of the root file come first: no schema of another file has them. */
  #nameRootSchemas(): void {
    const schemas = valueAt(this.#root.data, ["components", "schemas"]);
    if (!isObject(schemas)) return;
    for (const key of Object.keys(schemas)) {
      const path = ["components", "schemas", key];
      const target = { file: this.#root, path, node: schemas[key] };
      if (this.#problems.attempt(() => this.#keyOf(target, { file: this.#root, path }), anyValue) !== undefined)
        continue;
      schemas[key] = unreadSchema();
      this.#keys.set(identityOf(target), key);
      this.#components.set(key, { ...target, node: schemas[key] });
    }
  }

  /** @returns `false` where something of another kind stands. */
  #walk(node: unknown, kind: Kind, file: Source, path: string[]): boolean {
    if (kind === "schema" && typeof node === "boolean") return true;
    if (!isObject(node)) {
      const otherwise = kind === "schema" ? anyValue : leftOut;
      this.#note(`Expected ${kindName(kind)}, found ${found(node)}`, { file, path }, otherwise);
      return false;
    }
    for (const key of Object.keys(node)) {
      const field = fieldOf(kind, key);
      if (isTooNew(kind, key, this.#version)) {
        this.#noteUnread(kind, key, { file, path });
        delete node[key];
      } else if (field !== undefined) {
        path.push(key);
        this.#walkField(node, { kind, key, field }, file, path);
        path.pop();
      } else if (key !== "$ref") {
        this.#noteUnread(kind, key, { file, path });
      } else if (typeof node[key] !== "string") {
        this.#note(`Expected a string for "$ref", found ${found(node[key])}`, { file, path: [...path, key] }, leftOut);
        delete node[key];
      }
    }
    if (kind === "discriminator") this.#rewriteMapping(node, file, path);
    return true;
  }

  #noteUnread(kind: Kind, key: string, { file, path }: Place): void {
    const problem = unreadField(kind, key, this.#version);
    if (problem === undefined) return;
    const { severity, message } = problem;
    const place = { file, path: [...path, key] };
    if (severity === "error") this.#note(message, place);
    else this.#warn(message, place);
  }

  #walkField(node: Node, { kind, key, field }: NamedField, file: Source, path: string[]): void {
    if (field.kind === undefined) {
      const problem = plainProblem(key, node[key], field.is);
      if (problem === undefined) return;
      if (field.is === "prose") this.#takeAsProse(node, key, problem, { file, path });
      else {
        this.#note(problem, { file, path }, leftOut);
        spoil(node, key, kind);
      }
    } else if (field.is === "object") {
      this.#walkChild(node, key, field.kind, file, path);
    } else {
      this.#walkAll(node, { kind, key, field }, file, path);
    }
  }

  #walkAll(node: Node, { kind, key, field }: NamedField<Several>, from: Source, way: string[]): void {
    const { file, path } = this.#placeOfAll(node, key, from, way);
    const children = node[key];
    if (children === broken) return;
    if (field.is === "list" ? !Array.isArray(children) : !isObject(children)) {
      const expected = field.is === "list" ? "a list" : "an object";
      const reason = `Expected ${expected} for ${JSON.stringify(key)}, found ${found(children)}`;
      this.#note(reason, { file, path }, leftOut);
      spoil(node, key, kind);
      return;
    }
    for (const name of Object.keys(children as Node)) {
      path.push(name);
      this.#walkChild(children as Node, name, field.kind, file, path);
      path.pop();
    }
  }

  /** The place of a list or a map; a lenient reader also takes one reference that stands for all of it. */
  #placeOfAll(node: Node, key: string, file: Source, path: string[]): { file: Source; path: string[] } {
    const reference = node[key];
    const own = { file, path };
    if (!this.#problems.isLenient || !isReference(reference)) return own;
    const from = { file, path: [...path, "$ref"] };
    const target = this.#problems.attempt(() => find(reference["$ref"], from, { files: this.#files }), leftOut);
    const all = target?.node;
    node[key] = Array.isArray(all) ? [...(all as unknown[])] : isObject(all) ? { ...all } : broken;
    if (target === undefined || node[key] === broken) return own;
    this.#warn(`Expected no reference for all of ${JSON.stringify(key)}, so what it refers to is read`, from);
    this.#moved.set(node[key] as object, { file: target.file, path: target.path });
    return { file: target.file, path: [...target.path] };
  }

  /** A number or a flag without quotes is what was meant as text: `version: 1.0`. */
  #takeAsProse(node: Node, key: string, problem: string, place: Place): void {
    const value = node[key];
    const isScalar = typeof value === "number" || typeof value === "boolean";
    this.#warn(isScalar ? `${problem}, use quotes` : problem, place);
    node[key] = isScalar ? String(value) : "";
  }

  #walkChild(parent: Node, key: string, kind: Kind, file: Source, path: string[]): void {
    const node = parent[key];
    if (node === broken) return;
    if (isObject(node)) {
      if (this.#moved.has(node)) return;
      if (typeof node["$ref"] === "string") {
        if (kind !== "schema") {
          parent[key] = this.#problems.attempt(() => this.#inlined(node, kind, file, path), leftOut) ?? broken;
          return;
        }
        this.#rewriteReference(node, file, path);
      }
    }
    if (!this.#walk(node, kind, file, path)) parent[key] = kind === "schema" ? unreadSchema() : broken;
  }

  #rewriteReference(node: Node, file: Source, path: readonly string[]): void {
    if (this.#rewritten.has(node)) return;
    const from = { file, path: [...path, "$ref"] };
    const reference = this.#problems.attempt(() => this.#componentReference(node["$ref"] as string, from), anyValue);
    if (reference === undefined) emptySchema(node);
    else node["$ref"] = reference;
    this.#rewritten.add(node);
  }

  #rewriteMapping(discriminator: Node, file: Source, path: readonly string[]): void {
    const references = mappedReferences(discriminator).filter(({ holder }) => !this.#rewritten.has(holder));
    for (const { holder, name, path: own } of references) {
      const at = { file, path: [...path, ...own] };
      const target = mappedReference(holder[name] as string, file);
      const reference = this.#problems.attempt(() => this.#componentReference(target, at), leftOut);
      if (reference === undefined) delete holder[name];
      else holder[name] = reference;
    }
    for (const { holder } of references) this.#rewritten.add(holder);
  }

  #componentReference(reference: string, from: Place): string {
    const known = madeOnce(this.#keysByReference, from.file, () => new Map());
    const key = madeOnce(known, reference, () => this.#keyOf(this.#resolve(reference, "schema", from), from));
    return toPointer(["components", "schemas", key]);
  }

  /**
   * The component key of a schema; makes it a component if it is none.
   *
   * @param listed The name under which the root file lists it.
   */
  #keyOf(target: Target, from: Place, through: readonly string[] = [], listed?: string): string {
    const identity = identityOf(target);
    const known = this.#keys.get(identity);
    if (known !== undefined) return known;
    if (through.includes(identity)) throw errorAt("Circular reference, expected a schema", from);
    const { node } = target;
    const name = isRootSchema(target, this.#root) ? componentName(target) : listed;
    if (isBareReference(node)) {
      const next = this.#targetOf(node, "schema", within(target, "$ref"));
      // A line in the root file that only lists a schema of another file under its own name is that schema.
      if (name === undefined || componentName(next) === name) {
        const key = this.#keyOf(next, from, [...through, identity], name);
        this.#keys.set(identity, key);
        return key;
      }
    }
    const key = name ?? this.#names.keyOf(target, this.#problems);
    this.#keys.set(identity, key);
    if (this.#components.has(key)) {
      this.#names.share(key);
      return key;
    }
    this.#components.set(key, target);
    if (isObject(node)) this.#moved.set(node, target);
    this.#queue.push(target);
    if (isReference(node)) this.#rewriteReference(node, target.file, target.path);
    return key;
  }

  /** Value in place of a reference: its target, and what was said beside it. */
  #inlined(reference: Node, kind: Kind, file: Source, path: string[]): Node {
    const from = { file, path: [...path, "$ref"] };
    let target: Target = { file, path, node: reference };
    const seen: unknown[] = [];
    while (isReference(target.node)) {
      if (seen.includes(target.node)) throw errorAt(`Circular reference, expected ${kindName(kind)}`, from);
      seen.push(target.node);
      target = this.#resolve(target.node["$ref"], kind, seen.length === 1 ? from : target);
    }
    const { node } = target;
    if (!isObject(node)) throw errorAt(`Expected ${kindName(kind)}, found ${found(node)}`, from);
    if (this.#open.has(node)) throw errorAt(`Circular reference, expected ${kindName(kind)}`, from);
    if (!this.#moved.has(node)) {
      this.#moved.set(node, { file: target.file, path: target.path });
      this.#open.add(node);
      this.#walk(node, kind, target.file, [...target.path]);
      this.#open.delete(node);
    }
    const { $ref: _, ...beside } = reference;
    if (Object.keys(beside).length === 0) return node;
    const merged = kind === "path item" ? { ...node, ...beside } : { ...node, ...descriptions(beside) };
    this.#walk(merged, kind, file, path);
    this.#moved.set(merged, { file: target.file, path: target.path });
    return merged;
  }

  #targetOf(reference: Node, kind: Kind, from: Place): Target {
    const text = reference["$ref"] as string;
    // A rewritten reference speaks of the bundled document, whatever file it stands in.
    const key = this.#rewritten.has(reference) ? fromPointer(text)?.at(-1) : undefined;
    return (key === undefined ? undefined : this.#components.get(key)) ?? this.#resolve(text, kind, from);
  }

  #resolve(reference: string, kind: Kind, from: Place): Target {
    const target = find(reference, from, {
      files: this.#files,
      rewritten: (node, at) => (this.#rewritten.has(node) ? this.#targetOf(node, "schema", at) : undefined),
      placeOf: (node) => (isObject(node) ? this.#moved.get(node) : undefined),
    });
    const { node } = target;
    expectObject(target, kind, reference, from);
    if (!isObject(node) || isReference(node)) return target;
    const expect = (): void => expectKind(target, this.#kinds.get(node), kind, reference, from);
    if (this.#problems.isLenient) this.#problems.attempt(expect, `it is read as ${kindName(kind)}`);
    else expect();
    this.#kinds.set(node, kind);
    return target;
  }

  #note(reason: string, { file, path }: Place, otherwise?: string): void {
    this.#problems.error(reason, file.locate(path), otherwise);
  }

  #warn(reason: string, { file, path }: Place): void {
    this.#problems.warn(reason, file.locate(path));
  }
}

/** A field of an object, and what is expected of it. */
interface NamedField<Of extends Field = Field> {
  readonly kind: Kind;
  readonly key: string;
  readonly field: Of;
}

type Several = Extract<Field, { readonly is: "list" | "map" }>;

/** Removes a field whose problem is reported. In a schema, an absent field restricts nothing. */
function spoil(node: Node, key: string, kind: Kind): void {
  if (kind === "schema" || kind === "discriminator") {
    delete node[key];
    Object.assign(node, { [unread]: true });
  } else node[key] = broken;
}

function isRootSchema({ file, path }: Place, root: Source): boolean {
  return file === root && path.length === 3 && path[0] === "components" && path[1] === "schemas";
}

function descriptions({ summary, description }: Node): Node {
  return { ...(summary === undefined ? {} : { summary }), ...(description === undefined ? {} : { description }) };
}

function valueAt(node: unknown, path: readonly string[]): unknown {
  let value = node;
  for (const segment of path) value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
  return value;
}
