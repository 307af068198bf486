import {
  elementsOf,
  inPointer,
  isRecord,
  fieldsOf,
  own,
  variantsOf,
  type FamilyTraits,
  type FieldTraits,
} from "@commerce-http/model";
import type { Api } from "../../contract/api.ts";
import { schemasIn } from "../../contract/shape.ts";
import type { JsonSchema } from "../../generated/contract.ts";
import { joined, type KeywordReader, type Keywords } from "./keywords.ts";
import type { Random } from "./random.ts";
import { fittingText, type TextWish } from "./text.ts";

export interface CompletionOptions extends Pick<TextWish, "number" | "mark"> {
  readonly api: Api;
  readonly reader: KeywordReader;
  readonly random: Random;
  readonly family: FamilyTraits;
  readonly optional: number;
  /** How far numbers go beyond their least value where nothing bounds them. */
  readonly reach: number;
  /** Keys of resources that can be referred to, by kind. */
  readonly references: Readonly<Record<string, readonly string[]>>;
}

/** Completes a partial draft to one that its schema allows. Rules are not checked. */
export class Completion {
  readonly #options: CompletionOptions;
  /** Number of fields that were added without being asked for. */
  #added = 0;

  constructor(options: CompletionOptions) {
    this.#options = options;
  }

  /** The draft. Throws TypeError for parts that the schema does not know, and for a required field that cannot be filled. */
  draft(wish: object): Record<string, unknown> {
    const { api, family } = this.#options;
    const [schema = false] = api.shapes.named(family.draft ?? "");
    const draft = this.#value({ schema, field: { is: "shape", fields: family.fields }, name: "", pointer: "" }, wish);
    if (!isRecord(draft)) throw this.#unfit("", "its drafts are no objects");
    return { ...draft };
  }

