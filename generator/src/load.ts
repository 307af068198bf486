import { dirname, relative, resolve, sep } from "node:path";
import { bundle, type Bundle } from "./load/bundle.ts";
import { chaptersOf } from "./load/chapters.ts";
import { cycleAmong } from "./load/cycles.ts";
import { found } from "./load/fields.ts";
import { FileSet } from "./load/files/file-set.ts";
import type { Place, Source } from "./load/files/source-file.ts";
import { fromPointer, toPointer } from "./load/json-pointer.ts";
import { anyValue, type LoadedSpec, emptySchema } from "./load/loaded-spec.ts";
import { overlaid } from "./load/overlay/overlay.ts";
import { Problems } from "./load/problems.ts";
import { type SchemaNames, withSchemaNames } from "./load/schema-names.ts";
import { isObject, type PlainObject } from "./plain-object.ts";
import { type SourceLocation, SpecError } from "./spec-error.ts";

/** Folders that generated files and errors name files relative to. */
export interface LoadFolders {
  /** Folder for the sources that generated files name: the same wherever the generator is started from. */
  readonly sourceBase: string;
  /** Folder for the places that errors name. */
  readonly errorBase: string;
}

export interface LoadOptions extends LoadFolders {
  /** Overlay documents, in the order in which they are applied. */
  readonly overlays: readonly string[];
  /** Gets every file that the result depends on, missing ones included, before it is read. */
  readonly note?: (path: string) => void;
}

/**
 * Reads a description and everything it refers to, with overlays applied. With `problems`, what is wrong is noted
 * there, so that the model can be built of the rest; without it, SpecErrors are thrown.
 */
export function load(file: string, options: Partial<LoadOptions> = {}, problems?: Problems): LoadedSpec {
  const loaded = loadWith(file, options, problems ?? new Problems());
  if (problems === undefined) loaded.problems.expectNoErrors();
  return loaded;
}

function loadWith(file: string, options: Partial<LoadOptions>, problems: Problems): LoadedSpec {
  const { sourceBase = dirname(resolve(file)) } = options;
  const { files, root, names, components, moved } = bundled(file, options, problems);
  const chapters = chaptersOf(writtenPlaces(components), files.root, sourceBase);
  const chapterByKey = new Map(chapters.flatMap((chapter) => chapter.keys.map((key) => [key, chapter])));
  const document = withSchemas(root.data as PlainObject, [...chapterByKey.keys()], components);
  const origin = (pointer: string): SourceLocation => {
    const place = placeOf(fromPointer(pointer) ?? [], document, { root, components, moved });
    return place.file.locate(place.path);
  };
  breakCycles(components, origin, problems);
  return {
    source: relative(sourceBase, root.path).replaceAll(sep, "/"),
    document,
    chapters,
    files: files.hashes,
    chapterOf(key) {
      const chapter = chapterByKey.get(key);
      if (chapter === undefined) throw new RangeError(`No component schema ${JSON.stringify(key)}`);
      return chapter;
    },
    origin,
    ownNames: names.own,
    problems,
  };
}

/** Everything that the files of a description hold, with overlays applied. */
interface Bundled extends Bundle {
  readonly files: FileSet;
  readonly root: Source;
  readonly names: SchemaNames;
}

function bundled(file: string, options: Partial<LoadOptions>, problems: Problems): Bundled {
  const { errorBase = process.cwd(), overlays = [], note } = options;
  return withSchemaNames(problems, (names, found) => {
    const files = new FileSet(file, errorBase, note);
    const root = rootOf(files, overlays, names, found);
    expectPaths(root, found);
    return { files, root, names, ...bundle(root, files, names, found) };
  });
}

/** Reads a description as one document of OpenAPI, with overlays applied; `load` finds what is wrong in the result. */
export function joined(file: string, options: Partial<LoadOptions> = {}): PlainObject {
  const { errorBase = process.cwd(), overlays = [] } = options;
  return withSchemaNames(new Problems(), (names, problems) => {
    const files = new FileSet(file, errorBase);
    expectVersion(files.root);
    return overlaid(files, overlays, names, problems).data;
  });
}

