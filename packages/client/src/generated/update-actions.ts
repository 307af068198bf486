// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** What an update action does to its resource. */
export interface UpdateActionEffect {
  /** Property of the action → field of the resource that it writes. */
  readonly writes: Readonly<Record<string, string>>;
  /** Whether the field is replaced, or what is written is added to its list or taken out of it. */
  readonly effect: "replace" | "append" | "remove";
  /** Properties that cannot be left out; absent where all of them can. */
  readonly required?: readonly string[];
  /** Set where the action adds or takes out one element at a time. */
  readonly single?: true;
}

/** What each `CartDiscountUpdateAction` does, by its name. */
export const cartDiscountUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" }, effect: "replace" },
  changeValue: { writes: { value: "value" }, effect: "replace", required: ["value"] },
  changeCartPredicate: { writes: { cartPredicate: "cartPredicate" }, effect: "replace", required: ["cartPredicate"] },
  changeTarget: { writes: { target: "target" }, effect: "replace", required: ["target"] },
  changeIsActive: { writes: { isActive: "isActive" }, effect: "replace", required: ["isActive"] },
  changeName: { writes: { name: "name" }, effect: "replace", required: ["name"] },
  setDescription: { writes: { description: "description" }, effect: "replace" },
  changeSortOrder: { writes: { sortOrder: "sortOrder" }, effect: "replace", required: ["sortOrder"] },
  setDiscountGroup: { writes: { discountGroup: "discountGroup", sortOrder: "sortOrder" }, effect: "replace" },
  changeRequiresDiscountCode: {
    writes: { requiresDiscountCode: "requiresDiscountCode" },
    effect: "replace",
    required: ["requiresDiscountCode"],
  },
  setValidFrom: { writes: { validFrom: "validFrom" }, effect: "replace" },
  setValidUntil: { writes: { validUntil: "validUntil" }, effect: "replace" },
  setValidFromAndUntil: { writes: { validFrom: "validFrom", validUntil: "validUntil" }, effect: "replace" },
  changeStackingMode: { writes: { stackingMode: "stackingMode" }, effect: "replace", required: ["stackingMode"] },
  addStore: { writes: { store: "stores" }, effect: "append", required: ["store"], single: true },
  removeStore: { writes: { store: "stores" }, effect: "remove", required: ["store"], single: true },
  setStores: { writes: { stores: "stores" }, effect: "replace" },
  setCustomType: { writes: { type: "custom", fields: "custom" }, effect: "replace" },
  setCustomField: { writes: { name: "custom", value: "custom" }, effect: "replace", required: ["name"] },
};

/** What each `DiscountGroupUpdateAction` does, by its name. */
export const discountGroupUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
  setSortOrder: { writes: { sortOrder: "sortOrder" }, effect: "replace", required: ["sortOrder"] },
  setName: { writes: { name: "name" }, effect: "replace" },
  setDescription: { writes: { description: "description" }, effect: "replace" },
};

/** What each `RecurrencePolicyUpdateAction` does, by its name. */
export const recurrencePolicyUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" }, effect: "replace" },
  setName: { writes: { name: "name" }, effect: "replace" },
  setDescription: { writes: { description: "description" }, effect: "replace" },
};

/** What each `StateUpdateAction` does, by its name. */
export const stateUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  changeKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
  setName: { writes: { name: "name" }, effect: "replace" },
  setDescription: { writes: { description: "description" }, effect: "replace" },
  changeType: { writes: { type: "type" }, effect: "replace", required: ["type"] },
  changeInitial: { writes: { initial: "initial" }, effect: "replace", required: ["initial"] },
  setTransitions: { writes: { transitions: "transitions" }, effect: "replace" },
  setRoles: { writes: { roles: "roles" }, effect: "replace" },
  addRoles: { writes: { roles: "roles" }, effect: "append", required: ["roles"] },
  removeRoles: { writes: { roles: "roles" }, effect: "remove", required: ["roles"] },
};
