import { isObject } from "../../plain-object.ts";
import { freeName } from "../../text/text.ts";
import type { FileSet } from "../files/file-set.ts";
import { limits } from "../files/limits.ts";
import { errorAt, type Place, type Source, within } from "../files/source-file.ts";
import { fieldOf, type Kind, kindAt, kindName } from "../grammar.ts";
import { toPointer } from "../json-pointer.ts";
import type { Problems } from "../problems.ts";
import {
  componentName,
  expectKind,
  expectObject,
  find,
  type Finding,
  identityOf,
  isBareReference,
  isReference,
  type Mapped,
  mappedReference,
  mappedReferences,
  readReference,
  type Target,
} from "../reference.ts";
import type { SchemaNames } from "../schema-names.ts";
import { type Holder, isHolder, type JoinedDocument, type JoinedPlace } from "./joined-document.ts";

/** Sections of `components` for what other files hold; anything else is put where the reference stood. */
const sections: { readonly [kind in Kind]?: string } = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  example: "examples",
  "request body": "requestBodies",
  header: "headers",
  "security scheme": "securitySchemes",
  link: "links",
  callback: "callbacks",
};

/** Surroundings of a {@link Joiner}. */
export interface Joining {
  readonly files: FileSet;
  /** Files whose `#/…` means the document. */
  readonly overlays: ReadonlySet<Source>;
  readonly names: SchemaNames;
  /** Takes references that do not lead to what is expected in their place. */
  readonly problems: Problems;
}

/**
 * Brings what other files hold into the document, so that every reference in it speaks of it. Schemas, parameters,
 * responses and the like become components under the names that they have in their files; path items are put in their
 * places. References of the root file and of overlays to `#/…` are left as they are.
 */
export class Joiner {
  readonly #document: JoinedDocument;
  readonly #files: FileSet;
  readonly #finding: Finding;
  readonly #overlays: ReadonlySet<Source>;
  readonly #names: SchemaNames;
  readonly #problems: Problems;
  /** Place in a file → the pointer at it in the document. */
  readonly #pointers = new Map<string, string>();
  /** Place in a file → the kind that it is used as. */
  readonly #kinds = new Map<string, Kind>();
  readonly #walked = new Set<object>();
  readonly #checked = new Set<string>();
  /** Components that are new, and not walked yet. */
  readonly #queue: (() => void)[] = [];
  #copies = 0;

  /** @throws {SpecError} When there is no place for components. */
  constructor(document: JoinedDocument, { files, overlays, names, problems }: Joining) {
    this.#document = document;
    this.#files = files;
    this.#finding = { files };
    this.#overlays = overlays;
    this.#names = names;
    this.#problems = problems;
    this.#nameComponents();
  }

