import type { DiscountGroup, DiscountGroupUpdateAction, LocalizedStringItem } from "@commerce-http/types";
import type { GraphQLResolveInfo } from "graphql";
import { discountGroups } from "../resource/discount-group.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import { readAction, type OneKey } from "./action.ts";
import { addressOf, type AddressArguments } from "./address.ts";
import { localizedString, localizedText } from "./localized-text.ts";
import { page, type PageArguments } from "./page.ts";

type Text = readonly LocalizedStringItem[] | null;

/** Draft that `createDiscountGroup` takes. */
interface Draft {
  readonly key: string;
  readonly sortOrder: string;
  readonly name?: Text;
  readonly description?: Text;
}

/** Content of update actions, by their names. */
interface Actions {
  readonly setKey: { readonly key: string };
  readonly setSortOrder: { readonly sortOrder: string };
  readonly setName: { readonly name?: Text };
  readonly setDescription: { readonly description?: Text };
}

interface ChangeArguments extends AddressArguments {
  readonly version: number;
}

interface UpdateArguments extends ChangeArguments {
  readonly actions: readonly OneKey<Actions>[];
}

/** Answers what is asked of Discount Groups: document 2, Discount Group operations. */
export function discountGroupFields(engine: Engine): object {
  return {
    discountGroup: (args: AddressArguments, caller: Caller) => {
      const address = addressOf(args);
      return engine.exists(discountGroups, caller, address)
        ? parsedGroup(engine.read(discountGroups, caller, address))
        : null;
    },
    discountGroups: (args: PageArguments, caller: Caller, info: GraphQLResolveInfo) =>
      page(engine, caller, discountGroups, args, info, parsedGroup),
    createDiscountGroup: ({ draft }: { readonly draft: Draft }, caller: Caller) => {
      const { key, sortOrder } = draft;
      const name = localizedString(draft.name);
      const description = localizedString(draft.description);
      return groupView(engine.create(discountGroups, caller, { key, sortOrder, name, description }));
    },
    updateDiscountGroup: ({ version, actions, ...address }: UpdateArguments, caller: Caller) => {
      const update = { version, actions: actions.map(groupAction) };
      return groupView(engine.update(discountGroups, caller, addressOf(address), update));
    },
    deleteDiscountGroup: ({ version, ...address }: ChangeArguments, caller: Caller) =>
      groupView(engine.delete(discountGroups, caller, addressOf(address), version)),
  };
}

/** A Discount Group as GraphQL shows it, from its JSON text. */
export function parsedGroup(json: string): object {
  const group: DiscountGroup = JSON.parse(json);
  return groupView(group);
}

function groupView(group: DiscountGroup): object {
  const name = localizedText(group.name);
  const description = localizedText(group.description);
  return {
    ...group,
    name: name.one,
    nameAllLocales: name.all,
    description: description.one,
    descriptionAllLocales: description.all,
  };
}

function groupAction(input: OneKey<Actions>): DiscountGroupUpdateAction {
  return readAction<Actions, DiscountGroupUpdateAction>(input, {
    setKey: ({ key }) => ({ action: "setKey", key }),
    setSortOrder: ({ sortOrder }) => ({ action: "setSortOrder", sortOrder }),
    setName: ({ name }) => ({ action: "setName", name: localizedString(name) }),
    setDescription: ({ description }) => ({ action: "setDescription", description: localizedString(description) }),
  });
}
