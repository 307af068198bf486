import type { HeaderList } from "@commerce-http/traffic/parts";
import type { ErrorObject } from "@commerce-http/types";
import type { PendingFault } from "../fault/fault-injection.ts";
import type { BodyGap, ReceivedGraphql, RequestKind, RequestOutcome } from "./received-request.ts";

/** Notes about a request, added by each step that handles it. Nothing of it is copied or read before it is needed. */
export class RequestNotes {
  /** Number among all requests; 0 as long as it is under way. */
  id = 0;
  kind: RequestKind = "unrouted";
  /** Code of what turned it away before it got anywhere. */
  barrier: Barrier | undefined = undefined;
  outcome: RequestOutcome = "answered";
  /** Milliseconds since the epoch. */
  time: number = Date.now();
  /** Milliseconds. */
  duration: number | undefined = undefined;
  method: string | undefined = undefined;
  /** Path and query. */
  target: string | undefined = undefined;
  headers: HeaderList | undefined = undefined;
  hasBody = false;
  /** Body as it came, as far as it was read. */
  bytes: Uint8Array | undefined = undefined;
  isCut = false;
  correlationId: string | undefined = undefined;
  /** Id of the called operation. */
  operation: string | undefined = undefined;
  parameters: Readonly<Record<string, string>> | undefined = undefined;
  graphql: ReceivedGraphql | undefined = undefined;
  fault: PendingFault | undefined = undefined;
  /** Reasons of a refusal, also where the answer has no body. */
  errors: readonly ErrorObject[] | undefined = undefined;
  answer: NotedAnswer | undefined = undefined;
  /** Why there is no answer. */
  reason: string | undefined = undefined;

  /** Keeps the bytes of the body as they are; of many, the first. */
  keep(bytes: Uint8Array): void {
    this.isCut = bytes.byteLength > LONGEST_BODY;
    const kept = this.isCut ? bytes.subarray(0, LONGEST_BODY) : bytes;
    // Bytes from a socket, and cut ones, are a piece of a larger buffer, all of which they would keep. `slice()` of a `Buffer` is no copy.
    this.bytes = kept.buffer.byteLength > 2 * kept.byteLength ? new Uint8Array(kept) : kept;
  }
}

export type RecordedRequest = Readonly<RequestNotes>;

/** Code of what turns requests away: what is no HTTP that can be used, a `Host` that is not allowed, or a page of another site. */
export type Barrier = "http" | "host" | "origin";

export interface NotedAnswer {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body?: string;
  readonly gap?: BodyGap;
}

/** Bytes of a body that are kept. */
export const LONGEST_BODY: number = 1024 * 1024;

/** Code of what a request is for: the API, or the emulator's own paths. */
export type Purpose = "api" | "emulator";

/** Tells the emulator's own paths, whose start no Project can have, by an address or by its path. */
export function purposeOf(address: string): Purpose {
  return /^(?:https?:\/\/[^/]*)?\/_emulator(?:[/?#]|$)/.test(address) ? "emulator" : "api";
}
