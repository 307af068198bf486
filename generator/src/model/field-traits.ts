/** Traits of the fields of drafts: read from the draft's schema beside that of the answer. */
import type { FieldForm, FieldTraits } from "@commerce-http/model";
import { isObject, madeOnce } from "../plain-object.ts";
import type { JsonSchema } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import type { Shapes } from "./schemas/shapes.ts";
import type { Union, Unions } from "./schemas/unions.ts";
import type { TraitWords } from "./trait-words.ts";

type Fields = Readonly<Record<string, FieldTraits>>;

/** Properties that name another resource. */
const names: readonly string[] = ["id", "key"];

/** Values whose form a text can have. */
const textForms: Readonly<Record<string, "instant" | "decimal">> = { "date-time": "instant", decimal: "decimal" };

export interface FieldSource {
  readonly shapes: Shapes;
  readonly unions: Unions;
  readonly words: TraitWords;
  /** Keys of component schemas, by the schemas. */
  readonly keys: ReadonlyMap<JsonSchema, string>;
  readonly places: ReadonlyMap<JsonSchema, Cursor>;
  /** Set if every trait must be known: none may be left open. */
  readonly isClosed: boolean;
}

export class FieldReader {
  readonly #source: FieldSource;
  readonly #shapes: Shapes;
  readonly #words: TraitWords;
  /** Forms that are known, by the schemas of draft and answer. */
  #forms: Map<JsonSchema, Map<JsonSchema, FieldForm>> = new Map();

  constructor(source: FieldSource) {
    this.#source = source;
    this.#shapes = source.shapes;
    this.#words = source.words;
  }

  /** The fields of an object, beside what the answer makes of them. */
  fields(draft: JsonSchema, answer: JsonSchema, without: readonly string[]): Fields {
    // Where a schema contains itself, its form depends on what it is read for.
    this.#forms = new Map();
    return this.#fields(draft, answer, without, new Set());
  }

  field(draft: JsonSchema, answer: JsonSchema): FieldTraits {
    return this.#field(draft, answer, { isOptional: true, isKept: false }, new Set());
  }

  #fields(draft: JsonSchema, answer: JsonSchema, without: readonly string[], within: ReadonlySet<JsonSchema>): Fields {
    const [required, kept] = [this.#shapes.required(draft), this.#shapes.required(answer)];
    const answered = this.#shapes.possibleProperties(answer);
    const drafted = this.#shapes.possibleProperties(draft);
    const fields = [...drafted]
      .filter(([name]) => !without.includes(name))
      .map(([name, property]) => {
        const presence = { isOptional: !required.has(name), isKept: kept.has(name) };
        const field = this.#field(property, answered.get(name) ?? true, presence, within);
        const { overriddenBy } = field;
        if (overriddenBy !== undefined && !drafted.has(overriddenBy)) {
          this.#words.at(property, "x-overridden-by")?.report(`Draft has no field ${quoted(overriddenBy)}`);
        }
        return [name, field] as const;
      });
    return Object.fromEntries(fields);
  }