/** The root file itself, unless overlays change it. */
function rootOf(files: FileSet, overlays: readonly string[], names: SchemaNames, problems: Problems): Source {
  expectVersion(files.root);
  if (overlays.length === 0) return files.root;
  const document = overlaid(files, overlays, names, problems);
  expectVersion(document);
  return document;
}

function writtenPlaces(components: Bundle["components"]): ReadonlyMap<string, Place> {
  return new Map([...components].map(([key, { file, path }]) => [key, file.placeOf(path)]));
}

function expectVersion(root: Source): void {
  const { data } = root;
  if (!isObject(data)) {
    throw new SpecError(`Expected an OpenAPI document, found ${found(data)}`, root.locate([]));
  }
  const { openapi, swagger } = data;
  if (typeof openapi === "string" && /^3\.[012]\.\d+(?:-.+)?$/.test(openapi)) return;
  const version = openapi === undefined ? `swagger ${JSON.stringify(swagger)}` : `openapi ${JSON.stringify(openapi)}`;
  if (openapi === undefined && swagger === undefined) {
    throw new SpecError("Expected an OpenAPI document, found no version under `openapi`", root.locate([]));
  }
  const reason = `Cannot read version ${version}, expected openapi "3.0.x", "3.1.x" or "3.2.x"`;
  throw new SpecError(reason, root.locate([openapi === undefined ? "swagger" : "openapi"]));
}

/** OpenAPI 3.0 describes nothing but paths: without them, it is the description of something else, or half of one. */
function expectPaths(root: Source, problems: Problems): void {
  const { openapi, paths } = root.data as PlainObject;
  if (String(openapi).startsWith("3.0.") && paths === undefined) {
    const reason = 'Expected "paths", which OpenAPI 3.0 requires';
    problems.error(reason, root.locate([]), "there are no operations");
  }
}

function withSchemas(root: PlainObject, keys: readonly string[], components: Bundle["components"]): PlainObject {
  const schemas = Object.fromEntries(keys.map((key) => [key, components.get(key)?.node]));
  return { ...root, components: { ...(root["components"] as PlainObject | undefined), schemas } };
}

function placeOf(
  segments: readonly string[],
  document: PlainObject,
  bundled: Bundle & { readonly root: Source },
): Place {
  let node: unknown = document;
  let place: Place = { file: bundled.root, path: [] };
  for (const [index, segment] of segments.entries()) {
    node = typeof node === "object" && node !== null ? (node as PlainObject)[segment] : undefined;
    const isSchema = index === 2 && segments[0] === "components" && segments[1] === "schemas";
    place = (isSchema ? bundled.components.get(segment) : bundled.moved.get(node as object)) ?? {
      file: place.file,
      path: [...place.path, segment],
    };
  }
  return place;
}

/** Nothing that walks schemas would end in a cycle, so its first schema is emptied. */
function breakCycles(
  components: Bundle["components"],
  origin: (pointer: string) => SourceLocation,
  problems: Problems,
): void {
  const schemas = new Map([...components].map(([key, { node }]) => [key, node]));
  const find = (): readonly string[] | undefined => cycleAmong(schemas.keys(), (key) => sameInstance(schemas.get(key)));
  for (let cycle = find(); cycle !== undefined; cycle = find()) {
    const [first = ""] = cycle;
    const way = [...cycle, first].map((key) => JSON.stringify(key)).join(" → ");
    problems.error(
      `Circular schema: ${way}, expected a property or an item in between`,
      origin(toPointer(["components", "schemas", first])),
      anyValue,
    );
    const node = schemas.get(first);
    if (isObject(node)) emptySchema(node);
  }
}

/** Keys of the schemas that a value must also match: by `$ref` and `allOf`, with no property and no item between. */
function sameInstance(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const { $ref, allOf } = schema;
  const referred = typeof $ref === "string" ? fromPointer($ref)?.at(-1) : undefined;
  const parts = Array.isArray(allOf) ? allOf.flatMap(sameInstance) : [];
  return referred === undefined ? parts : [referred, ...parts];
}
