import { useEffect, useState } from "preact/hooks";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { ask, messageOf, Refused, RETRY } from "./ask.ts";

export type { ReceivedRequest };

/** Code of how the log follows the emulator; `none`: requests are not kept there. */
export type Following = "connecting" | "live" | "lost" | "none";

/** The list as the emulator answers it. */
interface RequestList {
  readonly last: number;
  /** Name of the run of the emulator that ids belong to. */
  readonly run: string;
  readonly results: readonly ReceivedRequest[];
}

/** Requests as the emulator receives them, without their bodies, the oldest first. */
export class RequestLog {
  /** Grows at its end, and loses what the emulator forgets. */
  requests: ReceivedRequest[] = [];
  following: Following = "connecting";
  /** Name of the run of the emulator that ids belong to. */
  run = "";
  /** Words about what is missing. */
  gap: string | undefined;
  #isWhole = false;
  readonly #listeners = new Set<() => void>();
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Begins to follow: the latest requests first, so that something is there at once, then the others.
   *
   * @returns Ends it.
   */
  open(): () => void {
    const closed = new AbortController();
    void this.#begin(closed.signal);
    return () => {
      closed.abort();
      this.#source?.close();
      clearTimeout(this.#timer);
    };
  }

  /** @returns Ends the subscription. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Number of requests before the first one here that are no longer kept; absent while it is unknown. */
  get earlier(): number | undefined {
    const [first] = this.requests;
    return this.#isWhole && first !== undefined ? first.id - 1 : undefined;
  }

  /** Reads the list, and then what comes; tries again as long as the emulator does not answer. */
  async #begin(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // What an earlier attempt began to follow would tell everything twice.
      this.#source?.close();
      try {
        const latest = await ask<RequestList>("/requests", { query: { bodies: false, limit: AT_FIRST }, signal });
        this.run = latest.run;
        this.requests = [...latest.results];
        this.gap = undefined;
        this.#isWhole = latest.results.length < AT_FIRST;
        this.#changed();
        this.#follow(latest, signal);
        if (!this.#isWhole) await this.#addOlder(latest.run, signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.following = error instanceof Refused && error.errors[0]?.code === "InvalidOperation" ? "none" : "lost";
        this.gap = messageOf(error);
        this.#changed();
        if (this.following === "none") return;
        await new Promise((again) => setTimeout(again, RETRY));
      }
    }
  }

  async #addOlder(run: string, signal: AbortSignal): Promise<void> {
    const all = await ask<RequestList>("/requests", { query: { bodies: false, limit: MOST }, signal });
    if (all.run !== run) return;
    const [first] = this.requests;
    this.requests = [...all.results.filter(({ id }) => first === undefined || id < first.id), ...this.requests];
    this.#isWhole = true;
    this.#changed();
  }

  #follow({ last, run }: RequestList, signal: AbortSignal): void {
    const source = new EventSource(`/_emulator/requests?bodies=false&since=${last}`);
    this.#source = source;
    const beginAnew = (): void => {
      source.close();
      if (!signal.aborted) void this.#begin(signal);
    };
    source.addEventListener("open", () => {
      const wasLost = this.following === "lost";
      this.following = "live";
      this.#changed();
      // Another run of the emulator has other requests, by the same ids.
      if (wasLost) void isOfRun(run, signal).then((isSame) => isSame || beginAnew());
    });
    source.addEventListener("error", () => {
      this.following = "lost";
      this.#changed();
      if (source.readyState === EventSource.CLOSED) setTimeout(beginAnew, RETRY);
    });
    source.addEventListener("request", ({ data }: MessageEvent<string>) => {
      this.#add([JSON.parse(data) as ReceivedRequest]);
    });
    source.addEventListener("emptied", ({ data }: MessageEvent<string>) => {
      const { last } = JSON.parse(data) as { readonly last: number };
      this.requests = this.requests.filter(({ id }) => id > last);
      this.gap = undefined;
      this.#changed();
    });
    source.addEventListener("missed", ({ data }: MessageEvent<string>) => {
      const { from, to } = JSON.parse(data) as { readonly from: number; readonly to: number };
      this.gap = `Requests ${from} to ${to} were forgotten before they could be shown`;
      this.#changed();
    });
  }

  #add(requests: readonly ReceivedRequest[]): void {
    for (const request of requests) this.requests.push(request);
    if (this.requests.length > MOST + SLACK) this.requests = this.requests.slice(-MOST);
    this.#changed();
  }

  /** Tells listeners a few times a second at most. */
  #changed(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, PAUSE);
  }
}

async function isOfRun(run: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await ask<RequestList>("/requests", { query: { bodies: false, limit: 1 }, signal })).run === run;
  } catch {
    // The stream soon reports that the emulator does not answer.
    return true;
  }
}

/** So many requests are shown before the others are asked for. */
const AT_FIRST = 200;

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

/** A place in the log that a list stands still at. */
export interface Held {
  readonly run: string;
  /** Id of the latest request that was there. */
  readonly last: number;
}

/** The place of the latest request. */
export function placeOf({ run, requests }: Pick<RequestLog, "run" | "requests">): Held {
  return { run, last: requests.at(-1)?.id ?? 0 };
}

/** Requests up to the place where a list stands still, and those that have come since. What belongs to another run holds nothing. */
export function heldAt(
  { run, requests }: Pick<RequestLog, "run" | "requests">,
  held: Held | undefined,
): readonly [shown: readonly ReceivedRequest[], newer: readonly ReceivedRequest[]] {
  if (held === undefined || held.run !== run) return [requests, []];
  const end = requests.findLastIndex(({ id }) => id <= held.last) + 1;
  return [requests.slice(0, end), requests.slice(end)];
}
