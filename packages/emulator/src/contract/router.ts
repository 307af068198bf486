import type { AnyOperation } from "./any-contract.ts";
import { fault } from "./faults.ts";

export type Route =
  | {
      readonly kind: "found";
      readonly operation: AnyOperation;
      /** Path parameters by name, decoded. */
      readonly parameters: Readonly<Record<string, string>>;
    }
  | { readonly kind: "notFound" }
  | {
      readonly kind: "methodNotAllowed";
      /** The methods of this path in capitals, for the header `Allow`. */
      readonly allow: readonly string[];
    };

/** Ways to the operations of a contract, by the templates of their paths. */
export class Router {
  readonly #root: Node;

  constructor(operations: readonly AnyOperation[]) {
    this.#root = grow(operations);
  }

  /**
   * Finds the operation that answers a request. A segment that starts with `key=`, encoded or not, is a key and never an id. Paths are split
   * before decoding, so an encoded slash belongs to its value; empty segments, ids and keys match nothing. Throws Fault `InvalidInput` when a
   * parameter is not percent-encoded UTF-8.
   */
  route(method: string, pathname: string): Route {
    const segments = pathname.split("/");
    const values: string[] = [];
    let node: Node | undefined = segments[0] === "" ? this.#root : undefined;
    for (let index = 1; index < segments.length && node !== undefined; index++) {
      node = follow(node, segments[index] ?? "", values);
    }
    if (node === undefined || node.answers.size === 0) return { kind: "notFound" };
    const answer = node.answers.get(method);
    if (answer === undefined) return { kind: "methodNotAllowed", allow: [...node.answers.keys()] };
    const parameters: Record<string, string> = {};
    for (const [index, name] of answer.names.entries()) parameters[name] = decodeParameter(name, values[index] ?? "");
    return { kind: "found", operation: answer.operation, parameters };
  }

  /**
   * Says whether a path, decoded and without empty segments, belongs to the contract: an operation has it, or the beginning of it up to a
   * word, such as `/my-shop/states`. Other servers have nothing below that.
   */
  owns(path: string): boolean {
    let node: Node | undefined = this.#root;
    for (const segment of path.split("/").slice(1)) {
      const isWord: boolean = node.words.has(segment);
      node = follow(node, segment, []);
      if (node === undefined) return false;
      if (isWord && node.answers.size > 0) return true;
    }
    return node.answers.size > 0;
  }
}

/** Ways on from one segment of a path: a word, a value behind a prefix such as `key=`, or any value. */
interface Node {
  readonly words: Map<string, Node>;
  readonly prefixes: Map<string, Node>;
  any?: Node;
  readonly answers: Map<string, Answer>;
}

interface Answer {
  readonly operation: AnyOperation;
  /** Of the path parameters, in the order of the path. */
  readonly names: readonly string[];
}

function follow(node: Node, segment: string, values: string[]): Node | undefined {
  if (segment === "") return undefined;
  const word = node.words.get(segment);
  if (word !== undefined) return word;
  for (const [prefix, next] of node.prefixes) {
    const value = behind(prefix, segment);
    if (value === undefined) continue;
    if (value === "") return undefined;
    values.push(value);
    return next;
  }
  values.push(segment);
  return node.any;
}

/** The rest of a segment that starts with a prefix, as clients write it who encode the `=` of `key=`. */
function behind(prefix: string, segment: string): string | undefined {
  if (segment.startsWith(prefix)) return segment.slice(prefix.length);
  const encoded = segment.replace(/%3d/i, "=");
  return encoded.startsWith(prefix) ? encoded.slice(prefix.length) : undefined;
}

/** Decodes the value of a path parameter. Throws Fault `InvalidInput` when it is not percent-encoded UTF-8. */
export function decodeParameter(name: string, text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    throw fault("InvalidInput", `Malformed path parameter "${name}": it is not percent-encoded UTF-8`);
  }
}

function grow(operations: readonly AnyOperation[]): Node {
  const root = leaf();
  for (const operation of operations) {
    const names: string[] = [];
    let node = root;
    for (const segment of operation.path.split("/").slice(1)) {
      const [, prefix, name] = /^([^{}]*)\{([^{}]+)\}$/.exec(segment) ?? [];
      if (name !== undefined) names.push(name);
      if (prefix === "") node = node.any ??= leaf();
      else if (prefix === undefined) node = branch(node.words, segment);
      else node = branch(node.prefixes, prefix);
    }
    node.answers.set(operation.method.toUpperCase(), { operation, names });
  }
  return root;
}

function branch(branches: Map<string, Node>, name: string): Node {
  const known = branches.get(name) ?? leaf();
  branches.set(name, known);
  return known;
}

function leaf(): Node {
  return { words: new Map(), prefixes: new Map(), answers: new Map() };
}

/**
 * A path as servers may read it: decoded as often as it is encoded, with slashes for backslashes, without parameters of segments, empty
 * segments, and those that lead up. Escapes that stand for nothing stay as they were sent.
 */
export function plainPath(pathname: string): string {
  const segments: string[] = [];
  for (const part of decoded(pathname).split(/[/\\]/)) {
    const [segment = ""] = part.split(";", 1);
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function decoded(pathname: string): string {
  let path = pathname;
  for (;;) {
    const plain = path.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodedEscapes);
    if (plain === path) return path;
    path = plain;
  }
}

function decodedEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Those that are ASCII say something by themselves.
    return escapes.replaceAll(/%[0-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape));
  }
}
