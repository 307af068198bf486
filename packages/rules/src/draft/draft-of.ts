import {
  variantsOf,
  fieldsOf,
  isEqual,
  isRecord,
  withParts,
  type FamilyTraits,
  type FieldsTraits,
  type FieldTraits,
  type Keys,
} from "@commerce-http/model";
import { identifiersIn } from "./references.ts";

/** A draft made from a resource, with remarks on its gaps. */
export interface MadeDraft {
  /** The draft. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Sentences about unknown fields, variants and references. */
  readonly remarks: readonly string[];
}

/**
 * Makes a draft that would create a resource again: without ids, versions, times and defaults, and with references by
 * key. Unknown fields and variants are reported in `remarks`.
 */
export function draftOf(
  family: Pick<FamilyTraits, "fields" | "assigned">,
  resource: Readonly<Record<string, unknown>>,
  keys: Keys,
): MadeDraft {
  const making = new Making(keys);
  const draft = { key: resource["key"], ...making.fields(family.fields, resource, []) };
  making.tellUnknown([family.fields, family.assigned, { key: true }], resource, []);
  return { draft, remarks: making.remarks };
}

type Path = readonly (string | number)[];

class Making {
  readonly remarks: string[] = [];
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  fields(
    fields: FieldsTraits,
    value: Readonly<Record<string, unknown>>,
    path: Path,
  ): Readonly<Record<string, unknown>> {
    const made = Object.entries(fields).flatMap(([name, field]) => {
      const inner = value[name];
      const isThere = inner !== undefined && inner !== null && Object.hasOwn(value, name);
      if (!isThere || isOverridden(field, value) || isInitial(field, inner)) return [];
      return [[name, this.value(field, inner, [...path, name])] as const];
    });
    return Object.fromEntries(made);
  }

  value(field: FieldTraits, value: unknown, path: Path): unknown {
    if ("of" in field)
      return withParts(field, value, (part) => this.value(part.field, part.value, [...path, part.name]));
    const fields = fieldsOf(field, value);
    if (fields !== undefined && isRecord(value)) return this.#inner(fields, value, path);
    const variants = variantsOf(field);
    if (variants !== undefined && isRecord(value)) return this.#asItIs(value[variants.tag], value, path);
    switch (field.is) {
      case "reference":
        return isRecord(value) ? this.#reference(field.to, value, path) : value;
      case "money":
        return isRecord(value) ? this.#money(field.tag, value, path) : value;
      default:
        if (typeof value === "string" && isPredicate(path.at(-1))) this.#tellIdentifiers(value, path);
        return value;
    }
  }

  tellUnknown(known: readonly object[], value: object, path: Path): void {
    const place = path.length === 0 ? "" : `${path.join(".")} `;
    for (const name of Object.keys(value)) {
      if (known.some((names) => Object.hasOwn(names, name))) continue;
      this.#tell(`${place}has a field ${JSON.stringify(name)} that is not known: no draft has it`);
    }
  }

  #inner(fields: FieldsTraits, value: Readonly<Record<string, unknown>>, path: Path): object {
    this.tellUnknown([fields], value, path);
    return this.fields(fields, value, path);
  }

  /** An amount without what the service adds to it: its type as well, where only amounts in whole cents are taken. */
  #money(tag: string | undefined, value: Readonly<Record<string, unknown>>, path: Path): unknown {
    const { type, preciseAmount, centAmount, currencyCode, fractionDigits } = value;
    if (type !== undefined && type !== "centPrecision" && type !== "highPrecision") {
      return this.#asItIs(type, value, path);
    }
    const isPrecise = type === "highPrecision";
    this.tellUnknown([moneyFields, isPrecise ? { preciseAmount } : {}], value, path);
    if (isPrecise) return { type, preciseAmount, fractionDigits, currencyCode, centAmount };
    return { ...(tag !== undefined && { type }), centAmount, currencyCode };
  }

  #asItIs(type: unknown, value: unknown, path: Path): unknown {
    this.#tell(`${path.join(".")} is of type ${JSON.stringify(type)}, which is not known: it is taken as it is`);
    return value;
  }

  #reference(to: string | undefined, value: Readonly<Record<string, unknown>>, path: Path): unknown {
    this.tellUnknown([referenceFields], value, path);
    const typeId = to ?? String(value["typeId"]);
    const begin = to === undefined ? { typeId } : {};
    const key = value["key"] ?? this.#keyOf(typeId, value);
    if (typeof key === "string") return { ...begin, key };
    this.#tell(`${path.join(".")} refers by id to a ${typeId} whose key is not known: no other project has the id`);
    return { ...begin, id: value["id"] };
  }

  #tellIdentifiers(text: string, path: Path): void {
    for (const { path: names, typeId, id } of identifiersIn(text)) {
      const key = typeId === undefined ? undefined : this.#keys.keyOf(typeId, id);
      const known = key === undefined ? "" : ` = ${JSON.stringify(key)}`;
      const hint = typeId === undefined ? "" : `; ask for ${keyFieldOf(names)}${known}`;
      const named = `${names.join(".")} ${JSON.stringify(id)}`;
      this.#tell(
        `${path.join(".")} refers by id to a ${typeId ?? "resource"}, ${named}: no other project has the id${hint}`,
      );
    }
  }

  #keyOf(typeId: string, { id, obj }: Readonly<Record<string, unknown>>): unknown {
    return this.#keys.keyOf(typeId, String(id)) ?? (isRecord(obj) ? obj["key"] : undefined);
  }

  #tell(remark: string): void {
    this.remarks.push(remark);
  }
}

/** The drafts' names for predicates: they are texts like others to the description. */
function isPredicate(name: string | number | undefined): boolean {
  return name === "predicate" || name === "cartPredicate";
}

/** The field that holds the key where another one holds the identifier: `product.key` of `product.id` and of `productId`. */
function keyFieldOf(path: readonly string[]): string {
  return path.join(".").replace(/(?:\.id|Id)$/, ".key");
}

function isOverridden({ overriddenBy }: FieldTraits, value: Readonly<Record<string, unknown>>): boolean {
  return overriddenBy !== undefined && (value[overriddenBy] ?? undefined) !== undefined;
}

function isInitial(field: FieldTraits, value: unknown): boolean {
  return field.initially !== undefined && isEqual(field, value, field.initially);
}

/** Fields of every amount, and those that the service adds to one in whole cents. */
const moneyFields = { type: true, centAmount: true, currencyCode: true, fractionDigits: true };

const referenceFields = { typeId: true, id: true, key: true, obj: true };
