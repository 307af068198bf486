import { fault } from "../contract/faults.ts";

export type Load = (typeId: string, id: string) => string | undefined;

/** Document 1, Limits: references followed within one path. */
const MAX_DEPTH = 3;

/** References that one answer follows at most: paths over long lists multiply. */
const MAX_FOLLOWED = 50_000;

/** Characters of JSON that expansion adds to one answer at most; the last resource may exceed it. */
const MAX_ADDED = 16 * 1024 * 1024;

/** All elements of a list, within a path: no field has that name. */
const EVERY = "[*]";

/** A path as its parts: fields, and elements of lists. */
export type ExpansionPath = readonly (string | number)[];

/** Reads expansion paths: `transitions[*].name` is `transitions`, `[*]`, `name`. Throws Fault `InvalidInput` for one that cannot be read. */
export function readExpansionPaths(texts: readonly string[]): readonly ExpansionPath[] {
  return [...new Set(texts)].map(readPath);
}

/** Adds `obj` in documents where a path leads to a reference that can be loaded: document 1, Query features, Reference expansion. */
export function expand(documents: readonly object[], paths: readonly ExpansionPath[], load: Load): void {
  const expansion = new Expansion(load);
  for (const document of documents) {
    for (const path of paths) expansion.follow(document, path, 0);
  }
}

/** Takes what expansion has added out of a document again: custom fields may be sent as they were answered. */
export function collapse(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  if (isReference(node)) delete node.obj;
  for (const value of Object.values(node)) collapse(value);
}

class Expansion {
  readonly #load: Load;
  /** The resources that references lead to; paths share them, and none is looked for twice. */
  readonly #targets = new Map<Reference, object | undefined>();
  #added = 0;

  constructor(load: Load) {
    this.#load = load;
  }

  /** @param depth References followed on the way to the node. */
  follow(node: unknown, path: ExpansionPath, depth: number): void {
    if (typeof node !== "object" || node === null) return;
    if (isReference(node)) {
      const target = depth < MAX_DEPTH ? this.#target(node) : undefined;
      if (target !== undefined) this.#step(target, path, depth + 1);
    } else this.#step(node, path, depth);
  }

  #step(node: object, [step, ...rest]: ExpansionPath, depth: number): void {
    if (step === undefined) return;
    if (step === EVERY) {
      if (Array.isArray(node)) for (const element of node) this.follow(element, rest, depth);
    } else if (Array.isArray(node) === (typeof step === "number") && Object.hasOwn(node, step)) {
      this.follow(Reflect.get(node, step), rest, depth);
    }
  }

  #target(reference: Reference): object | undefined {
    if (this.#targets.has(reference)) return this.#targets.get(reference);
    if (this.#targets.size === MAX_FOLLOWED || this.#added >= MAX_ADDED) return undefined;
    const json = this.#load(reference.typeId, reference.id);
    const target: object | undefined = json === undefined ? undefined : JSON.parse(json);
    this.#targets.set(reference, target);
    if (target !== undefined) reference.obj = target;
    this.#added += json?.length ?? 0;
    return target;
  }
}

interface Reference {
  readonly typeId: string;
  readonly id: string;
  obj?: object;
}

function isReference(node: object): node is Reference {
  return "typeId" in node && typeof node.typeId === "string" && "id" in node && typeof node.id === "string";
}

function readPath(path: string): ExpansionPath {
  return path.split(".").flatMap((part) => {
    const [, name, indices = ""] = /^([^[\]\s]+)((?:\[(?:\*|\d{1,9})\])*)$/.exec(part) ?? [];
    if (name === undefined) {
      throw fault("InvalidInput", `Malformed parameter "expand": expected a path, but found "${path}"`);
    }
    const elements = indices.match(/\*|\d+/g) ?? [];
    return [name, elements.map((element) => (element === "*" ? EVERY : Number(element)))].flat();
  });
}
