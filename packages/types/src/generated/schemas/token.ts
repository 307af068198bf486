// Generated from spec/schemas/token.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CustomerCreateEmailToken,
  CustomerCreatePasswordResetToken,
  CustomerEmailToken,
  CustomerPasswordToken,
} from "../token.ts";

/** Schema of {@link CustomerEmailToken}. */
export const customerEmailTokenSchema: Schema<CustomerEmailToken> = /* @__PURE__ */ schema(
  "CustomerEmailToken",
  false,
  () => ({ type: "object", properties: { invalidateOlderTokens: { type: "boolean" } }, additionalProperties: true }),
);

/** Schema of {@link CustomerPasswordToken}. */
export const customerPasswordTokenSchema: Schema<CustomerPasswordToken> = /* @__PURE__ */ schema(
  "CustomerPasswordToken",
  false,
  () => ({ type: "object", properties: { invalidateOlderTokens: { type: "boolean" } }, additionalProperties: true }),
);

/** Schema of {@link CustomerCreateEmailToken}. */
export const customerCreateEmailTokenSchema: Schema<CustomerCreateEmailToken> = /* @__PURE__ */ schema(
  "CustomerCreateEmailToken",
  true,
  () => ({ type: "object", properties: { invalidateOlderTokens: { type: "boolean" } }, additionalProperties: true }),
);

/** Schema of {@link CustomerCreatePasswordResetToken}. */
export const customerCreatePasswordResetTokenSchema: Schema<CustomerCreatePasswordResetToken> = /* @__PURE__ */ schema(
  "CustomerCreatePasswordResetToken",
  true,
  () => ({ type: "object", properties: { invalidateOlderTokens: { type: "boolean" } }, additionalProperties: true }),
);
