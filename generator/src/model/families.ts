import type { ActionTraits, AssignedTraits, Column } from "@commerce-http/model";
import type { Problems } from "../load/problems.ts";
/** Kinds of resources: fields of their drafts, fields that the service fills, update actions. */
import { isObject, grouped } from "../plain-object.ts";
import { kebabCase } from "../text/text.ts";
import type { Family, JsonSchema, NamedSchema, Operation, Variant } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { FieldReader } from "./field-traits.ts";
import { answerOf, bodyOf, isCreating } from "./operations/answers.ts";
import { own, refKey } from "./schemas/json-schema.ts";
import type { Shapes } from "./schemas/shapes.ts";
import type { Unions } from "./schemas/unions.ts";
import { carriedBy } from "./schemas/use.ts";
import { TraitWords } from "./trait-words.ts";

/** The field that names a resource, and is no fact about it. */
const keyField = "key";

export interface FamilySource {
  readonly operations: readonly Operation[];
  readonly named: ReadonlyMap<string, NamedSchema>;
  readonly shapes: Shapes;
  readonly unions: Unions;
  readonly cursors: ReadonlyMap<string, Cursor>;
  /** Where all schemas stand. */
  readonly places: ReadonlyMap<JsonSchema, Cursor>;
  /** Set for a description that is written for this generator alone. */
  readonly isClosed: boolean;
  readonly problems: Problems;
}

/** Reads all families: those that operations are about first, then those that only have a draft; refuses unread words. */
export function readFamilies(source: FamilySource): readonly Family[] {
  const reader = new FamilyReader(source);
  const families = [...sketchesOf(source)].map((sketch) => reader.read(sketch));
  reader.expectAllRead();
  return families;
}

interface Sketch {
  readonly resource?: string;
  readonly representation: NamedSchema;
  readonly draft: NamedSchema | undefined;
  readonly actions: NamedSchema | undefined;
}

function sketchesOf({ operations, named, shapes, cursors }: FamilySource): readonly Sketch[] {
  const byResource = grouped(operations, ({ facade }) => facade?.resource);
  const drafts = [...named].flatMap(([key, { draft, ...schema }]) => {
    if (draft?.creates === undefined) return [];
    const find = (name: "creates" | "actions"): NamedSchema | undefined => {
      const target = draft[name] === undefined ? undefined : named.get(draft[name]);
      const at = cursors.get(key)?.get("x-draft", name);
      if (target === undefined && at?.exists === true) at.report(`Unknown schema ${quoted(at.string())}`);
      return target;
    };
    const representation = find("creates");
    return representation === undefined ? [] : [{ representation, draft: schema, actions: find("actions") }];
  });
  return [...[...byResource].flatMap(([resource, group]) => sketchOf(resource, group, shapes) ?? []), ...drafts];
}

function sketchOf(resource: string, operations: readonly Operation[], shapes: Shapes): Sketch | undefined {
  const read = operations.find(({ method, facade }) => method === "get" && facade?.by !== undefined);
  const creation = operations.find(isCreating);
  const answer = (read && answerOf(read)) ?? (creation && answerOf(creation)) ?? true;
  const representation = shapes.named(answer);
  if (representation === undefined) return undefined;
  const draft = shapes.named((creation && bodyOf(creation)) ?? true);
  const [actions] = operations.flatMap((operation) => {
    const list = shapes.properties(bodyOf(operation) ?? true).get("actions") ?? true;
    return shapes.named(shapes.items(list) ?? true) ?? [];
  });
  return { resource, representation, draft, actions };
}

class FamilyReader {
  readonly #source: FamilySource;
  readonly #words: TraitWords;
  readonly #fields: FieldReader;

  constructor(source: FamilySource) {
    const { named, shapes, places } = source;
    const keys = new Map([...named].map(([key, { schema }]) => [schema, key]));
    this.#source = source;
    this.#words = new TraitWords(shapes, places);
    this.#fields = new FieldReader({ ...source, words: this.#words, keys });
  }

  read({ resource, representation, draft, actions }: Sketch): Family {
    const answer = representation.schema;
    const drafted = draft?.schema ?? true;
    const variants = actions?.kind.type === "union" ? actions.kind.variants : [];
    const taken = variants.map((variant) => this.#action(variant, actions, answer));
    return {
      noun: nounOf(representation.name),
      kind: this.#kindOf(representation),
      resource,
      module: representation.chapter,
      representation: representation.name,
      draft: draft?.name,
      action: actions?.name,
      fields: this.#fields.fields(drafted, answer, [keyField]),
      assigned: this.#assigned(drafted, answer, taken),
      actions: Object.fromEntries(taken.map(({ name, traits }) => [name, traits])),
      columns: this.#columns(answer),
    };
  }

  expectAllRead(): void {
    const { operations, named, problems } = this.#source;
    // What leads to a word may be what is wrong.
    if (problems.hasErrors) return;
    const held = operations.flatMap(carriedBy);
    this.#words.expectAllRead([...named.values(), ...held].map(({ schema }) => schema));
  }

  /** The type of references: the text that stands in what expands to the resource. */
  #kindOf({ key, name }: NamedSchema): string {
    const { named, shapes } = this.#source;
    for (const { expands, schema } of named.values()) {
      const properties = shapes.properties(schema);
      if (expands === undefined || refKey(properties.get(expands) ?? true) !== key) continue;
      for (const property of properties.values()) {
        const constant = isObject(property) ? property["const"] : undefined;
        if (typeof constant === "string") return constant;
      }
    }
    return kebabCase(name);
  }

