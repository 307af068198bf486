import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroupReference,
  LocalizedStringItem,
} from "@commerce-http/types";
import type { GraphQLResolveInfo } from "graphql";
import type { Api } from "../contract/api.ts";
import { checked } from "../contract/body.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import {
  addressOf,
  localizedString,
  localizedText,
  readAction,
  type AddressArguments,
  type OneKey,
} from "./arguments.ts";
import { parsedGroup } from "./discount-group.ts";
import { page, type PageArguments } from "./page.ts";

/** Draft that `createCartDiscount` takes: that of REST, except for the form of texts. */
interface Draft {
  readonly name: readonly LocalizedStringItem[];
  readonly description?: readonly LocalizedStringItem[] | null;
  readonly [field: string]: unknown;
}

interface Actions {
  readonly setDiscountGroup: { readonly discountGroup?: object | null; readonly sortOrder?: string | null };
}

interface ChangeArguments extends AddressArguments {
  readonly version: number;
}

interface UpdateArguments extends ChangeArguments {
  readonly actions: readonly OneKey<Actions>[];
}

/** Answers what is asked of Cart Discounts: document 2, Discount Group operations, rule 5, and the emulator's own. */
export function cartDiscountFields(engine: Engine): object {
  const { api, families } = engine;
  const { cartDiscounts } = families;
  const parsedDiscount = (json: string, caller: Caller): object => {
    const discount: CartDiscount = JSON.parse(json);
    return discountView(discount, engine, caller);
  };
  return {
    cartDiscount: (args: AddressArguments, caller: Caller) => {
      const address = addressOf(args);
      return engine.exists(cartDiscounts, caller, address)
        ? parsedDiscount(engine.read(cartDiscounts, caller, address), caller)
        : null;
    },
    cartDiscounts: (args: PageArguments, caller: Caller, info: GraphQLResolveInfo) =>
      page(engine, caller, cartDiscounts, args, info, (json) => parsedDiscount(json, caller)),
    createCartDiscount: ({ draft }: { readonly draft: Draft }, caller: Caller) =>
      discountView(engine.create(cartDiscounts, caller, restDraft(api, draft)), engine, caller),
    updateCartDiscount: ({ version, actions, ...address }: UpdateArguments, caller: Caller) => {
      const update = { version, actions: actions.map((action) => discountAction(api, action)) };
      return discountView(engine.update(cartDiscounts, caller, addressOf(address), update), engine, caller);
    },
    deleteCartDiscount: ({ version, ...address }: ChangeArguments, caller: Caller) =>
      discountView(engine.delete(cartDiscounts, caller, addressOf(address), version), engine, caller),
  };
}

function discountView(discount: CartDiscount, engine: Engine, caller: Caller): object {
  const name = localizedText(discount.name);
  const description = localizedText(discount.description);
  return {
    ...discount,
    name: name.one,
    nameAllLocales: name.all,
    description: description.one,
    descriptionAllLocales: description.all,
    discountGroup: () => discount.discountGroup && groupOf(discount.discountGroup, engine, caller),
    discountGroupRef: discount.discountGroup,
  };
}

function groupOf({ id }: DiscountGroupReference, engine: Engine, caller: Caller): object {
  return parsedGroup(engine.read(engine.families.discountGroups, { ...caller, storeKey: undefined }, { id }));
}

/** The draft as REST takes it, which its schema judges; `null` counts as absent there too. */
function restDraft(api: Api, draft: Draft): CartDiscountDraft {
  const name = localizedString(draft.name);
  const description = localizedString(draft.description);
  return checked<CartDiscountDraft>(api, "CartDiscountDraft", { ...draft, name, description });
}

function discountAction(api: Api, input: OneKey<Actions>): CartDiscountUpdateAction {
  return readAction<Actions, CartDiscountUpdateAction>(input, {
    setDiscountGroup: (fields) =>
      checked<CartDiscountUpdateAction>(api, "CartDiscountUpdateAction", { action: "setDiscountGroup", ...fields }),
  });
}
