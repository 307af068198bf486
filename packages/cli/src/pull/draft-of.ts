import { families, type FieldTraits } from "@commerce-http/rules/description";
import { problemsIn } from "@commerce-http/types/schema";
import type { ListName, Path } from "../folder/folder.ts";
import { familyOf, isRecord, titleOf } from "../folder/lists.ts";
import type { Problem } from "../problem/problem.ts";
import type { ProjectResource } from "../project/project.ts";
import { type Fields, fieldsOf } from "../validate/draft-fields.ts";
import { withoutPath } from "../validate/without-references.ts";
import type { KeysById } from "./names.ts";
import { isSame } from "./normal.ts";

/** A draft of a resource, and what it cannot tell. */
export interface DraftOfResource {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/**
 * Makes the draft that a resource could have been created of: without ids, versions and times, references by key, and without
 * what stands there anyway. Fields and variants that are not known are told, never dropped in silence.
 */
export function draftOf(list: ListName, resource: ProjectResource, keys: KeysById): DraftOfResource {
  const making = new Making(keys, titleOf(list, resource.key));
  const fields = making.fields(fieldsOf(list), resource);
  const draft = { key: resource.key, ...fields };
  making.tellUnknown(list, resource);
  return { draft: fitting(list, draft), problems: making.problems };
}

/** Without the fields that other forms of the same value have: those of an amount that needs no type. */
function fitting(list: ListName, draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const unknown = problemsIn(familyOf(list).draft, draft).filter(({ problem }) => problem.startsWith("is no field of"));
  let left: unknown = draft;
  for (const { path } of unknown) left = withoutPath(left, path);
  return isRecord(left) ? left : draft;
}

class Making {
  readonly problems: Problem[] = [];
  readonly #keys: KeysById;
  readonly #title: string;

  constructor(keys: KeysById, title: string) {
    this.#keys = keys;
    this.#title = title;
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

  value(field: FieldTraits, value: unknown, path: Path): unknown {
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
  tellUnknown(list: ListName, resource: ProjectResource): void {
    const { kind } = familyOf(list);
    const { fields, assigned } = Object.values(families).find((family) => family.kind === kind) ?? {};
    const unknown = Object.keys(resource).filter(
      (name) => name !== "key" && !Object.hasOwn(fields ?? {}, name) && !Object.hasOwn(assigned ?? {}, name),
    );
    for (const name of unknown) this.#tell(`has a field ${JSON.stringify(name)} that is not known: no file has it`);
  }

  #reference(to: string | undefined, value: Readonly<Record<string, unknown>>, path: Path): unknown {
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

  #tell(message: string): void {
    this.problems.push({ severity: "warning", message: `${this.#title}: ${message}`, rule: "pull" });
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
