import { inspect } from "node:util";
import { type FieldTraits } from "@commerce-http/model";
import { onTestFinished, vi } from "vitest";
import { connect } from "../src/connect.ts";
import type { ServiceFacts } from "../src/request/service.ts";
import type { TransportRequest } from "../src/request/transport-request.ts";
import type { ConnectionOptions } from "../src/send/connection-options.ts";
import type { HttpTransport } from "../src/send/transport.ts";

export const token = "s3cr3t-access-token";
export const uuid: RegExp = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Options of a client of an API whose paths start with a project. */
export interface TestOptions extends ConnectionOptions {
  readonly projectKey: string;
}

/** Facts of a service that knows correlation ids, and takes 15 KB of address and headers. */
export const service: ServiceFacts = {
  correlates: true,
  correlationId: { form: /^[A-Za-z0-9_-]{8,256}$/, words: "8 to 256 letters, digits, underscores and hyphens" },
  requestHead: 15 * 1024,
};

/** Repetitions do not keep a test waiting. */
const connection = { baseUrl: "https://api.example.invalid", projectKey: "shop", auth: token, retry: { baseDelay: 1 } };

export function transport(options: Partial<TestOptions> = {}): HttpTransport {
  const { projectKey, ...all } = { ...connection, ...options };
  return connect(all, { projectKey }, service);
}

const stateDraftFields: Readonly<Record<string, FieldTraits>> = {
  type: { is: "plain" },
  name: { is: "map", of: { is: "plain" } },
  initial: { is: "plain", initially: true },
};

/** A read. */
export function getState(more: Partial<TransportRequest> = {}): TransportRequest {
  return { method: "GET", path: "/{projectKey}/states/{id}", pathParameters: { id: "s-1" }, ...more };
}

/** A read by key. */
export function getStateByKey(key: string): TransportRequest {
  return { method: "GET", path: "/{projectKey}/states/key={key}", pathParameters: { key } };
}

/** A write that names the version it expects. */
export function updateState(more: Partial<TransportRequest> = {}): TransportRequest {
  const body = { version: 1, actions: [{ action: "setName", name: { en: "Paid" } }] };
  return getState({ method: "POST", body, fields: stateDraftFields, repeat: "guarded", ...more });
}

/** A creation that can be looked up by its key. */
export function createState(more: Partial<TransportRequest> = {}): TransportRequest {
  return {
    method: "POST",
    path: "/{projectKey}/states",
    body: { key: "paid", type: "PaymentState", initial: false },
    lookup: "/{projectKey}/states/key={key}",
    fields: stateDraftFields,
    ...more,
  };
}

/** A creation that cannot. */
export function createKeyless(): TransportRequest {
  return { method: "POST", path: "/{projectKey}/states", body: { type: "PaymentState", initial: false } };
}

/** What a promise rejects with. */
export async function failure(promise: unknown): Promise<Error> {
  const error: unknown = await Promise.resolve(promise).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error(`Expected an Error, got ${inspect(error)}`);
}

/** All that a walk, or a stream, gives. */
export async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Has time go by only where a test lets it. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets time go by: long enough for all that waits for nothing but its turn. */
export function settle(milliseconds = 1): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits for what comes of its own accord, however long it takes. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** A server that never answers, and does not even notice that nobody waits any more. */
export function never(): Promise<Response> {
  return new Promise(() => undefined);
}
