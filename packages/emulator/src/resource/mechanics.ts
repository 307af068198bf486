/** Everything that is done to resources, worked out from their description. */
import {
  elementsOf,
  isRecord,
  KEY,
  own as ownMember,
  preparedActions,
  preparedStoreFields,
  type Fields,
  type Traits,
} from "@commerce-http/model";
import type { DraftRefusal } from "@commerce-http/rules";
import { replace, type Context, type HeldFamily } from "./family.ts";

/** An update action whose form the contract has checked. */
export type AnyAction = Fields & { readonly action: string };

/** Functions by hand, by the name of the action or field that they are for. */
export interface HandWritten {
  readonly own?:
    | Readonly<Record<string, (resource: Fields, action: AnyAction, context: Context) => Fields>>
    | undefined;
  readonly derive?: Readonly<Record<string, (resource: Fields) => unknown>> | undefined;
  readonly choose?:
    | Readonly<Record<string, (given: unknown, resource: Fields, context: Context) => unknown>>
    | undefined;
}

/** Everything that can be done to the resources of a kind without knowing any rule. */
export interface Mechanics {
  readonly create: (draft: Fields, context: Context) => Fields;
  readonly perform: (resource: Fields, action: AnyAction, context: Context) => Fields;
  readonly settle: (before: Fields, after: Fields) => Fields;
  /** Variants of a property that its schema takes and the action does not. */
  readonly variantRefusals: (action: AnyAction) => readonly DraftRefusal[];
  readonly narrowing: Narrowing | undefined;
}

/** Works out what drafts become and what update actions do. Throws TypeError where the description cannot be carried out, or needs a function. */
export function mechanicsOf(
  traits: Pick<Traits, "noun" | "fields" | "assigned" | "actions">,
  { own = {}, derive = {}, choose = {} }: HandWritten = {},
): Mechanics {
  const { noun, actions, assigned } = traits;
  const described = preparedActions(traits);
  const stored = preparedStoreFields({ key: KEY, ...traits.fields });
  const initial = Object.entries(assigned).filter(([, { initially }]) => initially !== undefined);
  const chosen = Object.entries(traits.fields).flatMap(([name, { absent }]) =>
    absent === "kept" ? [[name, byHand(choose, name, noun)] as const] : [],
  );
  const derived = Object.entries(assigned).flatMap(([name, { from }]) =>
    from === undefined ? [] : [{ name, from, work: byHand(derive, name, noun) }],
  );
  for (const [name, { effect }] of Object.entries(actions)) if (effect === "own") byHand(own, name, noun);
  const narrowing = narrowingOf(traits);
  return {
    create: (draft, context) => {
      const given = narrowing === undefined ? draft : narrowing.added(draft, context);
      const made = stored(given, context.references, "");
      for (const [name, { initially }] of initial) made[name] = initially;
      for (const [name, choice] of chosen) made[name] = choice(made[name], made, context);
      for (const { name, work } of derived) made[name] = work(made);
      return made;
    },
    perform: (resource, action, context) => {
      const ownAction = ownMember(own, action.action);
      if (ownAction !== undefined) return ownAction(resource, action, context);
      const changes = described.get(action.action);
      if (changes === undefined) throw new TypeError(`Cannot perform "${action.action}" on a ${noun}`);
      return replace(resource, changes(resource, action, context.references));
    },
    settle: (before, after) => {
      const stale = derived.filter(({ from }) => from.some((source) => before[source] !== after[source]));
      return stale.length === 0
        ? after
        : { ...after, ...Object.fromEntries(stale.map(({ name, work }) => [name, work(after)])) };
    },
    variantRefusals: (action) => {
      const { refuses } = actions[action.action] ?? {};
      if (refuses === undefined) return [];
      return Object.entries(refuses).flatMap(([path, variant]) => {
        const [property = "", tag = ""] = path.split(".");
        const value = action[property];
        if (!isRecord(value) || value[tag] !== variant) return [];
        const message = `Update action "${action.action}" does not take a ${property} of ${tag} "${variant}"`;
        return [{ code: "InvalidInput", message, pointer: `/${property}` }];
      });
    },
    narrowing,
  };
}

function byHand<Work>(table: Readonly<Record<string, Work>>, name: string, noun: string): Work {
  const work = ownMember(table, name);
  if (work === undefined) throw new TypeError(`Cannot make a ${noun}: "${name}" needs a function by hand`);
  return work;
}

/** How a kind of resource is narrowed to a Store. */
export interface Narrowing {
  /** A draft with the Store of its address. */
  added(draft: Fields, context: Pick<Context, "storeKey">): Fields;
  readonly inStore: NonNullable<HeldFamily["inStore"]>;
}

const STORE_PARAMETER = "storeKey";

/** Finds the field that holds the Stores of a resource. */
function narrowingOf({ fields, noun }: Pick<Traits, "fields" | "noun">): Narrowing | undefined {
  const [name, field] = Object.entries(fields).find(([, { within }]) => within !== undefined) ?? [];
  if (name === undefined || field === undefined) return undefined;
  const isList = field.is === "list" || field.is === "set";
  const reference = isList ? field.of : field;
  if (field.within !== STORE_PARAMETER || reference.is !== "reference" || reference.by !== "key") {
    throw new TypeError(
      `Cannot narrow a ${noun} by "${name}": expected references by key, within "${STORE_PARAMETER}"`,
    );
  }
  const keysOf = (resource: object): readonly unknown[] => {
    const value: unknown = Reflect.get(resource, name);
    return (Array.isArray(value) ? value : [value]).map((each: unknown) => isRecord(each) && each["key"]);
  };
  return {
    added: (draft, { storeKey }) => {
      if (storeKey === undefined) return draft;
      const given = draft[name];
      const own = { key: storeKey };
      return { ...draft, [name]: isList ? [...elementsOf(given), own] : own };
    },
    inStore: {
      has: (resource, storeKey) => keysOf(resource).includes(storeKey),
      where: (storeKey) => ({
        kind: "comparison",
        operator: "=",
        left: { kind: "field", path: [name, "key"] },
        right: { kind: "text", value: storeKey },
      }),
    },
  };
}