  #value(place: Place, wish: unknown): unknown {
    const { schema, field, pointer } = place;
    if (field?.is === "reference")
      return wish === undefined ? this.#reference(field, pointer) : this.#named(place, wish);
    if (wish !== undefined && !isRecord(wish) && !Array.isArray(wish)) return wish;
    const keywords = this.#variant(this.#options.reader.of(schema), place, wish);
    const isFilled = wish === undefined || keywords["type"] === (Array.isArray(wish) ? "array" : "object");
    // Where the wish does not match the schema, the check of the draft reports it.
    if (!isFilled) return structuredClone(wish);
    if ("const" in keywords) return keywords["const"];
    const [first, ...others] = elementsOf(keywords["enum"]);
    if (first !== undefined) return this.#options.random.pick([first, ...others]);
    switch (keywords["type"]) {
      case "object":
        return this.#object(keywords, place, isRecord(wish) ? wish : {});
      case "array":
        return this.#list(keywords, place, Array.isArray(wish) ? wish : undefined);
      case "integer":
      case "number":
        return this.#number(keywords, field);
      case "boolean":
        return this.#options.random.chance(0.5);
      default:
        return this.#text(keywords, place);
    }
  }

  /** Keywords with those of a variant: the one that its tag names, or the first with all fields that are wished for, or any where none are. */
  #variant(keywords: Keywords, place: Place, wish: unknown): Keywords {
    const { oneOf, anyOf, discriminator, ...shared } = keywords;
    const variants = schemasIn(oneOf ?? anyOf ?? []);
    if (variants.length === 0) return keywords;
    const { reader, random, api } = this.#options;
    const tag = isRecord(discriminator) ? String(discriminator["propertyName"]) : undefined;
    const wished = isRecord(wish) ? wish : {};
    const named = tag === undefined ? undefined : wished[tag];
    const [first, ...others] = variants.filter((variant) =>
      tag !== undefined && typeof named === "string"
        ? api.shapes.tagsOf(variant, tag).includes(named)
        : this.#hasAll(joined([shared, reader.of(variant)]), wished),
    );
    if (first === undefined) {
      const tags = tag === undefined ? [] : variants.flatMap((variant) => api.shapes.tagsOf(variant, tag));
      const known = tags.length === 0 ? "" : `; there are ${tags.map((name) => `"${name}"`).join(", ")}`;
      throw this.#unfit(place.pointer, `there is no variant with ${quoted(named ?? Object.keys(wished))}${known}`);
    }
    const isOpen = Object.keys(wished).length === 0;
    return this.#variant(joined([shared, reader.of(isOpen ? random.pick([first, ...others]) : first)]), place, wish);
  }

  #hasAll(keywords: Keywords, wish: unknown): boolean {
    const { reader } = this.#options;
    const { oneOf, anyOf, items, properties, additionalProperties, ...shared } = keywords;
    const variants = schemasIn(oneOf ?? anyOf ?? []);
    if (variants.length > 0) {
      const bases = { ...shared, properties };
      return variants.some((variant) => this.#hasAll(joined([bases, reader.of(variant)]), wish));
    }
    if (Array.isArray(wish)) {
      const [schema = {}] = schemasIn(items ?? []);
      return wish.every((each) => this.#hasAll(reader.of(schema), each));
    }
    if (!isRecord(wish) || keywords["type"] !== "object") return true;
    return Object.entries(wish).every(([name, value]) =>
      isKnown(properties, name)
        ? this.#hasAll(reader.of(properties.get(name) ?? {}), value)
        : (additionalProperties ?? false) !== false,
    );
  }

  #object(keywords: Keywords, place: Place, wish: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const { random, optional, reader } = this.#options;
    const { properties, required, additionalProperties } = keywords;
    const result: Record<string, unknown> = {};
    for (const name of Object.keys(wish)) {
      if (!isKnown(properties, name) && (additionalProperties ?? false) === false) {
        throw this.#unfit(place.pointer, `there is no field "${name}"`);
      }
    }
    const variants = place.field && variantsOf(place.field);
    const tag = variants && reader.of(properties.get(variants.tag) ?? false)["const"];
    for (const [name, schema] of properties) {
      const inner = { schema, field: fieldIn(place, name, tag), name, pointer: within(place, name) };
      const isWished = Object.hasOwn(wish, name);
      if (schema === false || (isWished && wish[name] === undefined)) continue;
      // What the service completes is not said twice.
      const share = place.field?.is === "money" ? 0 : optional;
      if (isWished) result[name] = this.#value(inner, wish[name]);
      else if (required.has(name)) result[name] = this.#value(inner, undefined);
      else if (random.chance(share) && this.#canBe(inner.field)) Object.assign(result, this.#option(inner));
    }
    const others = Object.keys(wish).filter((name) => !properties.has(name) && wish[name] !== undefined);
    const [rest = {}] = schemasIn(additionalProperties ?? []);
    const isMap = properties.size === 0 && isRecord(additionalProperties);
    const names = isMap && others.length === 0 ? ["en", ...random.some(["de", "fr-CH"])] : others;
    const field = place.field?.is === "map" ? place.field.of : undefined;
    for (const name of names) {
      result[name] = this.#value({ schema: rest, field, name, pointer: within(place, name) }, wish[name]);
    }
    return result;
  }

  /** A field that was not asked for, if it can be filled, and if the draft does not have too many of them. */
  #option(place: Place): Readonly<Record<string, unknown>> {
    this.#added += 1;
    if (this.#added > MOST_ADDED) return {};
    try {
      return { [place.name]: this.#value(place, undefined) };
    } catch (error) {
      if (error instanceof Unfillable) return {};
      throw error;
    }
  }

  #list(keywords: Keywords, place: Place, wish: readonly unknown[] | undefined): readonly unknown[] {
    const { random } = this.#options;
    const field = place.field?.is === "list" || place.field?.is === "set" ? place.field.of : undefined;
    const [schema = {}] = schemasIn(keywords["items"] ?? []);
    const element = (index: number): Place => ({
      schema,
      field,
      name: place.name,
      pointer: within(place, String(index)),
    });
    if (wish !== undefined) return wish.map((each, index) => this.#value(element(index), each));
    if (field?.is === "reference") {
      return random.some(this.#known(field)).map((key) => identifier(field, key));
    }
    const least = Number(keywords["minItems"] ?? 0);
    const most = Math.min(Number(keywords["maxItems"] ?? Number.POSITIVE_INFINITY), least + 2);
    return Array.from({ length: random.integer(least, most) }, (_, index) => this.#value(element(index), undefined));
  }

  #number(keywords: Keywords, field: FieldTraits | undefined): number {
    const { random } = this.#options;
    const reach = this.#options.reach * (field?.is === "money" ? CENTS : 1);
    const { least, greatest, step } = boundsIn(keywords);
    const first = Math.ceil((least ?? Math.min(1, greatest ?? 1)) / step);
    return step * random.integer(first, Math.floor((greatest ?? first * step + reach) / step));
  }

  #text(keywords: Keywords, { name, pointer }: Place): string {
    const { random, family, number, mark } = this.#options;
    const { noun, kind } = family;
    const text = fittingText(random, { keywords, name, noun, kind, number, mark });
    if (text !== undefined) return text;
    throw this.#unfit(pointer, "no text is known that fits its schema; give one", Unfillable);
  }

  /** Says whether an optional field can be added without being asked for: what it refers to has to be known. */
  #canBe(field: FieldTraits | undefined): boolean {
    switch (field?.is) {
      case "reference":
        return this.#known(field).length > 0;
      case "shape":
        return Object.values(field.fields).every((inner) => inner.required !== true || this.#canBe(inner));
      default:
        return true;
    }
  }

  /** Keys that a field can refer to. Which resources of its own kind a draft may refer to, no schema says: none. */
  #known({ to }: ReferenceField): readonly string[] {
    const { references, family } = this.#options;
    return to === undefined || to === family.kind ? [] : (own(references, to) ?? []);
  }

  #reference(field: ReferenceField, pointer: string): object {
    const { api, random, number } = this.#options;
    const [first, ...others] = this.#known(field);
    if (first !== undefined) return identifier(field, random.pick([first, ...others]));
    if (field.to !== undefined && !Object.hasOwn(api.families, field.to)) {
      // Kinds without endpoints are taken as given.
      return identifier(field, `${field.to}-${number}`);
    }
    throw this.#unfit(pointer, 'give it, or the keys of what it can refer to as "references"', Unfillable);
  }

  #named({ schema, pointer }: Place, wish: unknown): unknown {
    const keywords = this.#options.reader.of(schema);
    const names = isRecord(wish) ? Object.keys(wish) : [];
    const other = names.find((name) => !this.#hasAll(keywords, { [name]: undefined }));
    if (other !== undefined) throw this.#unfit(pointer, `there is no field "${other}"`);
    return structuredClone(wish);
  }

  #unfit(pointer: string, reason: string, Class: new (message: string) => TypeError = TypeError): TypeError {
    const { noun } = this.#options.family;
    return new Class(`Cannot make a ${noun}: ${pointer === "" ? "" : `${pointer}: `}${reason}`);
  }
}

