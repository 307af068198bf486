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
export {
  ApiError,
  type ApiErrorCode,
  type ApiErrorDetails,
  type ErrorObjectOf,
  isApiError,
} from "./error/api-error.ts";
export {
  AbortError,
  ArgumentError,
  type Auth,
  type BooleanField,
  type Call,
  CallError,
  type CallErrorDetails,
  type CallOptions,
  type CallResponse,
  type ClientRetryOptions,
  type ConnectionOptions,
  type CustomField,
  type DateTimeField,
  type Decision,
  type Deliver,
  type Delivery,
  type DeprecationEvent,
  type DeprecationListener,
  type EmptyableField,
  type EnumField,
  type ErrorEvent,
  exactlyOnce,
  type Expanded,
  type ExpandedPage,
  type ExpandOptions,
  type Fetch,
  type FetchInit,
  type Field,
  type FieldForm,
  type FieldRules,
  type FieldTraits,
  type Hooks,
  type Identity,
  InvalidResponseError,
  type InvalidResponseErrorDetails,
  isArgumentError,
  isCallError,
  IterationError,
  type ListField,
  type LocalizedField,
  type LookUp,
  type MapField,
  type ModifyOptions,
  NetworkError,
  type NumberField,
  type ObjectListField,
  observe,
  type Observer,
  type OrderedField,
  type Outcome,
  type Plain,
  Predicate,
  type RawCall,
  type RawMiddleware,
  type Received,
  type Recovered,
  type Recovery,
  type RecoveryCall,
  type Repeat,
  type RequestEvent,
  requestToken,
  type ResponseEvent,
  type RetryEvent,
  type RetryOptions,
  type Scalar,
  type Sending,
  type ServiceFacts,
  singleDelivery,
  type StoredToken,
  type TextField,
  TimeoutError,
  type TokenContext,
  type TokenEvent,
  type TokenProvider,
  type TokenRequest,
  type TokenStore,
  type Transport,
  type TransportParts,
  type TransportRequest,
  type UnknownField,
  type Where,
  where,
  type WhereValue,
} from "@commerce-http/runtime";
export { Client, createClient, type RawClient } from "./client.ts";
export { clientCredentials, type ClientCredentialsOptions } from "./client-credentials.ts";
export * from "./generated/index.ts";
export { type ClientOptions, createTransport, type TransportOptions } from "./create-transport.ts";
// The vocabulary, so that one package is enough.
export * from "@commerce-http/types";
