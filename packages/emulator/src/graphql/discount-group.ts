import { families } from "@commerce-http/model";
import type {
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupUpdateAction,
  LocalizedString,
  LocalizedStringItem,
} from "@commerce-http/types";
import type { GraphQLResolveInfo } from "graphql";
import type { DiscountGroupArguments, MutationArguments, QueryArguments } from "../generated/discount-group-graphql.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import {
  addressOf,
  localizedString,
  localizedText,
  readAction,
  type AddressArguments,
  type OneKey,
  type TextArguments,
} from "./arguments.ts";
import { page, type PageArguments } from "./page.ts";

/** A draft or an action as GraphQL takes it: as over REST, except for texts, which are lists. */
type Input = Readonly<Record<string, unknown>>;

type Actions = Readonly<Record<string, Input>>;

/** Supported arguments; one that only the document has does not compile. */
interface Arguments extends QueryArguments, MutationArguments {
  readonly discountGroup: AddressArguments;
  readonly discountGroups: PageArguments;
  readonly createDiscountGroup: { readonly draft: Input };
  readonly updateDiscountGroup: UpdateArguments;
  readonly deleteDiscountGroup: ChangeArguments;
}

/** Arguments of a group's own fields, likewise. */
interface FieldArguments extends DiscountGroupArguments {
  readonly name: TextArguments;
  readonly description: TextArguments;
}

/** Answers to all that the document lets ask for. */
type Fields = {
  readonly [Field in keyof Arguments]: (
    args: Arguments[Field],
    caller: Caller,
    info: GraphQLResolveInfo,
  ) => object | null;
};

interface ChangeArguments extends AddressArguments {
  readonly version: number;
}

interface UpdateArguments extends ChangeArguments {
  readonly actions: readonly OneKey<Actions>[];
}

/** Answers what is asked of Discount Groups: document 2, Discount Group operations. */
export function discountGroupFields(engine: Engine): Fields {
  const { discountGroups } = engine.families;
  return {
    discountGroup: (args, caller) => {
      const address = addressOf(args);
      return engine.exists(discountGroups, caller, address)
        ? parsedGroup(engine.read(discountGroups, caller, address))
        : null;
    },
    discountGroups: (args, caller, info) => page(engine, caller, discountGroups, args, info, parsedGroup),
    createDiscountGroup: ({ draft }, caller) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document's draft has the fields of the schema
      const made = restForm(draft, isText) as unknown as DiscountGroupDraft;
      return groupView(engine.create(discountGroups, caller, made));
    },
    updateDiscountGroup: ({ version, actions, ...address }, caller) => {
      const update = { version, actions: actions.map(groupAction) };
      return groupView(engine.update(discountGroups, caller, addressOf(address), update));
    },
    deleteDiscountGroup: ({ version, ...address }, caller) =>
      groupView(engine.delete(discountGroups, caller, addressOf(address), version)),
  };
}

/** A Discount Group as GraphQL shows it, from its JSON text. */
export function parsedGroup(json: string): object {
  const group: DiscountGroup = JSON.parse(json);
  return groupView(group);
}

function groupView(group: DiscountGroup): object {
  const views = texts.flatMap((name): [string, unknown][] => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is described
    const { one, all } = localizedText(Reflect.get(group, name) as LocalizedString | undefined);
    const inOne: (args: FieldArguments[keyof FieldArguments]) => string | undefined = one;
    return [
      [name, inOne],
      [`${name}AllLocales`, all],
    ];
  });
  return { ...group, ...Object.fromEntries(views) };
}

function groupAction(input: OneKey<Actions>): DiscountGroupUpdateAction {
  const readers = Object.entries(actions).map(([action, { writes }]) => {
    const read = (given: Input): DiscountGroupUpdateAction => {
      const properties = restForm(given, (name) => isText(writes[name] ?? ""));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document's actions have these properties
      return { action, ...properties } as DiscountGroupUpdateAction;
    };
    return [action, read] as const;
  });
  return readAction<Actions, DiscountGroupUpdateAction>(input, Object.fromEntries(readers));
}

const { fields, actions } = families["discount-group"];

/** Fields with text in several languages. */
const texts = Object.entries(fields).flatMap(([name, { is }]) => (is === "map" ? [name] : []));

function isText(field: string): boolean {
  return texts.includes(field);
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
