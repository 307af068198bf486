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
export { ApiError, isApiError, type ApiErrorDetails } from "./api-error.ts";
export type { AlikeErrorCode, ApiErrorCode, ErrorObjectOf } from "./api-error-code.ts";
export type { CallOptions } from "./call-options.ts";
export { Client, createClient } from "./client.ts";
export type { ClientOptions, Fetch } from "./client-options.ts";
export * from "./generated/index.ts";
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
export type { Auth } from "./token.ts";
export { createTransport, type ClientTransport, type Transport, type TransportRequest } from "./transport.ts";
