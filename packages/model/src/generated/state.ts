// Generated from spec/schemas/state.yaml by `npm run generate`. Do not edit.

import type { FieldTraits, Traits } from "../traits.ts";

/** Fields of a draft of a State, aside from its key. */
export const stateDraftFields: Readonly<Record<string, FieldTraits>> = {
  type: { is: "plain", required: true },
  name: { is: "map", of: { is: "plain" } },
  description: { is: "map", of: { is: "plain" } },
  initial: { is: "plain", initially: true, required: true },
  roles: { is: "set", of: { is: "plain" } },
  transitions: { is: "set", of: { is: "reference", to: "state", by: "id" }, empty: "kept" },
};

/** Fields and update actions of a State. */
export const stateTraits: Traits = {
  noun: "State",
  kind: "state",
  fields: stateDraftFields,
  assigned: {
    id: {},
    version: {},
    builtIn: { initially: false },
    createdAt: {},
    createdBy: {},
    lastModifiedAt: {},
    lastModifiedBy: {},
  },
  actions: {
    changeKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
    setName: { writes: { name: "name" }, effect: "replace" },
    setDescription: { writes: { description: "description" }, effect: "replace" },
    changeType: { writes: { type: "type" }, effect: "replace", required: ["type"] },
    changeInitial: { writes: { initial: "initial" }, effect: "replace", required: ["initial"] },
    setTransitions: { writes: { transitions: "transitions" }, effect: "replace" },
    setRoles: { writes: { roles: "roles" }, effect: "replace" },
    addRoles: { writes: { roles: "roles" }, effect: "append", required: ["roles"] },
    removeRoles: { writes: { roles: "roles" }, effect: "remove", required: ["roles"] },
  },
};
