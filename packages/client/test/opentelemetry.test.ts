import { AsyncLocalStorage } from "node:async_hooks";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import {
  type Attributes,
  type Context,
  context,
  type ContextManager,
  createNoopMeter,
  type Histogram,
  type MeterProvider,
  metrics,
  type MetricOptions,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
} from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SamplingDecision,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestToken } from "../../runtime/src/auth/token-request.ts";
import type { Fetch } from "../../runtime/src/request/fetch.ts";
import type { TransportRequest } from "../../runtime/src/request/transport-request.ts";
import { fakeFetch } from "../../runtime/test/fake-fetch.ts";
import type { ClientOptions } from "../src/create-transport.ts";
import { openTelemetryHooks, type OpenTelemetryOptions } from "../src/opentelemetry.ts";
import { getStateByKey, token, transport } from "./calls.ts";

const getSeeded = getStateByKey("seeded");

/** What was measured: by which instrument, how long, and with which attributes. */
interface Measured {
  readonly name: string;
  readonly options: MetricOptions | undefined;
  readonly value: number;
  readonly attributes: Attributes | undefined;
  /** Id of the span that the measurement belongs to. */
  readonly spanId: string | undefined;
}

/** A meter provider that writes down what its histograms record. */
class Meters implements MeterProvider {
  readonly measured: Measured[] = [];

  getMeter(): ReturnType<MeterProvider["getMeter"]> {
    const meter = createNoopMeter();
    meter.createHistogram = (name, options): Histogram => ({
      record: (value, attributes, at) => {
        this.measured.push({ name, options, value, attributes, spanId: at && trace.getSpanContext(at)?.spanId });
      },
    });
    return meter;
  }
}

/** The context of the running code, kept over `await` and timers. */
class AsyncContext implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }
  with: ContextManager["with"] = (active, run, self, ...args) =>
    this.#storage.run(active, () => Reflect.apply(run, self, args));
  bind<Target>(_: Context, target: Target): Target {
    return target;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    return this;
  }
}

const w3c: TextMapPropagator = {
  inject(active, carrier, setter) {
    const span = trace.getSpanContext(active);
    if (span) setter.set(carrier, "traceparent", `00-${span.traceId}-${span.spanId}-01`);
  },
  extract: (active) => active,
  fields: () => ["traceparent"],
};

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let emulator: Emulator;
let meterProvider: Meters;
/** The `traceparent` of each request that was sent. */
let parents: (string | null)[];

beforeAll(() => context.setGlobalContextManager(new AsyncContext()));
afterAll(() => context.disable());

beforeEach(async () => {
  emulator = createEmulator({ projects: ["shop"] });
  await emulator.seed([{ kind: "state", draft: { key: "seeded", type: "OrderState" } }]);
  meterProvider = new Meters();
  parents = [];
  exporter.reset();
});

afterEach(() => emulator.close());

function send(
  request: TransportRequest,
  options: Partial<ClientOptions> = {},
  telemetry: OpenTelemetryOptions = {},
): Promise<unknown> {
  const hooks = openTelemetryHooks({ tracerProvider, meterProvider, propagator: w3c, ...telemetry });
  return transport({ baseUrl: "http://localhost:8080", fetch: watchedFetch, hooks, ...options }).send(request);
}

/** The emulator's `fetch`; remembers which context came along. */
const watchedFetch: Fetch = (url, init) => {
  parents.push(init.headers.get("traceparent"));
  return emulator.fetch(url, init);
};

function settled(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => error);
}

/** An attribute of every span, in turn. */
function each(name: string): unknown[] {
  return spans().map(({ attributes }) => attributes[name]);
}

function spans(): ReadableSpan[] {
  return exporter.getFinishedSpans();
}

function onlySpan(): ReadableSpan {
  const [first, ...others] = spans();
  if (first === undefined || others.length > 0) throw new Error(`Expected one span, saw ${spans().length}`);
  return first;
}

