/**
 * OpenTelemetry traces and metrics for clients. Only this entry point imports `@opentelemetry/api`, an optional peer
 * dependency.
 *
 * @module
 */
import { checkOptionNames } from "@commerce-http/types/schema";
import {
  type Attributes,
  type Context,
  context,
  type Histogram,
  type Meter,
  type MeterProvider,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
  type TracerProvider,
} from "@opentelemetry/api";
import type { Hooks, RequestEvent } from "./watch/hooks.ts";

/** Destinations of spans, measurements and trace context; by default, the global ones of `@opentelemetry/api`. */
export interface OpenTelemetryOptions {
  /** Provides the tracer. */
  readonly tracerProvider?: TracerProvider;
  /** Provides the meter. A global one must be set before the first call. */
  readonly meterProvider?: MeterProvider;
  /** Writes the trace context into request headers. */
  readonly propagator?: Pick<TextMapPropagator, "inject">;
  /**
   * Set to include the values of query parameters in `url.full`, which may be personal data. Their names are always
   * included.
   * @defaultValue `false`
   */
  readonly queryValues?: boolean;
}

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
 * @param scope Name of the tracer and the meter: the package that makes the calls.
 *
 * @example
 * ```ts
 * import { connect } from "@commerce-http/runtime";
 * import { openTelemetryHooks } from "@commerce-http/runtime/opentelemetry";
 *
 * const transport = connect({ baseUrl: "https://books.example.invalid", auth: false, hooks: openTelemetryHooks() });
 * ```
 */
export function openTelemetryHooks(
  options: OpenTelemetryOptions = {},
  scope: string = "@commerce-http/runtime",
): Hooks {
  checkOptionNames("openTelemetryHooks()", options, names);
  const { tracerProvider = trace, propagator = propagation, queryValues = false } = options;
  const tracer = tracerProvider.getTracer(scope);
  const open = new WeakMap<RequestEvent, Attempt>();
  let histogram: Histogram | undefined;

  function finish(request: RequestEvent, duration: number, result: Attributes, error?: Error): void {
    const attempt = open.get(request);
    if (attempt === undefined) return;
    const { span, parent, measured } = attempt;
    span.setAttributes(result);
    if ("error.type" in result)
      span.setStatus({ code: SpanStatusCode.ERROR, ...(error && { message: error.message }) });
    if (error) span.recordException(error);
    span.end();
    histogram ??= durations((options.meterProvider ?? metrics).getMeter(scope));
    histogram.record(duration / 1000, { ...measured, ...result }, trace.setSpan(parent, span));
  }

  return {
    onRequest(event) {
      const { method, correlationId, attempt } = event;
      const measured = attributesOf(event);
      const parent = context.active();
      const span = tracer.startSpan(
        `${method} ${String(measured["url.template"])}`,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            ...measured,
            "url.full": shownUrl(event.url, queryValues),
            "commerce_http.correlation_id": correlationId,
            ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
          },
        },
        parent,
      );
      open.set(event, { span, parent, measured });
      propagator.inject(trace.setSpan(parent, span), event, {
        set: (request, name, value) => request.setHeader(name, value),
      });
    },
    onResponse({ request, status, duration }) {
      const failed = (status < 200 || status >= 300) && !(status === 404 && request.method === "HEAD");
      finish(request, duration, {
        "http.response.status_code": status,
        ...(failed && { "error.type": String(status) }),
      });
    },
    onError({ request, error, duration }) {
      finish(request, duration, { "error.type": error.name }, error);
    },
  };
}

const names: Readonly<Record<keyof OpenTelemetryOptions, true>> = {
  tracerProvider: true,
  meterProvider: true,
  propagator: true,
  queryValues: true,
};

/** An attempt whose end is awaited. */
interface Attempt {
  readonly span: Span;
  /** The context that was active when the attempt began. */
  readonly parent: Context;
  /** Attributes of the measurement as well as the span. */
  readonly measured: Attributes;
}

/** Facts of a request that take few values. */
function attributesOf({ method, path, url }: RequestEvent): Attributes {
  const { hostname, port, protocol, pathname } = new URL(url);
  return {
    "http.request.method": method,
    // A request for a token has no template beside its address.
    "url.template": path.startsWith("/") ? path : pathname,
    "server.address": hostname.replaceAll(/[[\]]/g, ""),
    "server.port": Number(port) || (protocol === "https:" ? 443 : 80),
  };
}

function shownUrl(url: string, queryValues: boolean): string {
  const query = url.indexOf("?");
  if (queryValues || query < 0) return url;
  return url.slice(0, query) + url.slice(query).replaceAll(/=[^&]*/g, "=REDACTED");
}

/** The bounds are those that the semantic conventions ask for. */
function durations(meter: Meter): Histogram {
  return meter.createHistogram("http.client.request.duration", {
    description: "Duration of HTTP client requests.",
    unit: "s",
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10] },
  });
}
