import type { StateDraft } from "@commerce-http/types";
import type { FieldsOf } from "./field.ts";

/** States: document 1, StateDraft. */
export const stateFields: FieldsOf<StateDraft> = {
  type: {},
  name: { blank: true },
  description: { blank: true },
  initial: { initially: true },
  roles: { is: "set", blank: true },
  // An empty list is final, an absent one allows everything: they are not the same.
  transitions: { is: "set" },
};