describe("openTelemetryHooks()", () => {
  it("gives an attempt a client span by the semantic conventions", async () => {
    await send({ ...getSeeded, options: { correlationId: "order-4711" } });
    const span = onlySpan();
    expect(span.name).toBe("GET /{projectKey}/states/key={key}");
    expect(span.kind).toBe(SpanKind.CLIENT);
    expect(span.status).toEqual({ code: SpanStatusCode.UNSET });
    expect(span.events).toEqual([]);
    expect(span.instrumentationScope.name).toBe("@commerce-http/client");
    expect(span.attributes).toEqual({
      "http.request.method": "GET",
      "url.full": "http://localhost:8080/shop/states/key=seeded",
      "url.template": "/{projectKey}/states/key={key}",
      "server.address": "localhost",
      "server.port": 8080,
      "http.response.status_code": 200,
      "commerce_http.correlation_id": "order-4711",
    });
  });

  it("lets samplers decide by what is known when the span begins", async () => {
    const known: Attributes[] = [];
    const sampling = new BasicTracerProvider({
      sampler: {
        shouldSample: (...[, , , , attributes]) => {
          known.push(attributes);
          return { decision: SamplingDecision.RECORD_AND_SAMPLED };
        },
      },
    });
    await send(getSeeded, {}, { tracerProvider: sampling });
    expect(Object.keys(known[0] ?? {})).toEqual(
      expect.arrayContaining(["http.request.method", "server.address", "server.port", "url.full", "url.template"]),
    );
  });

  it.each([
    ["https://api.example.invalid", "api.example.invalid", 443],
    ["http://localhost", "localhost", 80],
    ["http://[::1]:8080", "::1", 8080],
  ])("names the server of %s", async (baseUrl, address, port) => {
    await send(getSeeded, { baseUrl, fetch: () => Response.json({}) });
    expect(onlySpan().attributes).toMatchObject({ "server.address": address, "server.port": port });
  });

  it("makes the span a child of what is active where the call is made, and sends its context along", async () => {
    const parent = tracerProvider.getTracer("test").startSpan("checkout");
    emulator.faults.add({ kind: "error", status: 503, times: 1 });
    await context.with(trace.setSpan(ROOT_CONTEXT, parent), async () => {
      await send(getSeeded, { auth: () => Promise.resolve(token) });
    });
    const { traceId, spanId } = parent.spanContext();
    expect(spans()).toHaveLength(2);
    expect(spans().map(({ parentSpanContext }) => parentSpanContext?.spanId)).toEqual([spanId, spanId]);
    expect(spans().map((span) => span.spanContext().traceId)).toEqual([traceId, traceId]);
    expect(parents).toEqual(spans().map((span) => `00-${traceId}-${span.spanContext().spanId}-01`));
  });

  it("counts the attempts of a call", async () => {
    emulator.faults.add({ kind: "error", status: 503, times: 1 });
    emulator.faults.add({ kind: "reset", times: 1 });
    await send(getSeeded);
    expect(each("http.request.resend_count")).toEqual([undefined, 1, 2]);
    expect(each("error.type")).toEqual(["503", "NetworkError", undefined]);
    expect(new Set(each("commerce_http.correlation_id")).size).toBe(1);
  });

  it("marks status 404 as an error, without words", async () => {
    await settled(send({ ...getSeeded, pathParameters: { key: "absent" } }));
    expect(onlySpan().status).toEqual({ code: SpanStatusCode.ERROR });
    expect(onlySpan().attributes).toMatchObject({ "http.response.status_code": 404, "error.type": "404" });
  });

  it("marks a redirect as an error, for it is not followed", async () => {
    const { fetch } = fakeFetch(new Response(null, { status: 302, headers: { Location: "/elsewhere" } }));
    await settled(send(getSeeded, { fetch }));
    expect(onlySpan().attributes["error.type"]).toBe("302");
  });

  it("takes the 404 that answers a HEAD request for what it is: an answer", async () => {
    await settled(send({ ...getSeeded, method: "HEAD", pathParameters: { key: "absent" } }));
    expect(onlySpan().status).toEqual({ code: SpanStatusCode.UNSET });
    expect(onlySpan().attributes["http.response.status_code"]).toBe(404);
    expect(onlySpan().attributes).not.toHaveProperty("error.type");
  });

  it.each<[string, string, Parameters<Emulator["faults"]["add"]>[0]]>([
    ["a reset", "NetworkError", { kind: "reset" }],
    ["a body that breaks off", "NetworkError", { kind: "truncate" }],
    ["a late answer", "TimeoutError", { kind: "delay", delay: 60_000 }],
  ])("records %s as %s, and ends the span", async (_, name, fault) => {
    emulator.faults.add(fault);
    const error = await settled(send(getSeeded, { retry: false, ...(fault.kind === "delay" && { timeout: 50 }) }));
    const span = onlySpan();
    expect(error).toMatchObject({ name });
    expect(span.ended).toBe(true);
    expect(span.attributes["error.type"]).toBe(name);
    expect(span.attributes).not.toHaveProperty("http.response.status_code");
    expect(span.status).toEqual({ code: SpanStatusCode.ERROR, message: (error as Error).message });
    expect(span.events).toMatchObject([{ name: "exception", attributes: { "exception.type": name } }]);
  });

  it("ends the span of a call that another hook has ended", async () => {
    const controller = new AbortController();
    const traced = openTelemetryHooks({ tracerProvider, meterProvider, propagator: w3c });
    const hooks = [{ onRequest: () => controller.abort() }, traced];
    await settled(send({ ...getSeeded, options: { signal: controller.signal } }, { hooks }));
    expect(onlySpan().attributes["error.type"]).toBe("AbortError");
  });

  it("ends the span although its context cannot be sent along", async () => {
    const propagator: Pick<TextMapPropagator, "inject"> = {
      inject: (_, carrier, setter) => setter.set(carrier, "baggage", "x".repeat(16_000)),
    };
    await send(getSeeded, {}, { propagator });
    expect(onlySpan().attributes["http.response.status_code"]).toBe(200);
  });

  it("shows the names of query parameters, and their values only where asked to", async () => {
    const query = { where: 'custom(email = "ada@example.com")', "var.name": ["Ada", "Lovelace"], limit: 1 };
    const request: TransportRequest = { method: "GET", path: "/{projectKey}/states", query };
    const { fetch } = fakeFetch();
    await send(request, { fetch });
    await send(request, { fetch }, { queryValues: true });
    const [redacted, whole] = each("url.full").map(String);
    const hidden = "where=REDACTED&var.name=REDACTED&var.name=REDACTED&limit=REDACTED";
    expect(redacted).toBe(`http://localhost:8080/shop/states?${hidden}`);
    expect(new URL(whole ?? "").searchParams.get("where")).toBe(query.where);
    expect(JSON.stringify(spans()[0]?.attributes)).not.toMatch(/ada|Lovelace/i);
  });

  it("measures each attempt in seconds", async () => {
    emulator.faults.add({ kind: "delay", delay: 50, times: 1 });
    emulator.faults.add({ kind: "reset", times: 1 });
    await send(getSeeded);
    await settled(send(getSeeded));
    const [slow, broken, fine] = meterProvider.measured;
    expect(meterProvider.measured).toHaveLength(3);
    const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
    const options = { unit: "s", advice: { explicitBucketBoundaries } };
    expect(slow).toMatchObject({ name: "http.client.request.duration", options });
    expect(slow?.value).toBeGreaterThan(0.04);
    expect(slow?.value).toBeLessThan(10);
    expect(slow?.attributes).toEqual({
      "http.request.method": "GET",
      "url.template": "/{projectKey}/states/key={key}",
      "server.address": "localhost",
      "server.port": 8080,
      "http.response.status_code": 200,
    });
    expect(broken?.attributes).toMatchObject({ "error.type": "NetworkError" });
    expect(fine?.attributes).toMatchObject({ "http.response.status_code": 200 });
    expect(meterProvider.measured.map(({ spanId }) => spanId)).toEqual(
      spans().map((span) => span.spanContext().spanId),
    );
  });

  it("calls a request for a token by the path of its address", async () => {
    const auth: ClientOptions["auth"] = {
      async token(lent) {
        const url = "https://auth.example.invalid/oauth/token?tenant=1";
        await requestToken(lent, { url, headers: {}, body: "grant_type=x" });
        return token;
      },
    };
    await send(getSeeded, { auth, fetch: () => Response.json({}) });
    const [span] = spans();
    expect(span?.name).toBe("POST /oauth/token");
    expect(span?.attributes).toMatchObject({
      "url.template": "/oauth/token",
      "url.full": "https://auth.example.invalid/oauth/token?tenant=REDACTED",
      "server.address": "auth.example.invalid",
    });
  });

  it("never shows a token", async () => {
    emulator.faults.add({ kind: "reset", times: 1 });
    emulator.faults.add({ kind: "error", status: 503, times: 1 });
    await send(getSeeded);
    const shown = spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
    expect(JSON.stringify([shown, meterProvider.measured])).not.toContain(token);
  });

  it("uses what is registered globally, also after the hooks were made", async () => {
    const hooks = openTelemetryHooks();
    trace.setGlobalTracerProvider(tracerProvider);
    metrics.setGlobalMeterProvider(meterProvider);
    propagation.setGlobalPropagator(w3c);
    await send(getSeeded, { hooks });
    trace.disable();
    metrics.disable();
    propagation.disable();
    expect(parents).toEqual([expect.stringContaining(onlySpan().spanContext().spanId)]);
    expect(meterProvider.measured).toHaveLength(1);
  });

  it("does nothing where nothing is registered", async () => {
    await expect(send(getSeeded, { hooks: openTelemetryHooks() })).resolves.toMatchObject({ key: "seeded" });
    expect(parents).toEqual([null]);
    expect(spans()).toEqual([]);
  });
});
