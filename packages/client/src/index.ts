/**
 * Typed fetch client for the Commerce HTTP API.
 *
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 *
 * const client = createClient({
 *   baseUrl: "https://api.example.invalid",
 *   projectKey: "wind-and-wave",
 *   auth: () => "<access token>",
 * });
 * const { results } = await client.cartDiscounts.query({ where: ["isActive = true"], limit: 100 });
 * ```
 *
 * @module
 */
export type { AlikeErrorCode, ApiErrorCode, ErrorObjectOf } from "./api-error-code.ts";
export type { Call, CallResponse } from "./call.ts";
export type { CallOptions } from "./call-options.ts";
export { Client, createClient } from "./client.ts";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type StoredToken,
  type TokenStore,
} from "./client-credentials.ts";
export type { ClientOptions, Fetch, FetchInit } from "./client-options.ts";
export {
  type DiscountGroupAddress,
  type DiscountGroupPage,
  DiscountGroups,
  discountGroupScopes,
  type DiscountGroupSort,
  type DiscountGroupSortPath,
  type DiscountGroupVersion,
  type ExistsDiscountGroupsOptions,
  type IterateDiscountGroupsOptions,
  type QueryDiscountGroupsOptions,
} from "./discount-groups.ts";
export {
  AbortError,
  ApiError,
  type ApiErrorDetails,
  CallError,
  type CallErrorDetails,
  InvalidResponseError,
  type InvalidResponseErrorDetails,
  isApiError,
  isCallError,
  NetworkError,
  type Outcome,
  TimeoutError,
} from "./errors.ts";
export type { Asks, Below, Expanded, ExpandedField, ExpandedPage, ExpandedReference } from "./expansion.ts";
export type {
  BooleanField,
  CustomField,
  DateTimeField,
  EmptyableField,
  EnumField,
  Field,
  ListField,
  LocalizedField,
  MapField,
  NumberField,
  ObjectListField,
  OrderedField,
  TextField,
  UnknownField,
} from "./fields.ts";
export * from "./generated/index.ts";
export { exactlyOnce, type Recovery } from "./exactly-once.ts";
export type { ErrorEvent, Hooks, RequestEvent, ResponseEvent, RetryEvent, TokenEvent } from "./hooks.ts";
export type { Scalar } from "./literal.ts";
export type { Decision, ModifyOptions } from "./modify.ts";
export { observe } from "./observer.ts";
export type { Observer, Received, Recovered, Repeat, Sending } from "./pipeline.ts";
export { Predicate, type Where } from "./predicate.ts";
export type {
  Passed,
  RawAnswer,
  RawBody,
  RawCall,
  RawClient,
  RawContent,
  RawInit,
  RawMethod,
  RawMiddleware,
  RawOperation,
  RawOptions,
  RawParameters,
  RawPath,
  SuccessStatus,
} from "./raw-client.ts";
export type { ClientRetryOptions, RetryOptions } from "./retry.ts";
export type { Auth, TokenContext, TokenProvider } from "./token.ts";
export { requestToken, type TokenRequest } from "./token-request.ts";
export { createTransport, type Transport, type TransportOptions, type TransportRequest } from "./transport.ts";
export { where, type WhereValue } from "./where.ts";