  /** Joins all that is in the document now. */
  join(): void {
    this.#walked.clear();
    this.#checked.clear();
    this.#walk(this.#document.data, "description", []);
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) next();
    this.#document.takeNews();
  }

  /** Joins again, where an action brought references in. */
  joinNews(): void {
    if (this.#document.takeNews()) this.join();
  }

  /** Lines of the root file that only list what another file holds give it its name. */
  #nameComponents(): void {
    const components = this.#document.data["components"];
    if (!isObject(components)) return;
    if (Object.hasOwn(components, "$ref")) {
      const reason = "Cannot join components to a single reference, expected a reference for each component";
      throw errorAt(reason, { file: this.#files.root, path: ["components", "$ref"] });
    }
    for (const [kind, section] of Object.entries(sections) as [Kind, string][]) {
      const entries = components[section];
      if (!isObject(entries)) continue;
      for (const name of Object.keys(entries)) {
        const path = ["components", section, name];
        const from = { file: this.#files.root, path: [...path, "$ref"] };
        const node = entries[name];
        if (!isBareReference(node) || this.#isOfDocument(node["$ref"] as string, from)) continue;
        const target = this.#problems.attempt(() => this.#targetOf(node["$ref"] as string, kind, from));
        if (target === undefined) continue;
        const identity = identityOf(target);
        if (target.file === this.#files.root || this.#pointers.has(identity)) continue;
        if (kind === "schema" && componentName(target) !== name) continue;
        this.#pointers.set(identity, toPointer(path));
        this.#document.put(entries, name, target.node, target);
      }
    }
  }

  /** @param path The way to the object in the document; the same list all along, so that few are made. */
  #walk(node: unknown, kind: Kind, path: string[]): void {
    if (!isObject(node) || this.#walked.has(node)) return;
    this.#walked.add(node);
    for (const key of Object.keys(node)) {
      const field = fieldOf(kind, key);
      if (field?.kind === undefined) continue;
      path.push(key);
      if (field.is === "object") this.#visit(node, key, field.kind, path);
      else this.#visitAll(node[key], field.kind, path);
      path.pop();
    }
    if (kind === "discriminator") this.#joinMapping(node, path);
  }

  #visitAll(children: unknown, kind: Kind, path: string[]): void {
    if (!isHolder(children)) return;
    for (const name of Object.keys(children)) {
      path.push(name);
      this.#visit(children, name, kind, path);
      path.pop();
    }
  }

  #visit(holder: Holder, name: string, kind: Kind, path: string[]): void {
    const node = holder[name];
    if (!isObject(node)) return;
    if (typeof node["$ref"] !== "string") this.#walk(node, kind, path);
    else this.#problems.attempt(() => this.#visitReference(holder, name, kind, path));
  }

  #visitReference(holder: Holder, name: string, kind: Kind, path: string[]): void {
    const node = holder[name] as Holder;
    const reference = node["$ref"] as string;
    this.#expectNothingLost(node, kind, path);
    const from = this.#document.placeOf([...path, "$ref"]);
    if (this.#isOfDocument(reference, from)) {
      this.#walkPlainTarget(reference, kind);
    } else {
      const joined = this.#pointerTo(this.#targetOf(reference, kind, from), kind);
      if (typeof joined !== "string") {
        this.#inline(holder, name, { kind, path, target: joined });
        return;
      }
      this.#document.join(node, "$ref", joined, from);
    }
    if (kind === "schema" || kind === "path item") this.#walk(node, kind, path);
  }

  #joinMapping(discriminator: Holder, path: readonly string[]): void {
    for (const mapped of mappedReferences(discriminator)) {
      const from = this.#document.placeOf([...path, ...mapped.path]);
      if (typeof mapped.holder[mapped.name] !== "string" || from.isJoined) continue;
      this.#problems.attempt(() => this.#joinMapped(mapped, from));
    }
  }

  #joinMapped({ holder, name }: Mapped, from: Place): void {
    const value = holder[name] as string;
    const reference = mappedReference(value, this.#speaksOfDocument(from.file) ? this.#document : from.file);
    if (this.#isOfDocument(reference, from)) return;
    const joined = this.#pointerTo(this.#targetOf(reference, "schema", from), "schema");
    if (typeof joined === "string") this.#document.join(holder, name, joined, from);
  }

  /** Plain data that a reference makes use of has references of its own. */
  #walkPlainTarget(reference: string, kind: Kind): void {
    if (this.#checked.has(reference)) return;
    this.#checked.add(reference);
    const { pointer } = readReference(reference, { file: this.#document, path: [] }, this.#files);
    const actual = kindAt(this.#document.data, pointer);
    if (actual !== undefined && actual !== "other data") return;
    let node: unknown = this.#document.data;
    for (const name of pointer) node = isHolder(node) && Object.hasOwn(node, name) ? node[name] : undefined;
    this.#walk(node, kind, [...pointer]);
  }

  /** Fields beside a reference that are not read would be lost, so an overlay that adds one is mistaken. */
  #expectNothingLost(node: Holder, kind: Kind, path: readonly string[]): void {
    for (const name of Object.keys(node)) {
      if (name === "$ref" || this.#isReadBeside(kind, name)) continue;
      const at = this.#document.placeOf([...path, name]);
      if (!this.#overlays.has(at.file)) continue;
      const target = JSON.stringify(node["$ref"]);
      throw errorAt(`Cannot add ${JSON.stringify(name)} next to a reference: add it to ${target} instead`, at);
    }
  }

  #isReadBeside(kind: Kind, name: string): boolean {
    if (kind === "path item") return true;
    if (kind !== "schema") return name === "summary" || name === "description";
    // In OpenAPI 3.0, references to schemas stand alone, too.
    const standsAlone = String(this.#document.data["openapi"]).startsWith("3.0.");
    return !standsAlone || name === "description" || name === "deprecated" || name.startsWith("x-");
  }

  /** The pointer at a target of another file, which becomes a component; the target itself where it cannot be one. */
  #pointerTo(target: Target, kind: Kind): string | Target {
    if (target.file === this.#files.root) return toPointer(target.path);
    const known = this.#pointers.get(identityOf(target));
    if (known !== undefined) return known;
    const section = sections[kind];
    if (section === undefined) return target;
    const name = kind === "schema" ? this.#schemaName(target) : this.#freeName(target, section);
    const path = ["components", section, name];
    this.#pointers.set(identityOf(target), toPointer(path));
    const entries = this.#section(section);
    this.#document.put(entries, name, target.node, target);
    this.#queue.push(() => this.#visit(entries, name, kind, path));
    return toPointer(path);
  }

  #inline(
    holder: Holder,
    name: string,
    use: { readonly kind: Kind; readonly path: string[]; readonly target: Target },
  ): void {
    const { kind, path, target } = use;
    const { $ref: _, ...beside } = holder[name] as Holder;
    const places = Object.keys(beside).map((key) => this.#document.placeOf([...path, key]));
    if (kind === "path item") this.#pointers.set(identityOf(target), toPointer(path));
    else if (this.#copies++ > limits.copies) throw errorAt("References make the description too large", target);
    this.#document.put(holder, name, target.node, target);
    const node = holder[name] as Holder;
    for (const [index, key] of Object.keys(beside).entries()) {
      this.#document.put(node, key, beside[key], places[index] ?? target);
    }
    this.#walk(node, kind, path);
  }

  #schemaName(target: Target): string {
    const key = this.#names.keyOf(target, this.#problems);
    const isTaken = Object.hasOwn(this.#section("schemas"), key);
    if (isTaken) this.#names.share(key);
    return isTaken ? this.#freeName(target, "schemas") : key;
  }

  #freeName(target: Target, section: string): string {
    const own = componentName(target);
    const entries = this.#section(section);
    const isTaken = (name: string): boolean => Object.hasOwn(entries, name);
    return isTaken(own) ? freeName(`${target.file.baseName}_${own}`, isTaken, "_") : own;
  }

  #section(name: string): Holder {
    const { data } = this.#document;
    data["components"] ??= {};
    const components = data["components"] as Holder;
    components[name] ??= {};
    return components[name] as Holder;
  }

  #isOfDocument(reference: string, from: JoinedPlace): boolean {
    return from.isJoined === true || (reference.startsWith("#") && this.#speaksOfDocument(from.file));
  }

  #speaksOfDocument(file: Source): boolean {
    return file === this.#files.root || this.#overlays.has(file);
  }

  /** Follows a reference to its end, in the files as they were written. */
  #targetOf(reference: string, kind: Kind, from: Place): Target {
    let target = find(reference, from, this.#finding);
    const seen = new Set<string>([identityOf(target)]);
    const isPassedOn = (node: unknown): node is Holder =>
      kind === "schema" ? isBareReference(node) : isReference(node);
    while (target.file !== this.#files.root && isPassedOn(target.node)) {
      target = find(target.node["$ref"] as string, within(target, "$ref"), this.#finding);
      if (seen.has(identityOf(target))) {
        throw errorAt(`Circular reference, expected ${kindName(kind)}`, from);
      }
      seen.add(identityOf(target));
    }
    expectObject(target, kind, reference, from);
    if (target.file === this.#files.root) return target;
    const identity = identityOf(target);
    expectKind(target, this.#kinds.get(identity), kind, reference, from);
    this.#kinds.set(identity, kind);
    return target;
  }
}
