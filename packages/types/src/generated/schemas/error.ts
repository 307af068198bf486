// Generated from spec/schemas/error.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  ConcurrentModificationError,
  DuplicateFieldError,
  ErrorObject,
  ErrorResponse,
  ExpiredCustomerEmailTokenError,
  ExpiredCustomerPasswordTokenError,
  GeneralError,
  InsufficientScopeError,
  InvalidFieldError,
  InvalidInputError,
  InvalidJsonInputError,
  InvalidOperationError,
  InvalidTokenError,
  MaxCartDiscountsReachedError,
  MaxStoreReferencesReachedError,
  NewMasterVariantAdditionNotAllowedError,
  NotFoundError,
  OverCapacityError,
  PendingOperationError,
  ReferencedResourceNotFoundError,
  RequiredFieldError,
  ResourceNotFoundError,
  SearchNotReadyError,
  StoreCartDiscountsLimitReachedError,
} from "../error.ts";

/** Schema of {@link ErrorResponse}. */
export const errorResponseSchema: Schema<ErrorResponse> = /* @__PURE__ */ schema("ErrorResponse", false, () => ({
  type: "object",
  required: ["statusCode", "message", "errors"],
  properties: {
    statusCode: { type: "integer", format: "int32" },
    message: { type: "string" },
    errors: { type: "array", items: { $ref: errorObjectSchema, "x-open": true } },
    error: { type: "string" },
    error_description: { type: "string" },
  },
}));

/** Schema of {@link ErrorObject}. */
export const errorObjectSchema: Schema<ErrorObject> = /* @__PURE__ */ schema("ErrorObject", false, () => ({
  type: "object",
  oneOf: [
    concurrentModificationErrorSchema,
    invalidJsonInputErrorSchema,
    invalidInputErrorSchema,
    invalidOperationErrorSchema,
    invalidFieldErrorSchema,
    requiredFieldErrorSchema,
    duplicateFieldErrorSchema,
    referencedResourceNotFoundErrorSchema,
    maxCartDiscountsReachedErrorSchema,
    maxStoreReferencesReachedErrorSchema,
    storeCartDiscountsLimitReachedErrorSchema,
    expiredCustomerEmailTokenErrorSchema,
    expiredCustomerPasswordTokenErrorSchema,
    searchNotReadyErrorSchema,
    newMasterVariantAdditionNotAllowedErrorSchema,
    invalidTokenErrorSchema,
    insufficientScopeErrorSchema,
    resourceNotFoundErrorSchema,
    notFoundErrorSchema,
    generalErrorSchema,
    overCapacityErrorSchema,
    pendingOperationErrorSchema,
  ],
  discriminator: { propertyName: "code" },
}));

/** Schema of {@link ConcurrentModificationError}. */
export const concurrentModificationErrorSchema: Schema<ConcurrentModificationError> = /* @__PURE__ */ schema(
  "ConcurrentModificationError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string", const: "ConcurrentModification" },
      message: { type: "string" },
      currentVersion: { type: "integer", format: "int64" },
    },
  }),
);

/** Schema of {@link InvalidJsonInputError}. */
export const invalidJsonInputErrorSchema: Schema<InvalidJsonInputError> = /* @__PURE__ */ schema(
  "InvalidJsonInputError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string", const: "InvalidJsonInput" },
      message: { type: "string" },
      detailedErrorMessage: { type: "string" },
    },
  }),
);

/** Schema of {@link InvalidInputError}. */
export const invalidInputErrorSchema: Schema<InvalidInputError> = /* @__PURE__ */ schema(
  "InvalidInputError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "InvalidInput" }, message: { type: "string" } },
  }),
);

/** Schema of {@link InvalidOperationError}. */
export const invalidOperationErrorSchema: Schema<InvalidOperationError> = /* @__PURE__ */ schema(
  "InvalidOperationError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "InvalidOperation" }, message: { type: "string" } },
  }),
);

/** Schema of {@link InvalidFieldError}. */
export const invalidFieldErrorSchema: Schema<InvalidFieldError> = /* @__PURE__ */ schema(
  "InvalidFieldError",
  false,
  () => ({
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "InvalidField" },
      message: { type: "string" },
      field: { type: "string" },
      invalidValue: {},
      allowedValues: { type: "array", items: {} },
    },
  }),
);

/** Schema of {@link RequiredFieldError}. */
export const requiredFieldErrorSchema: Schema<RequiredFieldError> = /* @__PURE__ */ schema(
  "RequiredFieldError",
  false,
  () => ({
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "RequiredField" },
      message: { type: "string" },
      field: { type: "string" },
    },
  }),
);

/** Schema of {@link DuplicateFieldError}. */
export const duplicateFieldErrorSchema: Schema<DuplicateFieldError> = /* @__PURE__ */ schema(
  "DuplicateFieldError",
  false,
  () => ({
    type: "object",
    required: ["code", "message", "field"],
    properties: {
      code: { type: "string", const: "DuplicateField" },
      message: { type: "string" },
      field: { type: "string" },
      duplicateValue: {},
    },
  }),
);

