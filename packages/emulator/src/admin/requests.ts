import type { AnyContract } from "../contract/any-contract.ts";
import { fault } from "../contract/faults.ts";
import type { ReceivedRequest } from "../requests/received-request.ts";
import { filterIn, fits, readFilter, type ReceivedRequests } from "../requests/received-requests.ts";

/** Requests as a list, with what is needed to go on from there. */
export interface RequestList {
  readonly count: number;
  /** Id of the latest request, whether it fits or not. */
  readonly last: number;
  /** Id of the oldest request that is kept. */
  readonly first: number;
  /** Name of the run of the emulator that ids belong to. */
  readonly run: string;
  readonly results: readonly ReceivedRequest[];
}

export function requestList(requests: ReceivedRequests, parameters: URLSearchParams): RequestList {
  const { filter, hasBodies } = choiceIn(parameters);
  const { first, last, run } = requests.history;
  const results = requests.list(filter).map((request) => (hasBodies ? request : withoutBodies(request)));
  return { count: results.length, first, last, run, results };
}

/**
 * Requests as they end, as Server-Sent Events. It begins behind the request that `Last-Event-ID` names, or the parameter `since`, and
 * with what comes next where neither is given. Ids of another run of the emulator are ignored: the stream starts again, and says so.
 */
export function requestStream(
  requests: ReceivedRequests,
  contract: AnyContract,
  { headers, url, signal }: Pick<Request, "headers" | "url" | "signal">,
): Response {
  const { filter, hasBodies } = choiceIn(new URL(url).searchParams);
  const { since, limit, ...chosen } = readFilter(contract, filter);
  if (limit !== undefined) throw fault("InvalidField", "Cannot limit a stream", { field: "limit" });
  const events = new RequestEvents(requests, { chosen, hasBodies, since, place: placeIn(headers) });
  const { history } = requests;
  const left = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const leave = (): void => {
        controller.error(signal.reason);
        left.abort();
      };
      controller.enqueue(encoder.encode(`retry: ${RETRY}\n\n${events.first}`));
      if (signal.aborted) leave();
      else signal.addEventListener("abort", leave, { signal: left.signal });
    },
    pull: async (controller) => {
      while (!left.signal.aborted) {
        const next = events.next();
        if (next !== "") return controller.enqueue(encoder.encode(next));
        if (history.hasEnded) {
          left.abort();
          return controller.close();
        }
        const beat = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(":\n\n"));
        }, BEAT).unref();
        await history.change(left.signal);
        clearInterval(beat);
      }
      return undefined;
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}

interface StreamChoice {
  readonly chosen: Parameters<typeof fits>[0];
  readonly hasBodies: boolean;
  readonly since: number | undefined;
  /** The event that the client has seen last. */
  readonly place: ReturnType<typeof placeIn>;
}

class RequestEvents {
  /** The event before all others: the client has seen events of another run. */
  readonly first: string;
  readonly #requests: ReceivedRequests;
  readonly #choice: StreamChoice;
  #seen: number;
  #emptied: number;

  constructor(requests: ReceivedRequests, choice: StreamChoice) {
    const { history } = requests;
    const { place, since } = choice;
    const isOther = place !== undefined && place.run !== history.run;
    const begin = place?.id ?? since ?? history.last;
    this.#requests = requests;
    this.#choice = choice;
    this.#seen = isOther ? history.emptied : begin > history.last ? 0 : begin;
    this.#emptied = Math.min(history.emptied, this.#seen);
    this.first = isOther ? this.#event("emptied", { last: place.id }, 0) : "";
  }

  /** The next events that there are; an empty text when there are no more. */
  next(): string {
    const { history } = this.#requests;
    const { chosen, hasBodies } = this.#choice;
    const events: string[] = [];
    if (history.emptied !== this.#emptied) {
      this.#emptied = history.emptied;
      this.#seen = Math.max(this.#seen, this.#emptied);
      events.push(this.#event("emptied", { last: this.#emptied }, this.#seen));
    }
    if (this.#seen + 1 < history.first) {
      events.push(this.#event("missed", { from: this.#seen + 1, to: history.first - 1 }, history.first - 1));
      this.#seen = history.first - 1;
    }
    for (const recorded of history.after(this.#seen)) {
      this.#seen = recorded.id;
      if (!fits(chosen, recorded)) continue;
      const request = this.#requests.read(recorded);
      events.push(this.#event("request", hasBodies ? request : withoutBodies(request), this.#seen));
      if (events.length >= AT_ONCE) break;
    }
    return events.join("");
  }

  #event(event: string, data: object, id: number): string {
    return `id: ${this.#requests.history.run}-${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}

export function wantsStream({ headers }: Pick<Request, "headers">): boolean {
  return /\btext\/event-stream\b/i.test(headers.get("accept") ?? "");
}

/** How long a client waits before it connects again, in milliseconds. */
const RETRY = 1000;

/** How often a quiet stream says that it is there, in milliseconds. */
const BEAT = 15_000;

const AT_ONCE = 100;

function choiceIn(parameters: URLSearchParams): {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly hasBodies: boolean;
} {
  const { bodies = "true", ...filter } = filterIn(parameters);
  if (bodies === "true" || bodies === "false") return { filter, hasBodies: bodies === "true" };
  const message = `Cannot use ${JSON.stringify(bodies)} as "bodies": expected true or false`;
  throw fault("InvalidField", message, { field: "bodies", invalidValue: bodies });
}

function withoutBodies({ body: _received, answer, ...request }: ReceivedRequest): ReceivedRequest {
  if (answer === undefined) return request;
  const { body: _answered, ...rest } = answer;
  return { ...request, answer: rest };
}

function placeIn(headers: Headers): { readonly run: string; readonly id: number } | undefined {
  const given = headers.get("last-event-id");
  if (given === null || given === "") return undefined;
  const [, run, id] = /^([0-9a-f]{8})-(\d{1,15})$/.exec(given) ?? [];
  if (run !== undefined) return { run, id: Number(id) };
  throw fault("InvalidInput", `Cannot resume after "${given}": expected the id of an event as Last-Event-ID`);
}
