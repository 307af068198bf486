import type { StateDraft } from "@commerce-http/types";
import type { FieldsOf } from "./field.ts";

/** States: document 1, StateDraft. */
export const stateFields: FieldsOf<StateDraft> = {
  type: {},
  name: { is: "text" },
  description: { is: "text" },
  initial: { initially: true },
  roles: { is: "set" },
  // An empty list is final, an absent one allows everything.
  transitions: { is: "set", kept: true },
};