/** Schema of {@link ReferencedResourceNotFoundError}. */
export const referencedResourceNotFoundErrorSchema: Schema<ReferencedResourceNotFoundError> = /* @__PURE__ */ schema(
  "ReferencedResourceNotFoundError",
  false,
  () => ({
    type: "object",
    required: ["code", "message", "typeId"],
    properties: {
      code: { type: "string", const: "ReferencedResourceNotFound" },
      message: { type: "string" },
      typeId: { type: "string" },
      id: { type: "string" },
      key: { type: "string" },
    },
  }),
);

/** Schema of {@link MaxCartDiscountsReachedError}. */
export const maxCartDiscountsReachedErrorSchema: Schema<MaxCartDiscountsReachedError> = /* @__PURE__ */ schema(
  "MaxCartDiscountsReachedError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "MaxCartDiscountsReached" }, message: { type: "string" } },
  }),
);

/** Schema of {@link MaxStoreReferencesReachedError}. */
export const maxStoreReferencesReachedErrorSchema: Schema<MaxStoreReferencesReachedError> = /* @__PURE__ */ schema(
  "MaxStoreReferencesReachedError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "MaxStoreReferencesReached" }, message: { type: "string" } },
  }),
);

/** Schema of {@link StoreCartDiscountsLimitReachedError}. */
export const storeCartDiscountsLimitReachedErrorSchema: Schema<StoreCartDiscountsLimitReachedError> =
  /* @__PURE__ */ schema("StoreCartDiscountsLimitReachedError", false, () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "StoreCartDiscountsLimitReached" }, message: { type: "string" } },
  }));

/** Schema of {@link ExpiredCustomerEmailTokenError}. */
export const expiredCustomerEmailTokenErrorSchema: Schema<ExpiredCustomerEmailTokenError> = /* @__PURE__ */ schema(
  "ExpiredCustomerEmailTokenError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ExpiredCustomerEmailToken" }, message: { type: "string" } },
  }),
);

/** Schema of {@link ExpiredCustomerPasswordTokenError}. */
export const expiredCustomerPasswordTokenErrorSchema: Schema<ExpiredCustomerPasswordTokenError> =
  /* @__PURE__ */ schema("ExpiredCustomerPasswordTokenError", false, () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ExpiredCustomerPasswordToken" }, message: { type: "string" } },
  }));

/** Schema of {@link SearchNotReadyError}. */
export const searchNotReadyErrorSchema: Schema<SearchNotReadyError> = /* @__PURE__ */ schema(
  "SearchNotReadyError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "SearchNotReady" }, message: { type: "string" } },
  }),
);

/** Schema of {@link NewMasterVariantAdditionNotAllowedError}. */
export const newMasterVariantAdditionNotAllowedErrorSchema: Schema<NewMasterVariantAdditionNotAllowedError> =
  /* @__PURE__ */ schema("NewMasterVariantAdditionNotAllowedError", false, () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "NewMasterVariantAdditionNotAllowed" }, message: { type: "string" } },
  }));

/** Schema of {@link InvalidTokenError}. */
export const invalidTokenErrorSchema: Schema<InvalidTokenError> = /* @__PURE__ */ schema(
  "InvalidTokenError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "invalid_token" }, message: { type: "string" } },
  }),
);

/** Schema of {@link InsufficientScopeError}. */
export const insufficientScopeErrorSchema: Schema<InsufficientScopeError> = /* @__PURE__ */ schema(
  "InsufficientScopeError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "insufficient_scope" }, message: { type: "string" } },
  }),
);

/** Schema of {@link ResourceNotFoundError}. */
export const resourceNotFoundErrorSchema: Schema<ResourceNotFoundError> = /* @__PURE__ */ schema(
  "ResourceNotFoundError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "ResourceNotFound" }, message: { type: "string" } },
  }),
);

/** Schema of {@link NotFoundError}. */
export const notFoundErrorSchema: Schema<NotFoundError> = /* @__PURE__ */ schema("NotFoundError", false, () => ({
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string", const: "NotFound" }, message: { type: "string" } },
}));

/** Schema of {@link GeneralError}. */
export const generalErrorSchema: Schema<GeneralError> = /* @__PURE__ */ schema("GeneralError", false, () => ({
  type: "object",
  required: ["code", "message"],
  properties: { code: { type: "string", const: "General" }, message: { type: "string" } },
}));

/** Schema of {@link OverCapacityError}. */
export const overCapacityErrorSchema: Schema<OverCapacityError> = /* @__PURE__ */ schema(
  "OverCapacityError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "OverCapacity" }, message: { type: "string" } },
  }),
);

/** Schema of {@link PendingOperationError}. */
export const pendingOperationErrorSchema: Schema<PendingOperationError> = /* @__PURE__ */ schema(
  "PendingOperationError",
  false,
  () => ({
    type: "object",
    required: ["code", "message"],
    properties: { code: { type: "string", const: "PendingOperation" }, message: { type: "string" } },
  }),
);
