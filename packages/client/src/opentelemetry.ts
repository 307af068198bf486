/**
 * Traces and measures the client with OpenTelemetry. Nothing else of the package imports `@opentelemetry/api`, which is an
 * optional peer dependency.
 *
 * @module
 */
import type { Hooks } from "@commerce-http/runtime";
import { type OpenTelemetryOptions, openTelemetryHooks as hooksOf } from "@commerce-http/runtime/opentelemetry";

export type { OpenTelemetryOptions } from "@commerce-http/runtime/opentelemetry";

/**
 * Creates hooks that give every attempt of a call a client span and a measurement, by the semantic conventions for HTTP.
 *
 * The span is called by method and path template, is a child of the span that is active where the call is made, and ends
 * when the body is read, or the attempt has failed. Its context is sent in the headers of the request. A status that is no
 * success is an error, except a 404 that answers a HEAD request: the resource does not exist.
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
