// Generated from spec/schemas/localized-string.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { LocalizedString } from "../localized-string.ts";

/** Schema of {@link LocalizedString}. */
export const localizedStringSchema: Schema<LocalizedString> = /* @__PURE__ */ schema("LocalizedString", false, () => ({
  type: "object",
  additionalProperties: { type: "string" },
}));
