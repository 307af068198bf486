import { families } from "@commerce-http/model";
import type { MutationArguments, QueryArguments } from "../generated/discount-group-graphql.ts";
import type { Engine } from "../resource/engine.ts";
import {
  resolversOf,
  type AddressArguments,
  type ChangeArguments,
  type Input,
  type PageArguments,
  type Resolver,
  type UpdateArguments,
} from "./resource.ts";

/** Supported arguments; one that only the document has does not compile. */
interface Arguments extends QueryArguments, MutationArguments {
  readonly discountGroup: AddressArguments;
  readonly discountGroups: PageArguments;
  readonly createDiscountGroup: { readonly draft: Input };
  readonly updateDiscountGroup: UpdateArguments;
  readonly deleteDiscountGroup: ChangeArguments;
}

/** Answers what is asked of Discount Groups: document 2, Discount Group operations. */
export function discountGroupFields(engine: Engine): {
  readonly [Field in keyof Arguments]: Resolver<Arguments[Field]>;
} {
  const actions = Object.keys(families["discount-group"].actions);
  const { one, several, create, update, remove } = resolversOf(engine, "discount-group", { actions });
  return {
    discountGroup: one,
    discountGroups: several,
    createDiscountGroup: create,
    updateDiscountGroup: update,
    deleteDiscountGroup: remove,
  };
}
