import { isRecord, valueAt } from "@commerce-http/model";
import { UUIDS } from "./compare.ts";
import { isLongNumber } from "./exact-json.ts";
import type { Exchange, ExchangedRequest } from "./exchange.ts";
import { GraphqlRequest, type NamedObject } from "./graphql-request.ts";
import { decoded } from "./redaction.ts";

/** Ids that the recorded server has given, and where its resources stand. Ids that a request names before any answer does are its sender's. */
export class Recorded {
  readonly #given = new Set<string>();
  readonly #sent = new Set<string>();
  readonly #ids = new Map<string, string>();

  sends(request: ExchangedRequest): void {
    for (const text of textsOf(request)) if (!this.#given.has(text)) this.#sent.add(text);
  }

  answers({ request, answer }: Exchange): void {
    for (const { id } of identified(answer.body)) if (!this.#sent.has(id)) this.#given.add(id);
    const [path = ""] = request.path.split("?");
    const { body } = answer;
    const resources = isRecord(body) && Array.isArray(body["results"]) ? body["results"] : [body];
    for (const { id, key } of resources.filter(isIdentified)) {
      const list = listOf(path, id);
      if (typeof key === "string") this.#ids.set(placeOf(list, `key=${key}`), id);
    }
    for (const { list, id, key } of GraphqlRequest.of(request.body)?.objectsIn(body) ?? []) {
      if (id !== undefined && !this.#sent.has(id)) this.#given.add(id);
      if (id !== undefined && key !== undefined) this.#ids.set(placeOf(list, `key=${key}`), id);
    }
  }

  hasGiven(id: string): boolean {
    return this.#given.has(id);
  }

  /** Names of the resource that a path leads to: its recorded id, or its place where that is by key. */
  namesAt(path: string): readonly string[] {
    const last = decoded(path.slice(path.lastIndexOf("/") + 1));
    return last.startsWith("key=") ? this.#namesBy(placeOf(path.slice(0, path.lastIndexOf("/")), last)) : [last];
  }

  /** Names of a resource as {@link namesAt} has them. */
  namesOf({ list, id, key }: NamedObject): readonly string[] {
    const names = key === undefined ? [] : this.#namesBy(placeOf(list, `key=${key}`));
    return id === undefined ? names : [id, ...names];
  }

  #namesBy(place: string): readonly string[] {
    const id = this.#ids.get(place);
    return id === undefined ? [place] : [id, place];
  }
}

/** A recorded request as it is sent to one server; `missing` is a recorded id that has no counterpart there. */
export type Prepared = { readonly path: string; readonly body?: unknown } | { readonly missing: string };

/** Replays a recording on one server: its own ids and versions take the place of those that were recorded. */
export class Replay {
  readonly #recorded: Recorded;
  readonly #project: string | undefined;
  readonly #ids = new Map<string, string>();
  readonly #versions = new Map<string, Map<number, number>>();

  constructor(recorded: Recorded, project?: string) {
    this.#recorded = recorded;
    this.#project = project;
  }

  prepared(request: ExchangedRequest): Prepared {
    const missing = textsOf(request).find((text) => this.#recorded.hasGiven(text) && !this.#ids.has(text));
    if (missing !== undefined) return { missing };
    const { path, body } = request;
    const [plain = "", query] = path.split(/\?(.*)/s);
    const names = this.#recorded.namesAt(plain);
    const own = this.#path(plain) + (query === undefined ? "" : `?${this.#query(query, names)}`);
    return body === undefined ? { path: own } : { path: own, body: this.#body(body, names) };
  }

  /** Learns which ids and versions of this server stand for those of a recorded answer. */
  learns({ request, answer }: Exchange, own: unknown): void {
    this.#learn(answer.body, own);
    for (const object of GraphqlRequest.of(request.body)?.objectsIn(answer.body) ?? []) {
      const [before, after] = [valueAt(answer.body, object.at), valueAt(own, object.at)];
      const { id = "", key = "", version = "" } = object.names;
      if (!isRecord(before) || !isRecord(after) || before[key] !== after[key]) continue;
      const ownId = after[id];
      if (object.id !== undefined && typeof ownId === "string" && !this.#ids.has(object.id)) {
        this.#ids.set(object.id, ownId);
      }
      for (const name of this.#recorded.namesOf(object)) this.#learnVersion(name, before[version], after[version]);
    }
  }

  #learn(recorded: unknown, own: unknown): void {
    if (Array.isArray(recorded) && Array.isArray(own)) {
      recorded.forEach((each, index) => this.#learn(each, counterpartIn(own, each, index)));
    }
    if (!isRecord(recorded) || !isRecord(own)) return;
    // Another resource: that of the recording may not be there.
    if (typeof recorded["key"] === "string" && typeof own["key"] === "string" && recorded["key"] !== own["key"]) return;
    if (isIdentified(recorded) && isIdentified(own)) {
      if (!this.#ids.has(recorded.id)) this.#ids.set(recorded.id, own.id);
      this.#learnVersion(recorded.id, recorded.version, own.version);
    }
    for (const [name, inner] of Object.entries(recorded)) if (Object.hasOwn(own, name)) this.#learn(inner, own[name]);
  }

  #learnVersion(name: string, recorded: unknown, own: unknown): void {
    if (typeof recorded !== "number" || typeof own !== "number") return;
    const versions = this.#versions.get(name) ?? new Map<number, number>();
    versions.set(recorded, own);
    this.#versions.set(name, versions);
  }

  #versionOf(names: readonly string[], version: number): number | undefined {
    for (const name of names) {
      const own = this.#versions.get(name)?.get(version);
      if (own !== undefined) return own;
    }
    return undefined;
  }

  #path(path: string): string {
    const [root = "", project = "", ...segments] = path.split("/");
    const own = segments.map((segment) => this.#encoded(segment));
    return [root, this.#project === undefined ? project : encodeURIComponent(this.#project), ...own].join("/");
  }

  #query(query: string, names: readonly string[]): string {
    const pairs = query.split("&").map((pair) => {
      const [name = "", value] = pair.split(/=(.*)/s);
      if (value === undefined) return pair;
      const version = name === "version" ? this.#versionOf(names, Number(value)) : undefined;
      return `${name}=${version ?? this.#encoded(value)}`;
    });
    return pairs.join("&");
  }

  #body(body: unknown, names: readonly string[]): unknown {
    const graphql = GraphqlRequest.of(body);
    if (graphql !== undefined && isRecord(body)) {
      return graphql.rewritten(body, {
        text: (text) => this.#text(text),
        value: (value) => this.#value(value),
        version: (object, version) => this.#versionOf(this.#recorded.namesOf(object), version),
      });
    }
    const own = this.#value(body);
    if (!isRecord(own) || typeof own["version"] !== "number") return own;
    return { ...own, version: this.#versionOf(names, own["version"]) ?? own["version"] };
  }

  #value(value: unknown): unknown {
    if (typeof value === "string") return this.#text(value);
    if (Array.isArray(value)) return value.map((each) => this.#value(each));
    if (!isRecord(value) || isLongNumber(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.#value(inner)]));
  }

  #text(text: string): string {
    return this.#ids.get(text) ?? text.replaceAll(UUIDS, (id) => this.#ids.get(id) ?? id);
  }

  /** Changes only what has to be changed: everything else stays written as it was. */
  #encoded(text: string): string {
    const plain = decoded(text);
    const own = this.#text(plain);
    return own === plain ? text : encodeURIComponent(own);
  }
}

/** The element of a list that stands for a recorded one: that with its key, or else that in its place. */
function counterpartIn(own: readonly unknown[], recorded: unknown, index: number): unknown {
  if (!isRecord(recorded) || typeof recorded["key"] !== "string") return own[index];
  return own.find((each) => isRecord(each) && each["key"] === recorded["key"]);
}

/** An object with an id, as resources are. */
interface Identified {
  readonly id: string;
  readonly key?: unknown;
  readonly version?: unknown;
}

function isIdentified(value: unknown): value is Identified {
  return isRecord(value) && typeof value["id"] === "string";
}

function* identified(value: unknown): Generator<Identified, void> {
  if (Array.isArray(value)) for (const each of value) yield* identified(each);
  if (!isRecord(value)) return;
  if (isIdentified(value)) yield value;
  for (const inner of Object.values(value)) yield* identified(inner);
}

/** Texts of a request, whole and the ids within them. */
export function textsOf({ path, body }: ExchangedRequest): readonly string[] {
  const literals = GraphqlRequest.of(body)?.literals() ?? [];
  return [...textsIn(body), ...textsIn(literals), ...wordsIn(path)];
}

/** Texts of JSON, whole and the ids within them. */
export function* textsIn(value: unknown): Generator<string, void> {
  if (typeof value === "string") {
    yield value;
    yield* value.match(UUIDS) ?? [];
  } else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isRecord(value)) for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** Texts of a path and its query, decoded: whole and the ids within them. */
function* wordsIn(path: string): Generator<string, void> {
  for (const part of path.split(/[/?&=]/)) yield* textsIn(decoded(part));
}

/** The place of a resource in its list, whichever Store the list is that of. */
function placeOf(list: string, last: string): string {
  return `${list.slice(list.lastIndexOf("/") + 1)}/${last}`;
}

/** The list that a resource stands in, of the path that has answered with it. */
function listOf(path: string, id: string): string {
  const last = decoded(path.slice(path.lastIndexOf("/") + 1));
  return last === id || last.startsWith("key=") ? path.slice(0, path.lastIndexOf("/")) : path;
}
