/** Executes update actions; each is prepared once, from its traits. */
import { filled } from "./equal.ts";
import { type Fields, identity, KEY, preparedFill, preparedStore, type StoreContext, unique } from "./store.ts";
import type { ActionTraits, FieldTraits, Traits } from "./traits.ts";
import { elementsOf, isRecord, own } from "./value.ts";
import { fieldsOf } from "./walk.ts";

/** Fields that an action changes, with their new values; `undefined` removes one. */
export type Changes = Fields;

/** Finds the changes that an action makes to a resource. */
export type Act = (resource: Fields, action: Fields, context: StoreContext) => Changes;

/**
 * Prepares the update actions of a kind of resource, other than those that do more than they write.
 *
 * @throws TypeError for an action that writes into an unknown field.
 */
export function preparedActions(traits: Pick<Traits, "fields" | "assigned" | "actions">): ReadonlyMap<string, Act> {
  const described = Object.entries(traits.actions).filter(([, { effect }]) => effect !== "own");
  return new Map(described.map(([name, action]) => [name, preparedAction(action, (field) => fieldOf(traits, field))]));
}

type FindField = (name: string) => FieldTraits;

function preparedAction(action: ActionTraits, find: FindField): Act {
  switch (action.effect) {
    case "append":
    case "remove":
      return all(Object.entries(action.writes).map(([property, name]) => changingList(action, property, name, find)));
    case "put":
      return all(Object.entries(action.writes).map(([property, path]) => putting(action, property, path, find)));
    default:
      return all(byField(action.writes).map(([name, parts]) => replacing(name, parts, find(name))));
  }
}

/** A property of an action, and the part of a field that it goes into; an empty path is the whole field. */
interface Part {
  readonly path: readonly string[];
  readonly property: string;
}

function replacing(name: string, parts: readonly Part[], field: FieldTraits): Act {
  const write = writing(field, parts);
  return (resource, action, context) => {
    const isLeft =
      field.absent === "kept" && parts.every(({ property }) => (action[property] ?? undefined) === undefined);
    return isLeft ? {} : { [name]: write(resource[name], action, context) };
  };
}

/** Works out the new value of a field beside the one that is there. */
type Writing = (current: unknown, action: Fields, context: StoreContext) => unknown;

function writing(field: FieldTraits, parts: readonly Part[]): Writing {
  const whole = parts.find(({ path }) => path.length === 0);
  if (whole !== undefined) {
    const fill = preparedFill(field);
    return (_current, action, context) => fill(action[whole.property], context, `/${whole.property}`);
  }
  const names = [...new Set(parts.map(({ path: [name = ""] }) => name))];
  const byName = names.map((name) => [name, parts.filter(({ path }) => path[0] === name).map(inner)] as const);
  const writings = new Map<FieldTraits, Writing>();
  return (current, action, context) => {
    const held = isRecord(current) ? current : {};
    const fields = fieldsOf(field, held) ?? {};
    const changed: Record<string, unknown> = { ...held };
    for (const [name, inside] of byName) {
      const part = fields[name];
      if (part === undefined) continue;
      const write = writings.get(part) ?? writing(part, inside);
      writings.set(part, write);
      changed[name] = write(held[name], action, context);
      if (changed[name] === undefined) delete changed[name];
    }
    // Without a part that it cannot be without, there is no such object.
    const isWhole = Object.entries(fields).every(([name, part]) => part.required !== true || name in changed);
    return isWhole ? changed : undefined;
  };
}

function putting({ entry = "" }: ActionTraits, property: string, path: string, find: FindField): Act {
  const [name = "", ...rest] = path.split(".");
  const field = find(name);
  const target = rest.reduce<FieldTraits | undefined>(
    (at, part) => (at?.is === "shape" ? at.fields[part] : undefined),
    field,
  );
  if (target !== undefined && target.is !== "map" && target.is !== "shape") {
    throw new TypeError(`Cannot put an entry into "${path}": it is not a map`);
  }
  const put = (
    held: unknown,
    at: FieldTraits,
    names: readonly string[],
    action: Fields,
    context: StoreContext,
  ): unknown => {
    const [inner, ...others] = names;
    if (inner === undefined) {
      const key = String(action[entry]);
      const value = action[property] ?? undefined;
      const of = entryOf(at, key);
      if (of === undefined || (of.required === true && value === undefined)) {
        context.refuse(of === undefined ? `/${entry}` : `/${property}`, of === undefined ? key : value);
        return held;
      }
      const { [key]: _, ...without } = isRecord(held) ? held : {};
      return value === undefined ? without : { ...without, [key]: preparedStore(of)(value, context, `/${property}`) };
    }
    const part = own(fieldsOf(at, held), inner);
    if (!isRecord(held) || part === undefined) return held;
    return { ...held, [inner]: put(held[inner], part, others, action, context) };
  };
  return (resource, action, context) => {
    const written = put(resource[name], field, rest, action, context);
    return { [name]: rest.length === 0 ? filled(field, written) : written };
  };
}

/** Traits of an entry of a map, or of a field of an object; none under other names. */
function entryOf(at: FieldTraits, key: string): FieldTraits | undefined {
  if (at.is === "map") return at.of;
  return at.is === "shape" ? own(at.fields, key) : undefined;
}

function changingList({ effect }: ActionTraits, property: string, name: string, find: FindField): Act {
  const field = find(name);
  if (field.is !== "list" && field.is !== "set")
    throw new TypeError(`Cannot ${effect} elements: "${name}" is not a list`);
  const store = preparedStore(field.of);
  const nameOf = (element: unknown): string => identity(field.of, element);
  return (resource, action, context) => {
    const given = action[property];
    const elements = Array.isArray(given)
      ? given.map((element: unknown, index) => store(element, context, `/${property}/${index}`))
      : [store(given, context, `/${property}`)];
    const held = elementsOf(resource[name]);
    if (effect === "remove") {
      const removed = new Set(elements.map(nameOf));
      return {
        [name]: filled(
          field,
          held.filter((element) => !removed.has(nameOf(element))),
        ),
      };
    }
    const all = [...held, ...elements];
    return { [name]: filled(field, field.is === "set" ? unique(field.of, all) : all) };
  };
}

function all(acts: readonly Act[]): Act {
  const [only, ...others] = acts;
  if (only !== undefined && others.length === 0) return only;
  return (resource, action, context) => Object.assign({}, ...acts.map((act) => act(resource, action, context)));
}

function byField(writes: ActionTraits["writes"]): readonly (readonly [string, readonly Part[]])[] {
  const parts = new Map<string, Part[]>();
  for (const [property, whole] of Object.entries(writes)) {
    const [name = "", ...path] = whole.split(".");
    parts.set(name, [...(parts.get(name) ?? []), { path, property }]);
  }
  return [...parts];
}

function inner({ path, property }: Part): Part {
  return { path: path.slice(1), property };
}

function fieldOf({ fields, assigned }: Pick<Traits, "fields" | "assigned">, name: string): FieldTraits {
  const field = name === "key" ? KEY : (fields[name] ?? assigned[name]?.field);
  if (field === undefined) throw new TypeError(`Cannot write into "${name}": there is no such field`);
  return field;
}
