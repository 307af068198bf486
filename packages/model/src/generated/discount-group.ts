// Generated from spec/schemas/discount-group.yaml by `npm run generate`. Do not edit.

import type { FieldTraits, Traits } from "../traits.ts";

/** Fields of a draft of a Discount Group, aside from its key. */
export const discountGroupDraftFields: Readonly<Record<string, FieldTraits>> = {
  sortOrder: { is: "decimal", required: true },
  name: { is: "map", of: { is: "plain" } },
  description: { is: "map", of: { is: "plain" } },
};

/** Fields and update actions of a Discount Group. */
export const discountGroupTraits: Traits = {
  noun: "Discount Group",
  kind: "discount-group",
  fields: discountGroupDraftFields,
  assigned: { id: {}, version: {}, createdAt: {}, createdBy: {}, lastModifiedAt: {}, lastModifiedBy: {} },
  actions: {
    setKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
    setSortOrder: { writes: { sortOrder: "sortOrder" }, effect: "replace", required: ["sortOrder"] },
    setName: { writes: { name: "name" }, effect: "replace" },
    setDescription: { writes: { description: "description" }, effect: "replace" },
  },
};
