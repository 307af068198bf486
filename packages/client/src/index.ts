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
export { ApiError, type ApiErrorDetails, isApiError } from "./error/api-error.ts";
export type { ApiErrorCode, ErrorObjectOf } from "./error/api-error-code.ts";
export type { Call, CallResponse } from "./send/call.ts";
export type { CallOptions } from "./send/call-options.ts";
export { Client, createClient } from "./client.ts";
export { clientCredentials, type ClientCredentialsOptions } from "./client-credentials.ts";
export type { StoredToken, TokenStore } from "./auth/token-store.ts";
export type { ClientOptions } from "./client-options.ts";
export type { ConnectionOptions } from "./connection-options.ts";
export type { Fetch, FetchInit } from "./send/fetch.ts";
export {
  type DiscountGroupAddress,
  type DiscountGroupPage,
  DiscountGroups,
  discountGroupScopes,
  type DiscountGroupVersion,
} from "./discount-group/discount-groups.ts";
export { ArgumentError, isArgumentError } from "./error/argument-error.ts";
export {
  AbortError,
  CallError,
  type CallErrorDetails,
  InvalidResponseError,
  type InvalidResponseErrorDetails,
  isCallError,
  NetworkError,
  type Outcome,
  TimeoutError,
} from "./error/errors.ts";
export { IterationError } from "./error/iteration-error.ts";
export type { ExpandOptions } from "./resource/expand-options.ts";
export type { Expanded, ExpandedPage } from "./resource/expansion.ts";
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
} from "./predicate/fields.ts";
export * from "./generated/index.ts";
export type { FieldForm, FieldRules, FieldTraits } from "./generated/traits.ts";
export { exactlyOnce } from "./resource/exactly-once.ts";
export type { LookUp, Recovery, RecoveryCall } from "./resource/recovery.ts";
export type { DeprecationListener } from "./watch/deprecation.ts";
export type {
  DeprecationEvent,
  ErrorEvent,
  Hooks,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TokenEvent,
} from "./watch/hooks.ts";
export type { Scalar } from "./predicate/literal.ts";
export type { Decision, ModifyOptions } from "./resource/modify.ts";
export { observe, type Observer } from "./watch/observer.ts";
export type { Received, Recovered, Repeat, Sending } from "./send/sending.ts";
export { type Plain, Predicate, type Where } from "./predicate/predicate.ts";
export type { RawClient } from "./raw-client.ts";
export type { RawCall, RawMiddleware } from "./send/raw-client.ts";
export type { ClientRetryOptions, RetryOptions } from "./send/retry.ts";
export type { Auth, Identity, TokenContext, TokenProvider } from "./auth/token.ts";
export { requestToken, type TokenRequest } from "./auth/token-request.ts";
export { createTransport, type TransportOptions } from "./create-transport.ts";
export type { TransportParts } from "./send/transport.ts";
export type { Transport, TransportRequest } from "./send/transport-request.ts";
export type { Deliver, Delivery } from "./send/delivery.ts";
export type { ServiceFacts } from "./send/service.ts";
export { singleDelivery } from "./send/single-delivery.ts";
export { where, type WhereValue } from "./predicate/where.ts";
// The vocabulary, so that one package is enough.
export * from "@commerce-http/types";
