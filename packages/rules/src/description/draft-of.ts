import type { FieldTraits, FamilyTraits } from "../generated/traits.ts";
import { isRecord } from "../record.ts";
import { isSame, type Keys } from "./normal.ts";

/** A draft that was made of a resource, and what it cannot tell. */
export interface MadeDraft {
  /** It may have fields that drafts write in another place, such as the type of an amount that needs none. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Sentences on fields, variants and references that are not known. */
  readonly remarks: readonly string[];
}

/**
 * Makes the draft that a resource could have been created of: without ids, versions and times, references by key, and without
 * what stands there anyway. Fields and variants that are not known are told, never dropped in silence.
 */
export function draftOf(
  family: Pick<FamilyTraits, "fields" | "assigned">,
  resource: Readonly<Record<string, unknown>>,
  keys: Keys,
): MadeDraft {
  const making = new Making(keys);
  const draft = { key: resource["key"], ...making.fields(family.fields, resource) };
  making.tellUnknown(family, resource);
  return { draft, remarks: making.remarks };
}

type Fields = Readonly<Record<string, FieldTraits>>;

class Making {
  readonly remarks: string[] = [];
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  fields(fields: Fields, value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const made = Object.entries(fields).flatMap(([name, field]) => {
      const inner = value[name];
      const isThere = inner !== undefined && inner !== null && Object.hasOwn(value, name);
      if (!isThere || isOverridden(field, value) || isInitial(field, inner)) return [];
      return [[name, this.value(field, inner, [name])] as const];
    });
    return Object.fromEntries(made);
  }

  value(field: FieldTraits, value: unknown, path: readonly (string | number)[]): unknown {
    switch (field.is) {
      case "list":
      case "set":
        return Array.isArray(value)
          ? value.map((each: unknown, index) => this.value(field.of, each, [...path, index]))
          : value;
      case "map":
        if (!isRecord(value)) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, this.value(field.of, each, [...path, name])]),
        );
      case "shape":
        return isRecord(value) ? this.fields(field.fields, value) : value;
      case "variants": {
        if (!isRecord(value)) return value;
        const tag = value[field.tag];
        const fields = typeof tag === "string" && Object.hasOwn(field.by, tag) ? field.by[tag] : undefined;
        if (fields !== undefined) return { [field.tag]: tag, ...this.fields(fields, value) };
        this.#tell(`${path.join(".")} is of type ${JSON.stringify(tag)}, which is not known: it is taken as it is`);
        return value;
      }
      case "reference":
        return isRecord(value) ? this.#reference(field.to, value, path) : value;
      case "money":
        return isRecord(value) ? money(value) : value;
      default:
        return value;
    }
  }

  /** Tells of fields that the description does not know. */
  tellUnknown({ fields, assigned }: Pick<FamilyTraits, "fields" | "assigned">, resource: object): void {
    for (const name of Object.keys(resource)) {
      if (name === "key" || Object.hasOwn(fields, name) || Object.hasOwn(assigned, name)) continue;
      this.#tell(`has a field ${JSON.stringify(name)} that is not known: no draft has it`);
    }
  }

  #reference(
    to: string | undefined,
    value: Readonly<Record<string, unknown>>,
    path: readonly (string | number)[],
  ): unknown {
    const typeId = to ?? String(value["typeId"]);
    const begin = to === undefined ? { typeId } : {};
    const key = value["key"] ?? this.#keyOf(typeId, value);
    if (typeof key === "string") return { ...begin, key };
    this.#tell(`${path.join(".")} refers by id to a ${typeId} whose key is not known: no other project has the id`);
    return { ...begin, id: value["id"] };
  }

  #keyOf(typeId: string, { id, obj }: Readonly<Record<string, unknown>>): unknown {
    return this.#keys.keyOf(typeId, String(id)) ?? (isRecord(obj) ? obj["key"] : undefined);
  }

  #tell(remark: string): void {
    this.remarks.push(remark);
  }
}

/** Says whether another field has taken the place of this one. */
function isOverridden({ overriddenBy }: FieldTraits, value: Readonly<Record<string, unknown>>): boolean {
  return overriddenBy !== undefined && (value[overriddenBy] ?? undefined) !== undefined;
}

function isInitial(field: FieldTraits, value: unknown): boolean {
  return field.initially !== undefined && isSame(field, value, field.initially);
}

/** An amount without what the service adds to it. */
function money(value: Readonly<Record<string, unknown>>): unknown {
  const { type, preciseAmount, centAmount, currencyCode, fractionDigits } = value;
  return type === "highPrecision"
    ? { type, preciseAmount, fractionDigits, currencyCode, centAmount }
    : { type, centAmount, currencyCode };
}
