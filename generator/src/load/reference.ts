import { dirname, resolve } from "node:path";
import { isObject } from "../plain-object.ts";
import type { SpecError } from "../spec-error.ts";
import { found } from "./fields.ts";
import type { FileSet } from "./files/file-set.ts";
import { errorAt, type Place, type Source, within } from "./files/source-file.ts";
import { kindAt, kindName, type Kind } from "./grammar.ts";
import { fromPointer, percentDecoded, toPointer } from "./json-pointer.ts";

/** A reference, taken apart. */
export interface Reference {
  readonly file: Source;
  readonly pointer: readonly string[];
}

/**
 * Reads a `$ref` at a place, and opens the file that it names; throws SpecError when it leads out of the description,
 * or is no JSON pointer.
 */
export function readReference(reference: string, from: Place, files: FileSet): Reference {
  const [, location = "", fragment] = /^([^#]*)(?:#(.*))?$/s.exec(reference) ?? [];
  const quoted = JSON.stringify(reference);
  const isAddress = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(location);
  const addressed = isAddress ? addressedPath(location, [from.file, files.root]) : undefined;
  if (isAddress && addressed === undefined) {
    throw errorAt(`Cannot follow ${quoted}: only local files are read, download it first`, from);
  }
  const pointer = fragment === undefined ? [] : fromPointer(fragment);
  if (pointer === undefined) {
    throw errorAt(
      `Cannot follow ${quoted}: expected a JSON pointer after "#", as in "#/components/schemas/Name"`,
      from,
    );
  }
  if (location === "" || addressed === from.file.path) return { file: from.file, pointer };
  const path = addressed ?? resolve(dirname(from.file.path), percentDecoded(location));
  const fail = (reason: string): SpecError => errorAt(`Cannot resolve ${quoted}: ${reason}`, from);
  return { file: files.open(path, fail, from.file.path), pointer };
}

/** The path of the file at an address: files beside a document have addresses beside its own (`$self` of OpenAPI 3.2). */
function addressedPath(address: string, documents: readonly Source[]): string | undefined {
  for (const { data, path } of documents) {
    const self = isObject(data) ? data["$self"] : undefined;
    if (typeof self !== "string" || !URL.canParse(self)) continue;
    const own = self.replace(/#.*$/s, "");
    if (address === own) return path;
    const base = new URL(".", own).href;
    if (address.startsWith(base)) return resolve(dirname(path), percentDecoded(address.slice(base.length)));
  }
  return undefined;
}

/** Reads a value of a discriminator's mapping, which may name a schema instead of pointing at it. */
export function mappedReference(value: string, { data }: Source): string {
  if (!/^[\w.-]+$/.test(value)) return value;
  const components = isObject(data) ? data["components"] : undefined;
  const schemas = isObject(components) ? components["schemas"] : undefined;
  if (isObject(schemas) && Object.hasOwn(schemas, value)) return toPointer(["components", "schemas", value]);
  if (isObject(data) && Object.hasOwn(data, value)) return toPointer([value]);
  return /\.(?:ya?ml|json)$/.test(value) ? value : toPointer(["components", "schemas", value]);
}

/** A reference of a discriminator, in the object that holds it. */
export interface Mapped {
  readonly holder: Record<string, unknown>;
  readonly name: string;
  /** The way to it from the discriminator. */
  readonly path: readonly string[];
}

/** The references of a discriminator: those of its mapping, and the default. */
export function mappedReferences(discriminator: Record<string, unknown>): readonly Mapped[] {
  const { mapping, defaultMapping } = discriminator;
  const names = isObject(mapping) ? Object.keys(mapping) : [];
  const mapped = names.map((name) => ({ holder: mapping as Record<string, unknown>, name, path: ["mapping", name] }));
  if (defaultMapping === undefined) return mapped;
  return [...mapped, { holder: discriminator, name: "defaultMapping", path: ["defaultMapping"] }];
}

/** The name that a schema goes by: its own in its file, or the way to it where it has none. */
export function componentName({ file, path }: Place): string {
  if (path.length === 0) return file.baseName;
  const own = path[0] === "components" && path[1] === "schemas" ? path.slice(2) : path;
  if (own.length === 1) return own[0] ?? "";
  const words = own.map((segment) =>
    segment
      .replaceAll(/[^\w.-]+/g, " ")
      .trim()
      .replaceAll(" ", "_"),
  );
  return words.filter((word) => word !== "").join("_");
}

/** Tells an object that is nothing but a reference. */
export function isBareReference(node: unknown): node is Record<string, unknown> {
  return isObject(node) && typeof node["$ref"] === "string" && Object.keys(node).length === 1;
}

/** Names a place in a sentence: `schemas/state.yaml#/State`. */
function addressOf(place: Place): string {
  const { file, path } = place.file.placeOf(place.path);
  return `${file.label}${toPointer(path)}`;
}

/** A value that a reference leads to. */
export interface Target extends Place {
  readonly node: unknown;
}

/** Tells a place from all others. */
export function identityOf({ file, path }: Place): string {
  return `${file.path}${toPointer(path)}`;
}

/** Knowledge of what is no more as the files were written. */
export interface Finding {
  readonly files: FileSet;
  /** Follows a reference that was rewritten. */
  readonly rewritten?: (node: Record<string, unknown>, at: Target) => Target | undefined;
  /** The place that a value was written at. */
  readonly placeOf?: (node: unknown) => Place | undefined;
}

/** Follows a reference; references on its way too, one at its end not. */
export function find(reference: string, from: Place, finding: Finding, hops = 0): Target {
  const quoted = JSON.stringify(reference);
  const { file, pointer } = readReference(reference, from, finding.files);
  let target: Target = { file, path: [], node: file.data };
  for (const segment of pointer) {
    if (isReference(target.node) && !Object.hasOwn(target.node, segment)) {
      if (hops > 20) throw errorAt(`Cannot resolve ${quoted}: the reference is circular`, from);
      const { node } = target;
      target = finding.rewritten?.(node, target) ?? find(node["$ref"], target, finding, hops + 1);
    }
    const removal = target.file.removalOf(target.node, segment);
    if (removal !== undefined) throw removed(quoted, removal, from);
    if (typeof target.node !== "object" || target.node === null || !Object.hasOwn(target.node, segment)) {
      const reason = `there is no ${JSON.stringify(segment)} in ${addressOf(target)}`;
      throw errorAt(`Cannot resolve ${quoted}: ${reason}`, from);
    }
    const node = (target.node as Record<string, unknown>)[segment];
    target = { ...(finding.placeOf?.(node) ?? within(target, segment)), node };
  }
  return target;
}

function removed(quoted: string, removal: Place, from: Place): SpecError {
  const { file, line, column } = from.file.locate(from.path);
  return errorAt(`Cannot remove this: ${file}:${line}:${column} refers to it as ${quoted}`, removal);
}

/** Tells an object that refers to another one, whatever else it says. */
export function isReference(node: unknown): node is Record<string, unknown> & { readonly $ref: string } {
  return isObject(node) && typeof node["$ref"] === "string";
}

/** Refuses a target that cannot be of a kind. */
export function expectObject({ node }: Target, kind: Kind, reference: string, from: Place): void {
  if (isObject(node) || (kind === "schema" && typeof node === "boolean")) return;
  throw errorAt(`Expected ${kindName(kind)} at ${JSON.stringify(reference)}, found ${found(node)}`, from);
}

/** Refuses a target of another kind: by its place in an OpenAPI document, or by what it was used as before. */
export function expectKind(target: Target, used: Kind | undefined, kind: Kind, reference: string, from: Place): void {
  const actual = kindAt(target.file.data, target.path) ?? used ?? kind;
  if (actual === kind) return;
  const reason = `Expected ${kindName(kind)} at ${JSON.stringify(reference)}, found ${kindName(actual)}`;
  throw errorAt(reason, from);
}