  #assigned(draft: JsonSchema, answer: JsonSchema, actions: readonly Taken[]): Family["assigned"] {
    const { shapes } = this.#source;
    const drafted = shapes.properties(draft);
    const fields = shapes.properties(answer);
    const assigned = [...fields].filter(([name]) => !drafted.has(name) && name !== keyField);
    return Object.fromEntries(
      assigned.map(([name, property]): [string, AssignedTraits] => {
        const from = this.#words.list(property, "x-derived");
        const unknown = from?.find((other) => !fields.has(other));
        if (unknown !== undefined)
          this.#at(property)
            ?.get("x-derived")
            .report(`Resource has no field ${quoted(unknown)}`);
        const initially = shapes.parts(property).map((part) => own(part, "default"))[0];
        const written = actions.map(({ sources }) => sources.get(name)).find((source) => source !== undefined);
        return [
          name,
          { initially, from, field: written === undefined ? undefined : this.#fields.field(written, property) },
        ];
      }),
    );
  }

  #columns(answer: JsonSchema): readonly Column[] {
    const columns = [...this.#source.shapes.properties(answer)];
    return columns.flatMap(([name, property]) =>
      this.#words.flag(property, "x-column") ? [this.#column(name, property)] : [],
    );
  }

  /** Of an object, the part that tells it from others: its tag, or the name of what it refers to. */
  #column(name: string, property: JsonSchema): Column {
    const { shapes, named } = this.#source;
    const component = shapes.named(property);
    const union = component === undefined ? undefined : named.get(component.key)?.kind;
    if (union?.type === "union" && union.discriminator !== undefined) {
      return { path: [name, union.discriminator], type: "text" };
    }
    const identity = ["id", keyField].find((each) => shapes.properties(property).has(each));
    if (identity !== undefined) return { path: [name, identity], type: "text" };
    const types = shapes.types(property);
    if (types.has("boolean")) return { path: [name], type: "boolean" };
    if (types.has("string")) {
      return { path: [name], type: shapes.first(property, "format") === "date-time" ? "instant" : "text" };
    }
    if (!shapes.isUnread(property))
      this.#at(property)?.get("x-column").report("Expected a string, a boolean, a reference or a union here");
    return { path: [name], type: "text" };
  }

  #action({ tags: [name = ""], schema }: Variant, union: NamedSchema | undefined, answer: JsonSchema): Taken {
    const { shapes, cursors, named } = this.#source;
    const action = named.get(refKey(schema) ?? "");
    const at = cursors.get(action?.key ?? union?.key ?? "");
    if (action?.updateAction === undefined || at === undefined) {
      if (!shapes.isUnread(schema) && at?.get("x-update-action").exists !== true)
        at?.report(`Update action ${quoted(name)} does not state what it writes, expected "x-update-action"`);
      return { name, sources: new Map(), traits: { writes: {}, effect: "own" } };
    }
    const { writes, effect, entry, refuses } = action.updateAction;
    const tag = union?.kind.type === "union" ? union.kind.discriminator : undefined;
    const properties = shapes.possibleProperties(action.schema);
    const word = at.get("x-update-action");
    for (const [property, path] of Object.entries(writes)) {
      if (!this.#has(answer, path.split(".")))
        word.get("writes", property).report(`Resource has no field ${quoted(path)}`);
    }
    for (const property of properties.keys()) {
      if (property === tag || property === entry || Object.hasOwn(writes, property)) continue;
      word.get("writes").report(`Property ${quoted(property)} is not written to any field`);
    }
    for (const [path, variant] of Object.entries(refuses ?? {})) this.#expectVariant(path, variant, properties, word);
    const sources = Object.entries(writes).map(([property, path]) => [path, properties.get(property) ?? true] as const);
    const required = [...shapes.required(action.schema)].filter((property) => property !== tag);
    const takesOne =
      (effect === "append" || effect === "remove") && !sources.some(([, source]) => shapes.items(source));
    return {
      name,
      sources: new Map(sources),
      traits: {
        writes,
        effect,
        entry,
        required: required.length === 0 ? undefined : required,
        single: takesOne ? true : undefined,
        refuses,
      },
    };
  }

  #has(schema: JsonSchema, [name, ...rest]: readonly string[]): boolean {
    if (name === undefined || this.#source.shapes.isUnread(schema)) return true;
    const property = this.#source.shapes.possibleProperties(schema).get(name);
    return property !== undefined && this.#has(property, rest);
  }

  #expectVariant(path: string, variant: string, properties: ReadonlyMap<string, JsonSchema>, word: Cursor): void {
    const [property = "", tag = ""] = path.split(".");
    const component = this.#source.shapes.named(properties.get(property) ?? true);
    const kind = component?.kind;
    const isKnown =
      kind?.type === "union" && kind.discriminator === tag && kind.variants.some(({ tags }) => tags.includes(variant));
    if (!isKnown)
      word
        .get("refuses", path)
        .report(`Property ${quoted(property)} has no variant ${quoted(variant)} by ${quoted(tag)}`);
  }

  #at(schema: JsonSchema): Cursor | undefined {
    return this.#source.places.get(schema);
  }
}

/** An action, and the schemas of what it writes, by field. */
interface Taken {
  readonly name: string;
  readonly traits: ActionTraits;
  readonly sources: ReadonlyMap<string, JsonSchema>;
}

/** `CartDiscount` → `Cart Discount` */
function nounOf(name: string): string {
  const words = kebabCase(name).split("-");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
