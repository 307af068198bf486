// Generated from spec/schemas/error.yaml by `npm run generate`. Do not edit.

import type { OpenUnion } from "./open.ts";

/**
 * Body of an error response. Its shape is assumed. It lists several errors only if they have the same status. A
 * response from infrastructure in front of the service may be HTML or empty instead.
 */
export interface ErrorResponse {
  /** HTTP status of the response. Integer. */
  statusCode: number;
  /** Message of the first error. */
  message: string;
  /** Errors that occurred; the first one is the most important. */
  errors: OpenUnion<ErrorObject, "code">[];
  /** OAuth's name of the error, such as `invalid_token`; may be present in authentication errors. */
  error?: string;
  /** OAuth's explanation of the error; may be present in authentication errors. */
  error_description?: string;
}

/** An error, distinguished by `code`. There may be other codes; limits have codes that end in `Reached`. */
export type ErrorObject =
  | ConcurrentModificationError
  | InvalidJsonInputError
  | InvalidInputError
  | InvalidOperationError
  | InvalidFieldError
  | RequiredFieldError
  | DuplicateFieldError
  | ReferencedResourceNotFoundError
  | MaxCartDiscountsReachedError
  | MaxStoreReferencesReachedError
  | StoreCartDiscountsLimitReachedError
  | ExpiredCustomerEmailTokenError
  | ExpiredCustomerPasswordTokenError
  | SearchNotReadyError
  | NewMasterVariantAdditionNotAllowedError
  | InvalidTokenError
  | InsufficientScopeError
  | ResourceNotFoundError
  | NotFoundError
  | GeneralError
  | OverCapacityError
  | PendingOperationError;

/** Says whether a value is a {@link ErrorObject} of a variant that this version knows. */
export function isErrorObject(value: unknown): value is ErrorObject {
  const known: readonly unknown[] = [
    "ConcurrentModification",
    "InvalidJsonInput",
    "InvalidInput",
    "InvalidOperation",
    "InvalidField",
    "RequiredField",
    "DuplicateField",
    "ReferencedResourceNotFound",
    "MaxCartDiscountsReached",
    "MaxStoreReferencesReached",
    "StoreCartDiscountsLimitReached",
    "ExpiredCustomerEmailToken",
    "ExpiredCustomerPasswordToken",
    "SearchNotReady",
    "NewMasterVariantAdditionNotAllowed",
    "invalid_token",
    "insufficient_scope",
    "ResourceNotFound",
    "NotFound",
    "General",
    "OverCapacity",
    "PendingOperation",
  ];
  return typeof value === "object" && value !== null && "code" in value && known.includes(value.code);
}

/**
 * The version that was sent is not the current one. An update with a stale version gets this error; that a
 * delete does too, and that both come with status 409, is assumed.
 */
export interface ConcurrentModificationError {
  /** Name of the error. */
  code: "ConcurrentModification";
  /** Explanation of the error, in words. */
  message: string;
  /** The version that the resource has now. Assumed. 64-bit integer (exact up to 2^53 - 1). */
  currentVersion?: number;
}

/**
 * The body is JSON of the wrong shape, for example a resource identifier that sets both `id` and `key`. Also
 * returned for a body that is not JSON, with status 400 (assumed).
 */
export interface InvalidJsonInputError {
  /** Name of the error. */
  code: "InvalidJsonInput";
  /** Explanation of the error, in words. */
  message: string;
  /** The problem in the body, with its place. Assumed. */
  detailedErrorMessage?: string;
}

/**
 * The request breaks a rule beyond its schema, for example `changeValue` with a gift line item. Status 400
 * (assumed).
 */
