/**
 * OpenTelemetry traces and metrics for the client. Only this entry point imports `@opentelemetry/api`, an optional peer
 * dependency.
 *
 * @module
 */
import type { Hooks } from "@commerce-http/runtime";
import { type OpenTelemetryOptions, openTelemetryHooks as hooksOf } from "@commerce-http/runtime/opentelemetry";

export type { OpenTelemetryOptions } from "@commerce-http/runtime/opentelemetry";

/**
 * Creates hooks that record a client span and a measurement for every attempt of a call, following the semantic
 * conventions for HTTP.
 *
 * The span is named by method and path template. It is a child of the span that is active when the call is made, and
 * ends when the body has been read or the attempt has failed. Its context is sent in the request headers. A status
 * other than 2xx is an error, except a 404 for a HEAD request: the resource does not exist.
 *
 * Durations are recorded in seconds as `http.client.request.duration`.
 *
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 * import { openTelemetryHooks } from "@commerce-http/client/opentelemetry";
 *
 * const client = createClient({
 *   baseUrl: "https://api.example.invalid",
 *   projectKey: "wind-and-wave",
 *   auth: () => "<access token>",
 *   hooks: openTelemetryHooks(),
 * });
 * ```
 */
export function openTelemetryHooks(options: OpenTelemetryOptions = {}): Hooks {
  return hooksOf(options, "@commerce-http/client");
}
