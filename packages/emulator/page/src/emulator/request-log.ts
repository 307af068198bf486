import { useEffect, useState } from "preact/hooks";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { ask, messageOf, Refused, RETRY } from "./ask.ts";

export type { ReceivedRequest };

/** Code of how the log follows the emulator; `none`: requests are not kept there. */
export type Following = "connecting" | "live" | "lost" | "none";

/** Requests as the emulator receives them, without their bodies, the oldest first. */
export class RequestLog {
  /** Grows at its end, and loses what the emulator forgets. */
  requests: ReceivedRequest[] = [];
  following: Following = "connecting";
  /** Name of the run of the emulator that ids belong to. */
  run = "";
  /** Words about what is missing. */
  gap: string | undefined;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Begins to follow: all requests that are kept, and then what comes.
   *
   * @returns Ends it.
   */
  open(): () => void {
    const closed = new AbortController();
    this.#follow(closed.signal);
    return () => {
      closed.abort();
      clearTimeout(this.#timer);
    };
  }

  /** @returns Ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Number of requests before the first one here that are no longer kept. */
  get earlier(): number {
    return (this.requests[0]?.id ?? 1) - 1;
  }

  /** Reads the stream, which goes on by itself where it broke off, and says what another run of the emulator has forgotten. */
  #follow(signal: AbortSignal): void {
    const source = new EventSource("/_emulator/requests?bodies=false&since=0");
    signal.addEventListener("abort", () => source.close());
    const on = (event: string, take: (data: string) => void): void =>
      source.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        [this.run = ""] = lastEventId.split("-");
        take(data);
        this.#changed();
      });
    source.addEventListener("open", () => {
      this.following = "live";
      this.gap = undefined;
      this.#changed();
    });
    source.addEventListener("error", () => {
      this.following = "lost";
      this.#changed();
      if (source.readyState === EventSource.CLOSED) void this.#beginAgain(signal);
    });
    on("request", (data) => this.#add(JSON.parse(data) as ReceivedRequest));
    on("emptied", (data) => {
      const { last } = JSON.parse(data) as { readonly last: number };
      this.requests = this.requests.filter(({ id }) => id > last);
      this.gap = undefined;
    });
    on("missed", (data) => {
      const { from, to } = JSON.parse(data) as { readonly from: number; readonly to: number };
      if (this.requests.length > 0) this.gap = `Requests ${from} to ${to} were dropped before they could be shown`;
    });
  }

  /** Begins again where the stream was refused, unless the emulator keeps no requests. */
  async #beginAgain(signal: AbortSignal): Promise<void> {
    try {
      await ask("/requests", { query: { bodies: false, limit: 1 }, signal });
    } catch (error) {
      if (signal.aborted) return;
      this.following = error instanceof Refused && error.errors[0]?.code === "InvalidOperation" ? "none" : "lost";
      this.gap = messageOf(error);
      this.#changed();
      if (this.following === "none") return;
    }
    await new Promise((again) => setTimeout(again, RETRY));
    this.requests = [];
    if (!signal.aborted) this.#follow(signal);
  }

  #add(request: ReceivedRequest): void {
    this.requests.push(request);
    if (this.requests.length > MOST + SLACK) this.requests = this.requests.slice(-MOST);
  }

  /** Tells listeners a few times a second at most. */
  #changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, PAUSE);
  }
}

/** So many requests are held at most, and some more before the oldest are dropped. */
const MOST = 20_000;
const SLACK = 1000;

/** Milliseconds between two drawings of what comes. */
const PAUSE = 50;

/** A count that changes with the log, so that what shows it is drawn again. */
export function useLog(log: RequestLog): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    setCount((count) => count + 1);
    return log.subscribe(() => setCount((count) => count + 1));
  }, [log]);
  return count;
}

/** Requests up to the id where a list stands still, and those that have come since. */
export function heldAt(
  requests: readonly ReceivedRequest[],
  held: number | undefined,
): readonly [shown: readonly ReceivedRequest[], newer: readonly ReceivedRequest[]] {
  if (held === undefined) return [requests, []];
  const end = requests.findLastIndex(({ id }) => id <= held) + 1;
  return [requests.slice(0, end), requests.slice(end)];
}
