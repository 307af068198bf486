import { STATUS_CODES } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { ConnectionReset } from "@commerce-http/traffic/parts";
import type { ErrorFault, FaultDescription, FaultMatch } from "./fault-description.ts";
import { readFault, type Operations } from "./read-fault.ts";

/** The parts of a request that faults match. */
export interface MatchableRequest {
  readonly method: string;
  /** Path as sent, without the query. */
  readonly path: string;
  /** Absent where the path leads to no operation. */
  readonly operation?: string;
}

/** A fault that strikes one request: `before` it takes effect, and `after` everything is stored. */
export interface FaultPlan {
  /** The fault itself. */
  readonly fault: PendingFault;
  /** The answer to give at once, without performing the request. Throws ConnectionReset where none is given. */
  before(signal?: AbortSignal): Promise<Response | undefined>;
  /** The answer to give instead of the one that the request would get; throws as `before` does. */
  after(response: Response, signal?: AbortSignal): Promise<Response>;
}

/** An answer that breaks off. */
export class BrokenAnswer extends Response {
  /** As much of the body as arrives. */
  readonly part: Uint8Array;

  constructor(part: Uint8Array, body: ReadableStream, init: ResponseInit) {
    super(body, init);
    this.part = part;
  }
}

/** A fault that applies to future requests. */
export class PendingFault {
  /** Unique among the faults of one emulator. */
  readonly id: number;
  readonly description: FaultDescription;
  readonly #remove: (fault: PendingFault) => void;
  #remaining: number;
  #struck = 0;

  constructor(id: number, description: FaultDescription, remove: (fault: PendingFault) => void) {
    const { times = 1 } = description;
    this.id = id;
    this.description = description;
    this.#remaining = times === "always" ? Number.POSITIVE_INFINITY : times;
    this.#remove = remove;
  }

  /** Number of further requests that it applies to. */
  get remaining(): number | "always" {
    return this.#remaining === Number.POSITIVE_INFINITY ? "always" : this.#remaining;
  }

  /** Number of requests that it was applied to. */
  get struck(): number {
    return this.#struck;
  }

  /** Removes the fault. */
  remove(): void {
    this.#remaining = 0;
    this.#remove(this);
  }

  /** Counts a request that it is applied to. */
  strike(): void {
    this.#remaining -= 1;
    this.#struck += 1;
    if (this.#remaining === 0) this.#remove(this);
  }

  /** The fault as the admin path shows it. */
  toJSON(): Readonly<Record<string, unknown>> {
    const { match, ...rest } = this.description;
    const { pattern, ...matched } = match ?? {};
    const source = pattern instanceof RegExp ? pattern.source : pattern;
    const shown = source === undefined ? match : { ...matched, pattern: source };
    const { id, struck, remaining } = this;
    return { id, struck, remaining, ...rest, ...(shown === undefined ? {} : { match: shown }) };
  }
}

/** Injects faults into the next requests. */
export class FaultInjection {
  readonly #operations: Operations;
  #faults: readonly PendingFault[] = [];
  #lastId = 0;

  /** @param operations Operations of the API by id, for matching. */
  constructor(operations: Operations) {
    this.#operations = operations;
  }

  /**
   * Adds a fault. At most one fault applies to a request: the first one added that matches.
   *
   * @throws Fault with the missing or invalid field.
   * @example
   * ```ts
   * emulator.faults.add({ kind: "error", status: 503, headers: { "Retry-After": "1" }, times: 2 });
   * emulator.faults.add({ kind: "reset", when: "after", match: { operation: "createState" } });
   * ```
   */
  add(description: FaultDescription): PendingFault {
    return this.read(description);
  }

  /**
   * Adds a fault from JSON.
   *
   * @throws Fault with the missing or invalid field.
   */
  read(description: unknown): PendingFault {
    const read = readFault(description, this.#operations);
    this.#lastId += 1;
    const added = new PendingFault(this.#lastId, read, (fault) => {
      this.#faults = this.#faults.filter((other) => other !== fault);
    });
    this.#faults = [...this.#faults, added];
    return added;
  }

  /** The pending faults, in the order in which they were added. */
  list(): readonly PendingFault[] {
    return this.#faults;
  }

  /** Removes all faults. */
  clear(): void {
    this.#faults = [];
  }

  /** The fault that applies to a request; counts the request. */
  take(request: MatchableRequest): FaultPlan | undefined {
    const fault = this.#faults.find(({ description }) => matches(description.match, request));
    fault?.strike();
    return fault && planOf(fault);
  }
}

function matches(match: FaultMatch | undefined, { method, path, operation }: MatchableRequest): boolean {
  if (match === undefined) return true;
  if (match.method !== undefined && match.method.toUpperCase() !== method.toUpperCase()) return false;
  if (match.path !== undefined && !path.startsWith(match.path)) return false;
  // A new one each time: those with the flag "g" remember where they stopped.
  if (match.pattern !== undefined && !new RegExp(match.pattern).test(path)) return false;
  return match.operation === undefined || match.operation === operation;
}

function planOf(pending: PendingFault): FaultPlan {
  const fault = pending.description;
  return {
    fault: pending,
    before: async (signal) => {
      if (fault.kind === "truncate" || fault.when === "after") return undefined;
      await pause(fault.delay, signal);
      return answer(fault);
    },
    after: async (response, signal) => {
      if (fault.kind !== "truncate" && fault.when !== "after") return response;
      await pause(fault.delay, signal);
      return fault.kind === "truncate" ? truncated(response, fault.bytes) : (answer(fault) ?? response);
    },
  };
}

async function pause(milliseconds: number | undefined, signal: AbortSignal | undefined): Promise<void> {
  if (milliseconds === undefined) return;
  try {
    await wait(milliseconds, undefined, signal && { signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

function answer(fault: Exclude<FaultDescription, { kind: "truncate" }>): Response | undefined {
  switch (fault.kind) {
    case "error":
      return errorAnswer(fault);
    case "text": {
      const headers = new Headers(fault.headers);
      headers.set("Content-Type", fault.contentType ?? "text/html; charset=utf-8");
      return new Response(fault.text, { status: fault.status ?? 502, headers });
    }
    case "reset":
      throw new ConnectionReset();
    case "delay":
      return undefined;
  }
}

/** Only these have a usual code; what stands between client and service answers the others, without an error body. */
const USUAL_CODES: Readonly<Record<number, string>> = { 500: "General", 503: "OverCapacity" };

function errorAnswer({ status, error, headers }: ErrorFault): Response {
  const code = error?.code ?? USUAL_CODES[status];
  if (code === undefined) return new Response(null, { status, headers });
  const message = error?.message ?? STATUS_CODES[status] ?? code;
  return Response.json({ statusCode: status, message, errors: [{ ...error, code, message }] }, { status, headers });
}

async function truncated(response: Response, bytes: number | undefined): Promise<Response> {
  if (response.body === null) return response;
  const whole = new Uint8Array(await response.arrayBuffer());
  if (whole.length === 0) return new Response(null, response);
  const part = whole.subarray(0, Math.min(bytes ?? Math.floor(whole.length / 2), whole.length - 1));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (part.length > 0) controller.enqueue(part);
    },
    pull(controller) {
      controller.error(new TypeError("terminated", { cause: new Error("other side closed") }));
    },
  });
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(whole.length));
  return new BrokenAnswer(part, body, { status: response.status, statusText: response.statusText, headers });
}