  /** @param within Schemas that the field stands in: what contains itself is open from there on, or refused. */
  #field(draft: JsonSchema, answer: JsonSchema, presence: Presence, within: ReadonlySet<JsonSchema>): FieldTraits {
    const form = this.#form(draft, answer, within);
    const initially = this.#shapes.first(draft, "default") ?? emptyOf(form, presence);
    const overriding = this.#words.text(draft, "x-overridden-by");
    const narrowing = this.#words.text(draft, "x-within");
    return {
      ...form,
      ...(initially === undefined ? {} : { initially }),
      ...(presence.isKept ? { required: true } : {}),
      ...(this.#words.kept(draft, "x-empty") ? { empty: "kept" } : {}),
      ...(this.#words.kept(draft, "x-absent") ? { absent: "kept" } : {}),
      ...(overriding === undefined ? {} : { overriddenBy: overriding }),
      ...(narrowing === undefined ? {} : { within: narrowing }),
    };
  }

  #form(draft: JsonSchema, answer: JsonSchema, within: ReadonlySet<JsonSchema>): FieldForm {
    const parts = this.#shapes.parts(draft);
    if (parts.some((part) => within.has(part))) return this.#recursive(draft);
    const known = madeOnce(this.#forms, draft, () => new Map<JsonSchema, FieldForm>());
    return madeOnce(known, answer, () => this.#formWithin(draft, answer, new Set([...within, ...parts])));
  }

  #formWithin(draft: JsonSchema, answer: JsonSchema, inside: ReadonlySet<JsonSchema>): FieldForm {
    if (this.#words.flag(draft, "x-money")) return { is: "money", ...tagsOf(this.#union(draft)) };
    const reference = this.#reference(draft, answer);
    if (reference !== undefined) return reference;
    const union = this.#union(draft);
    if (union !== undefined) return this.#variants(draft, union, this.#union(answer), inside);
    const items = this.#shapes.items(draft);
    if (items !== undefined) {
      const of = this.#element(items, this.#shapes.items(answer) ?? true, inside);
      return { is: this.#words.flag(draft, "x-set") ? "set" : "list", of };
    }
    const entries = this.#shapes.entries(draft);
    if (entries !== undefined) {
      const of = this.#element(entries, this.#shapes.entries(answer) ?? true, inside);
      return { is: "map", of };
    }
    // Some entries are known, and the others are to be kept just as well.
    if (this.#shapes.isMixed(draft)) return { is: "map", of: { is: "open" } };
    if (this.#shapes.possibleProperties(draft).size > 0)
      return { is: "shape", fields: this.#fields(draft, answer, [], inside) };
    return { is: this.#plain(draft) };
  }

  /** Fields of a recursive draft never end, so their storage and comparison cannot be listed one by one. */
  #recursive(draft: JsonSchema): FieldForm {
    const { isClosed, places } = this.#source;
    if (isClosed) places.get(draft)?.report("Draft contains itself, which cannot be stored and compared");
    return { is: "open" };
  }

  #element(draft: JsonSchema, answer: JsonSchema, within: ReadonlySet<JsonSchema>): FieldTraits {
    return this.#field(draft, answer, { isOptional: false, isKept: false }, within);
  }

  /** A value that names another resource by exactly one of `id` and `key`. */
  #reference(draft: JsonSchema, answer: JsonSchema): FieldForm | undefined {
    const alternatives = this.#shapes.alternatives(draft);
    const isIdentifier =
      alternatives.length === 2 &&
      names.every((name) => alternatives.some((each) => this.#shapes.required(each).has(name)));
    const answered = this.#shapes.possibleProperties(answer);
    const by = answered.has("id") ? "id" : "key";
    if (!isIdentifier || !answered.has(by)) return undefined;
    const to = this.#words.text(draft, "x-refers-to") ?? this.#constant(answer) ?? this.#constant(draft);
    return { is: "reference", ...(to === undefined ? {} : { to }), by };
  }

  /** The only text that a property of an object can have. */
  #constant(schema: JsonSchema): string | undefined {
    const values = [...this.#shapes.possibleProperties(schema).values()].map(
      (property) => isObject(property) && property["const"],
    );
    return values.find((value) => typeof value === "string");
  }

  #union(schema: JsonSchema): Union | undefined {
    const { unions, keys } = this.#source;
    const found = this.#shapes.parts(schema).map((part) => unions.unionOf(part, keys.get(part)));
    return found.find((union) => union?.discriminator !== undefined);
  }

  #variants(draft: JsonSchema, union: Union, answered: Union | undefined, within: ReadonlySet<JsonSchema>): FieldForm {
    const tag = union.discriminator ?? "";
    const properties = Object.fromEntries(this.#shapes.properties(draft));
    const common = { properties, required: [...this.#shapes.required(draft)] };
    const by = union.variants.flatMap(({ tags, schema }) =>
      tags.map((name) => {
        const answer = answered?.variants.find((variant) => variant.tags.includes(name))?.schema ?? true;
        return [name, this.#fields({ allOf: [common, schema] }, answer, [tag], within)] as const;
      }),
    );
    return { is: "variants", tag, by: Object.fromEntries(by) };
  }

  #plain(schema: JsonSchema): "plain" | "instant" | "decimal" | "open" {
    const types = this.#shapes.types(schema);
    const isListed = ["const", "enum"].some((keyword) => this.#shapes.first(schema, keyword) !== undefined);
    if (!isListed && (types.size !== 1 || types.has("object") || types.has("array"))) return "open";
    return textForms[String(this.#shapes.first(schema, "format"))] ?? "plain";
  }
}

/** The tag of an amount of several kinds, and the values that it has. */
function tagsOf(union: Union | undefined): { readonly tag?: string; readonly tags?: readonly string[] } {
  const { discriminator: tag, variants = [] } = union ?? {};
  return tag === undefined ? {} : { tag, tags: variants.flatMap(({ tags }) => tags) };
}

/** Where a field may be missing. */
interface Presence {
  /** Drafts may leave it out. */
  readonly isOptional: boolean;
  /** The resource always has it. */
  readonly isKept: boolean;
}

/** A resource that always has a list has an empty one where none was given. */
function emptyOf({ is }: FieldForm, { isOptional, isKept }: Presence): unknown {
  if (!isOptional || !isKept) return undefined;
  if (is === "list" || is === "set") return [];
  return is === "map" ? {} : undefined;
}
