import { families, own, type FamilyKind } from "@commerce-http/model";
import type { LocalizedString, LocalizedStringItem } from "@commerce-http/types";
import type { GraphQLResolveInfo } from "graphql";
import { fault } from "../contract/faults.ts";
import type { DiscountGroupArguments } from "../generated/discount-group-graphql.ts";
import type { Address, Caller, Engine } from "../resource/engine.ts";
import type { Resource } from "../resource/family.ts";
import { readQuery } from "../resource/query.ts";
import { numberArgument } from "./schema.ts";

/** A draft or an action as GraphQL takes it: as over REST, except for texts, which are lists. */
export type Input = Readonly<Record<string, unknown>>;

export interface AddressArguments {
  readonly id: string | null | undefined;
  readonly key: string | null | undefined;
}

export interface ChangeArguments extends AddressArguments {
  readonly version: number;
}

/** Arguments of an update; each action is an object with one key, its name. */
export interface UpdateArguments extends ChangeArguments {
  readonly actions: readonly Readonly<Record<string, Input | null>>[];
}

/** Arguments of a query; GraphQL makes no difference between an argument that is absent and `null`. */
export interface PageArguments {
  readonly where: string | null | undefined;
  readonly sort: readonly string[] | null | undefined;
  readonly limit: number | null;
  readonly offset: number | null;
}

/** Arguments of fields with text in one language; one that only the document has does not compile. */
interface TextArguments extends DiscountGroupArguments {
  readonly name: { readonly locale: string };
  readonly description: { readonly locale: string };
}

export type Resolver<Arguments> = (args: Arguments, caller: Caller, info: GraphQLResolveInfo) => object | null;

/** Differences of one kind of resource from the others. */
export interface ResourceOptions<Type extends Resource> {
  /** Names of the update actions that the document has. */
  readonly actions: readonly string[];
  /** Judges by a schema what the types of the document leave open. */
  readonly judged?: (schema: string, given: Input) => unknown;
  /** Fields beside those of REST. */
  readonly beside?: (resource: Type, caller: Caller) => object;
}

export interface Resolvers {
  readonly one: Resolver<AddressArguments>;
  readonly several: Resolver<PageArguments>;
  readonly create: Resolver<{ readonly draft: Input }>;
  readonly update: Resolver<UpdateArguments>;
  readonly remove: Resolver<ChangeArguments>;
}

/** Answers what is asked of one kind of resource, by its description. */
export function resolversOf<Type extends Resource>(
  engine: Engine,
  kind: FamilyKind,
  options: ResourceOptions<Type>,
): Resolvers {
  const family = engine.families.needed(kind);
  const { actions: names, judged = (_schema, given) => given, beside } = options;
  const view = (resource: Type, caller: Caller): object => ({
    ...resource,
    ...localizedFields(kind, resource),
    ...beside?.(resource, caller),
  });
  const parsed = (json: string, caller: Caller): object => view(JSON.parse(json), caller);
  return {
    one: (args, caller) => {
      const address = addressOf(args);
      return engine.exists(family, caller, address) ? parsed(engine.read(family, caller, address), caller) : null;
    },
    several: (args, caller, info) => {
      const [limit, offset] = [number("limit", args.limit, info), number("offset", args.offset, info)];
      const where = typeof args.where === "string" ? [args.where] : [];
      const query = readQuery({ where, sort: args.sort ?? [] }, engine.fieldsOf(family.schema));
      const { results, total = 0 } = engine.query(family, caller, { ...query, limit, offset, withTotal: true });
      const shown = results.map((json) => parsed(json, caller));
      return { offset, count: shown.length, total, exists: total > 0, results: shown };
    },
    create: ({ draft }, caller) => {
      const given = restForm(draft, (name) => isText(kind, name));
      return view(engine.create(family, caller, judged(`${family.schema}Draft`, given)), caller);
    },
    update: ({ version, actions, ...address }, caller) => {
      const read = actions.map((action) => judged(`${family.schema}UpdateAction`, actionIn(kind, names, action)));
      return view(engine.update(family, caller, addressOf(address), { version, actions: read }), caller);
    },
    remove: ({ version, ...address }, caller) =>
      view(engine.delete(family, caller, addressOf(address), version), caller),
  };
}

/** A number of a page. Throws Fault `InvalidField` for one out of range. */
function number(name: "limit" | "offset", given: number | null, info: GraphQLResolveInfo): number {
  const field = info.schema.getField(info.parentType, info.fieldName);
  if (field === undefined) throw new TypeError(`Cannot find field "${info.fieldName}"`);
  const { initially, least, greatest } = numberArgument(info.schema, field, name);
  const value = given ?? initially;
  if (value >= least && value <= greatest) return value;
  throw fault("InvalidField", `Value "${value}" is not allowed for parameter "${name}"`, {
    field: name,
    invalidValue: value,
  });
}

/** The named resource; `id` and `key` are judged as those of a resource identifier. */
function addressOf({ id, key }: AddressArguments): Address {
  if (typeof id === "string" && typeof key === "string")
    throw fault("InvalidJsonInput", "Arguments do not have the expected form", {
      detailedErrorMessage: "give exactly one of id and key",
    });
  if (typeof id === "string") return { id };
  if (typeof key === "string") return { key };
  throw fault("RequiredField", 'Field "key" is required when "id" is absent', { field: "key" });
}

/** The update action of an object with one key. */
function actionIn(kind: FamilyKind, known: readonly string[], given: Readonly<Record<string, Input | null>>): Input {
  const [first, ...more] = Object.entries(given).flatMap(([name, fields]) =>
    fields === null ? [] : [{ name, fields }],
  );
  if (first === undefined || more.length > 0) {
    const names = known.map((name) => `"${name}"`);
    throw fault("InvalidInput", `Give exactly one key in each update action, one of ${names.join(", ")}`);
  }
  const { name: action, fields } = first;
  const { writes = {} } = families[kind].actions[action] ?? {};
  return { action, ...restForm(fields, (name) => isText(kind, writes[name] ?? "")) };
}

/** Text in several languages, both in one of them and in all. */
function localizedFields(kind: FamilyKind, resource: object): object {
  const views = Object.keys(families[kind].fields).flatMap((name): [string, unknown][] => {
    if (!isText(kind, name)) return [];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is described
    const text = Reflect.get(resource, name) as LocalizedString | undefined;
    const one = ({ locale }: TextArguments[keyof TextArguments]): string | undefined => own(text, locale);
    const all = (): readonly LocalizedStringItem[] | undefined =>
      text && Object.entries(text).map(([locale, value]) => ({ locale, value }));
    return [
      [name, one],
      [`${name}AllLocales`, all],
    ];
  });
  return Object.fromEntries(views);
}

function isText(kind: FamilyKind, field: string): boolean {
  return families[kind].fields[field]?.is === "map";
}

/** Everything that was given, in the form of REST. */
function restForm(given: Input, isTextual: (name: string) => boolean): Input {
  const entries = Object.entries(given).map(([name, value]) => {
    if (!isTextual(name)) return [name, value ?? undefined];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document has lists of texts there
    return [name, localizedString(value as readonly LocalizedStringItem[] | null)];
  });
  return Object.fromEntries(entries);
}

function localizedString(items: readonly LocalizedStringItem[] | null): LocalizedString | undefined {
  if (items === null) return undefined;
  const texts = new Map<string, string>();
  for (const { locale, value } of items) {
    if (texts.has(locale)) throw fault("InvalidInput", `Language "${locale}" occurs twice in a localized text`);
    texts.set(locale, value);
  }
  return Object.fromEntries(texts);
}