export interface InvalidInputError {
  /** Name of the error. */
  code: "InvalidInput";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * The current data does not allow the request: an absolute or fixed discount whose money list is empty or
 * names a currency twice, or `setCustomField` removing a field that is not there. Status 400 (assumed).
 */
export interface InvalidOperationError {
  /** Name of the error. */
  code: "InvalidOperation";
  /** Explanation of the error, in words. */
  message: string;
}

/** A field has a value that it cannot take. Assumed, with status 400. */
export interface InvalidFieldError {
  /** Name of the error. */
  code: "InvalidField";
  /** Explanation of the error, in words. */
  message: string;
  /** Name of the field. */
  field: string;
  /** The value that was refused. */
  invalidValue?: unknown;
  /** Values that the field can take. */
  allowedValues?: unknown[];
}

/** A required field is missing. Assumed, with status 400. */
export interface RequiredFieldError {
  /** Name of the error. */
  code: "RequiredField";
  /** Explanation of the error, in words. */
  message: string;
  /** Name of the field. */
  field: string;
}

/**
 * The value of a unique field is already in use, for example a `key` or the `sortOrder` of a Cart Discount.
 * Assumed, with status 400.
 */
export interface DuplicateFieldError {
  /** Name of the error. */
  code: "DuplicateField";
  /** Explanation of the error, in words. */
  message: string;
  /** Name of the field. */
  field: string;
  /** The value that is in use. */
  duplicateValue?: unknown;
}

/** A resource that the request refers to does not exist. Assumed, with status 400. */
export interface ReferencedResourceNotFoundError {
  /** Name of the error. */
  code: "ReferencedResourceNotFound";
  /** Explanation of the error, in words. */
  message: string;
  /** Type of the missing resource. */
  typeId: string;
  /** Identifier of the missing resource, if it was referred to by identifier. */
  id?: string;
  /** Key of the missing resource, if it was referred to by key. */
  key?: string;
}

/**
 * The Project has the maximum number of active Cart Discounts: 100 that need no Discount Code. Those that name
 * Stores are counted for their Stores instead (assumed). Status 400 (assumed).
 */
export interface MaxCartDiscountsReachedError {
  /** Name of the error. */
  code: "MaxCartDiscountsReached";
  /** Explanation of the error, in words. */
  message: string;
}

/** A Cart Discount names more than 500 Stores. Status 400 (assumed). */
export interface MaxStoreReferencesReachedError {
  /** Name of the error. */
  code: "MaxStoreReferencesReached";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * A Store has the maximum number of Cart Discounts without a Discount Code: 100 active ones (assumed). Status
 * 400 (assumed).
 */
export interface StoreCartDiscountsLimitReachedError {
  /** Name of the error. */
  code: "StoreCartDiscountsLimitReached";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * The token that should verify an e-mail address has expired. Belongs to Customers, which this description
 * leaves out; its status is not documented.
 */
export interface ExpiredCustomerEmailTokenError {
  /** Name of the error. */
  code: "ExpiredCustomerEmailToken";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * The token that should reset a password has expired; by default that happens after 24 hours. Belongs to
 * Customers, which this description leaves out; its status is not documented.
 */
export interface ExpiredCustomerPasswordTokenError {
  /** Name of the error. */
  code: "ExpiredCustomerPasswordToken";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * A search was used before its index was ready; announced with Customer Search, which this description leaves
 * out. Its status is not documented.
 */
export interface SearchNotReadyError {
  /** Name of the error. */
  code: "SearchNotReady";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * An import tried to make a new Product Variant the master (`isMasterVariant: true`); only a variant that
 * exists already can become it. Belongs to imports, which this description leaves out; its status is not
 * documented.
 */
export interface NewMasterVariantAdditionNotAllowedError {
  /** Name of the error. */
  code: "NewMasterVariantAdditionNotAllowed";
  /** Explanation of the error, in words. */
  message: string;
}

/** The access token is missing, unknown or expired. Assumed, with status 401. */
export interface InvalidTokenError {
  /** Name of the error. */
  code: "invalid_token";
  /** Explanation of the error, in words. */
  message: string;
}

/** The access token holds no scope that permits the operation. Assumed, with status 403. */
export interface InsufficientScopeError {
  /** Name of the error. */
  code: "insufficient_scope";
  /** Explanation of the error, in words. */
  message: string;
}

/** There is no such resource. Assumed, with status 404. */
export interface ResourceNotFoundError {
  /** Name of the error. */
  code: "ResourceNotFound";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * The resource does not exist. The documents use this name for HEAD requests on Recurrence Policies; the actual
 * code is `ResourceNotFound` (assumed), so treat both the same.
 */
export interface NotFoundError {
  /** Name of the error. */
  code: "NotFound";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * An internal error of the service; the request may still have taken effect. Status 500; that its code is this
 * one is assumed.
 */
export interface GeneralError {
  /** Name of the error. */
  code: "General";
  /** Explanation of the error, in words. */
  message: string;
}

/** The service is overloaded. Assumed, with status 503; try again with growing pauses. */
export interface OverCapacityError {
  /** Name of the error. */
  code: "OverCapacity";
  /** Explanation of the error, in words. */
  message: string;
}

/**
 * An earlier operation on the same data is still running. Assumed, with status 503; try again with growing
 * pauses.
 */
export interface PendingOperationError {
  /** Name of the error. */
  code: "PendingOperation";
  /** Explanation of the error, in words. */
  message: string;
}
