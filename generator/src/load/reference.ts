import { dirname, resolve } from "node:path";
import { isObject } from "../plain-object.ts";
import type { SpecError } from "../spec-error.ts";
import type { FileSet } from "./files/file-set.ts";
import { errorAt, type Place, type Source } from "./files/source-file.ts";
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
  const [location = "", fragment] = splitOnce(reference, "#");
  const quoted = JSON.stringify(reference);
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(location)) {
    throw errorAt(`Cannot follow ${quoted}: only files beside the description are read, nothing is fetched`, from);
  }
  const pointer = fragment === undefined ? [] : fromPointer(fragment);
  if (pointer === undefined) {
    throw errorAt(
      `Cannot follow ${quoted}: expected a JSON pointer behind "#", as in "#/components/schemas/Name"`,
      from,
    );
  }
  if (location === "") return { file: from.file, pointer };
  const path = resolve(dirname(from.file.path), percentDecoded(location));
  const fail = (reason: string): SpecError => errorAt(`Cannot resolve ${quoted}: ${reason}`, from);
  return { file: files.open(path, fail, from.file.path), pointer };
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
export function addressOf(place: Place): string {
  const { file, path } = place.file.placeOf(place.path);
  return `${file.label}${toPointer(path)}`;
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
