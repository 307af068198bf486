// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

/** Effect of an update action on its resource. */
export interface UpdateActionEffect {
  /** Property of the action → field of the resource that it writes. */
  readonly writes: Readonly<Record<string, string>>;
  /** Set where what is written is added to the list of the field or taken out of it; else it replaces the field. */
  readonly effect?: "append" | "remove";
  /** Properties that cannot be left out; absent where all of them can. */
  readonly required?: readonly string[];
  /** Set where the action adds or takes out one element at a time. */
  readonly single?: true;
}

/** Effect of each `CartDiscountUpdateAction` by its name. */
export const cartDiscountUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" } },
  changeValue: { writes: { value: "value" }, required: ["value"] },
  changeCartPredicate: { writes: { cartPredicate: "cartPredicate" }, required: ["cartPredicate"] },
  changeTarget: { writes: { target: "target" }, required: ["target"] },
  changeIsActive: { writes: { isActive: "isActive" }, required: ["isActive"] },
  changeName: { writes: { name: "name" }, required: ["name"] },
  setDescription: { writes: { description: "description" } },
  changeSortOrder: { writes: { sortOrder: "sortOrder" }, required: ["sortOrder"] },
  setDiscountGroup: { writes: { discountGroup: "discountGroup", sortOrder: "sortOrder" } },
  changeRequiresDiscountCode: {
    writes: { requiresDiscountCode: "requiresDiscountCode" },
    required: ["requiresDiscountCode"],
  },
  setValidFrom: { writes: { validFrom: "validFrom" } },
  setValidUntil: { writes: { validUntil: "validUntil" } },
  setValidFromAndUntil: { writes: { validFrom: "validFrom", validUntil: "validUntil" } },
  changeStackingMode: { writes: { stackingMode: "stackingMode" }, required: ["stackingMode"] },
  addStore: { writes: { store: "stores" }, effect: "append", required: ["store"], single: true },
  removeStore: { writes: { store: "stores" }, effect: "remove", required: ["store"], single: true },
  setStores: { writes: { stores: "stores" } },
  setCustomType: { writes: { type: "custom", fields: "custom" } },
  setCustomField: { writes: { value: "custom", name: "custom" }, required: ["name"] },
};

/** Effect of each `DiscountGroupUpdateAction` by its name. */
export const discountGroupUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" }, required: ["key"] },
  setSortOrder: { writes: { sortOrder: "sortOrder" }, required: ["sortOrder"] },
  setName: { writes: { name: "name" } },
  setDescription: { writes: { description: "description" } },
};

/** Effect of each `RecurrencePolicyUpdateAction` by its name. */
export const recurrencePolicyUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  setKey: { writes: { key: "key" } },
  setName: { writes: { name: "name" } },
  setDescription: { writes: { description: "description" } },
};

/** Effect of each `StateUpdateAction` by its name. */
export const stateUpdateActions: Readonly<Record<string, UpdateActionEffect>> = {
  changeKey: { writes: { key: "key" }, required: ["key"] },
  setName: { writes: { name: "name" } },
  setDescription: { writes: { description: "description" } },
  changeType: { writes: { type: "type" }, required: ["type"] },
  changeInitial: { writes: { initial: "initial" }, required: ["initial"] },
  setTransitions: { writes: { transitions: "transitions" } },
  setRoles: { writes: { roles: "roles" } },
  addRoles: { writes: { roles: "roles" }, effect: "append", required: ["roles"] },
  removeRoles: { writes: { roles: "roles" }, effect: "remove", required: ["roles"] },
};