/** Something that is missing, and that only the caller can give. */
class Unfillable extends TypeError {}

interface Place {
  readonly schema: JsonSchema;
  /** Absent where the description says nothing beyond the schema. */
  readonly field: FieldTraits | undefined;
  readonly name: string;
  readonly pointer: string;
}

/** Objects within objects have more fields than anybody reads: optional ones of a draft end here. */
const MOST_ADDED = 1000;

/** Prices that look like some: numbers in amounts go so many times further than others. */
const CENTS = 500;

type ReferenceField = Extract<FieldTraits, { readonly is: "reference" }>;

/** Traits of a field of an object, of which a tag may tell the variant. */
function fieldIn({ field }: Place, name: string, tag: unknown): FieldTraits | undefined {
  if (field === undefined || field.is === "money") return field;
  const variants = variantsOf(field);
  return own(fieldsOf(field, variants === undefined ? {} : { [variants.tag]: tag }), name);
}

function identifier({ to }: ReferenceField, key: string): object {
  return { ...(to !== undefined && { typeId: to }), key };
}

/** A tag, or names of fields, as a message has them. */
function quoted(names: unknown): string {
  return Array.isArray(names)
    ? `all of ${names.map((name) => JSON.stringify(name)).join(", ")}`
    : JSON.stringify(names);
}

function isKnown(properties: ReadonlyMap<string, JsonSchema>, name: string): boolean {
  return (properties.get(name) ?? false) !== false;
}

function within({ pointer }: Place, name: string): string {
  return `${pointer}/${inPointer(name)}`;
}

/** Bounds of a number, both of which belong to its range, and what it is a multiple of. */
interface Bounds {
  readonly least: number | undefined;
  readonly greatest: number | undefined;
  readonly step: number;
}

function boundsIn(keywords: Keywords): Bounds {
  const numberIn = (name: string): number | undefined =>
    typeof keywords[name] === "number" ? keywords[name] : undefined;
  const [above, below] = [numberIn("exclusiveMinimum"), numberIn("exclusiveMaximum")];
  return {
    least: numberIn("minimum") ?? (above === undefined ? undefined : above + 1),
    greatest: numberIn("maximum") ?? (below === undefined ? undefined : below - 1),
    step: numberIn("multipleOf") ?? 1,
  };
}
