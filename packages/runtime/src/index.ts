/**
 * Building blocks of generated clients for any API: calls with tokens, retries, errors and hooks, and predicates,
 * expansion and iteration. Nothing here depends on one API.
 *
 * @example
 * ```ts
 * import { connect, createRawClient } from "@commerce-http/runtime";
 *
 * interface Paths {
 *   "/books": { get: { responses: { 200: { content: { "application/json": { titles: string[] } } } } } };
 * }
 * const transport = connect({ baseUrl: "https://books.example.invalid", auth: false });
 * const { data } = await createRawClient<Paths>(transport).GET("/books");
 * console.log(data?.titles);
 * ```
 *
 * @module
 */
export {
  type CheckOptions,
  isValid,
  jsonSchemaOf,
  placeOf,
  type Problem,
  problemsIn,
  type Schema,
  schema,
  type SchemaKeywords,
  type SchemaNode,
  sentenceOf,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
} from "@commerce-http/types/schema";
export { applyDraft, type ApplyOptions } from "./apply/apply-draft.ts";
export {
  DraftError,
  type DraftProblem,
  OutdatedError,
  type OutdatedResource,
  UnappliableError,
  type UnappliableField,
} from "./apply/errors.ts";
export type { Family, Keyed, Store, Stored } from "./apply/family.ts";
export type { Applied, ApplyResult, Seen } from "./apply/apply-to.ts";
export type { FieldChange } from "./apply/update-actions.ts";
export type { CarryOutOptions, PlanOptions, PlanResult, StepReport } from "./apply/plan/carry-out.ts";
export { Plan, planDrafts, PlanError } from "./apply/plan/plan.ts";
export type { PlanChange, PlanStep } from "./apply/plan/task.ts";
export { clientCredentials } from "./auth/client-credentials.ts";
export type { ClientCredentialsOptions } from "./auth/client-credentials-options.ts";
export { requestToken, type TokenRequest } from "./auth/token-request.ts";
export type { StoredToken, TokenStore } from "./auth/token-store.ts";
export type { Auth, Identity, TokenContext, TokenProvider } from "./auth/token.ts";
export { connect } from "./connect.ts";
export type { ConnectionOptions } from "./send/connection-options.ts";
export { ArgumentError, isArgumentError } from "./error/argument-error.ts";
export {
  AbortError,
  ApiError,
  type ApiErrorDetails,
  type ApiErrorGuard,
  apiErrorGuard,
  CallError,
  type CallErrorDetails,
  InvalidResponseError,
  type InvalidResponseErrorDetails,
  isApiError,
  isCallError,
  NetworkError,
  type Outcome,
  TimeoutError,
} from "./error/errors.ts";
export type {
  ActionTraits,
  AssignedTraits,
  FamilyTraits,
  FieldForm,
  FieldRules,
  FieldTraits,
  Traits,
} from "@commerce-http/model";
export {
  type BooleanField,
  type CustomField,
  type DateTimeField,
  type EmptyableField,
  type EnumField,
  type Field,
  fieldsOf,
  type ListField,
  type LocalizedField,
  type MapField,
  type NumberField,
  type ObjectListField,
  type OrderedField,
  type TextField,
  type UnknownField,
} from "./predicate/fields.ts";
export type { Scalar } from "./predicate/literal.ts";
export { Predicate } from "./predicate/predicate.ts";
export { where, type WhereValue } from "./predicate/where.ts";
export { bytesAnswer } from "./operation/answer/bytes.ts";
export { jsonAnswer } from "./operation/answer/json.ts";
export type { EventForms, ServerSentEvent } from "./operation/answer/events.ts";
export { partsAnswer, type ReceivedPart } from "./operation/answer/parts.ts";
export type { AnswerReader, Expected, ReceivedBody } from "./operation/answer/reader.ts";
export {
  dataEventsAnswer,
  eventsAnswer,
  jsonEventsAnswer,
  linesAnswer,
  sequenceAnswer,
  textLinesAnswer,
} from "./operation/answer/streamed.ts";
export { textAnswer } from "./operation/answer/text.ts";
export type { BinaryContent, WrittenBody } from "./operation/body/content.ts";
export { multipartBody, partsBody } from "./operation/body/multipart.ts";
export { type Multipart, Part, type PartOptions } from "./operation/body/part.ts";
export { formBody } from "./operation/body/urlencoded.ts";
export { writeBody } from "./operation/body/write.ts";
export { anyBody, jsonBody, linesBody, plainBody } from "./operation/body/writers.ts";
export { isErrorOf, type OperationError, UnexpectedContentError } from "./operation/errors.ts";
export type {
  AnswerFacts,
  ArrayFormat,
  BodyFacts,
  BodyWriter,
  ContentFacts,
  CredentialFacts,
  CredentialSource,
  DefaultResult,
  EncodingFacts,
  FieldWriter,
  Operation,
  ParameterFacts,
  OwnServer,
  ParameterPlace,
  Server,
  ServerVariable,
  Style,
  ValueForm,
} from "./operation/operation.ts";
export { int64Answer, int64Body } from "./operation/int64/int64.ts";
export type { Int64Form, Int64Places, Int64Reference } from "./operation/int64/places.ts";
export type { RequestParts } from "./operation/parameter/parts.ts";
export { inNestedQuery, nestedField } from "./operation/parameter/nested.ts";
export { inHeader, inPath, inQuery } from "./operation/parameter/plain.ts";
export { inFormQuerystring, inQuerystring } from "./operation/parameter/querystring.ts";
export { inCookie, inStyledHeader, inStyledPath, inStyledQuery, styledField } from "./operation/parameter/styled.ts";
export type { BasicCredentials, Credentials, Secure, SecuredRequest } from "./operation/security/credentials.ts";
export { apiKey, basicPassword, bearerToken } from "./operation/security/schemes.ts";
export { addressOf, ownAddress, type ServerSelection, serverUrl } from "./operation/server.ts";
export { call, callOperation, type ChoiceOptions, type Choices, type Given } from "./operation/call.ts";
export { type ApiFacts, type ApiOptions, createConnection } from "./operation/create-connection.ts";
export { deliverOnce } from "./operation/deliver-once.ts";
export type { Bytes, BytesOptions, OperationCall, OperationOptions, OperationResponse } from "./operation/options.ts";
export { exactlyOnce } from "./resource/exactly-once.ts";
export {
  type IterateOptions,
  IterationError,
  type PageRequest,
  type WalkedPage,
  type WalkFacts,
} from "./resource/iterate.ts";
export type { LookUp, Recovery, RecoveryCall } from "./send/recovery.ts";
export type { CallResponse } from "./request/call.ts";
export type { BoundConnection, Connected, Connection, ConnectionFacts, PipelineOptions } from "./send/connection.ts";
export type { Body } from "./send/body.ts";
export type { Deliver, Delivery } from "./send/delivery.ts";
export type { Pipeline } from "./send/pipeline.ts";
export type { Fetch, FetchInit } from "./request/fetch.ts";
export {
  createRawClient,
  type RawCall,
  type RawClient,
  type RawConnected,
  type RawMiddleware,
} from "./send/raw-client.ts";
export type { ClientRetryOptions, RetryOptions } from "./request/retry.ts";
export { type HeadCheck, headCheck } from "./request/headers.ts";
export { checkedParameters } from "./request/path.ts";
export type { ServiceFacts } from "./request/service.ts";
export type { Received, Recovered, Sending } from "./request/sending.ts";
export type { Repeat } from "./request/repeat.ts";
export { singleDelivery } from "./send/single-delivery.ts";
export type { TransportRequest } from "./request/transport-request.ts";
export { createTransport, type HttpTransport, type TransportOptions, type TransportParts } from "./send/transport.ts";
export * from "./transport.ts";
export type {
  DeprecationEvent,
  ErrorEvent,
  Hooks,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  TokenEvent,
} from "./watch/hooks.ts";
export { type DeprecationListener, observe, type Observer } from "./watch/observer.ts";
