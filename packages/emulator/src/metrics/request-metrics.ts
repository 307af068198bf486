import type { RecordedRequest } from "../requests/request-notes.ts";
import type { Exposition } from "./exposition.ts";
import { BOUNDS, type DurationTally, type Tally } from "./tallies.ts";

/**
 * Metrics of requests. They are counted here, and not by the library, which is loaded once somebody asks: it would look at the names of
 * labels again with each request. Nothing that a client chooses freely is a label: each value is a time series of its own.
 */
export class RequestMetrics {
  /** By operation. */
  readonly #operations = new Map<string, Place>();
  /** By kind, of what leads to no operation. */
  readonly #others = new Map<string, Place>();
  readonly #faults: Tally[] = [];

  /** Counts a request that has ended. */
  observe({ kind, outcome, operation = "", answer, duration, fault }: RecordedRequest): void {
    const place = this.#place(kind, operation);
    const status = answer === undefined ? "" : String(answer.status);
    const tally = place.requests.find(({ labels }) => labels["status"] === status && labels["outcome"] === outcome);
    if (tally === undefined) place.requests.push({ labels: { kind, operation, outcome, status }, count: 1 });
    else tally.count += 1;
    if (duration !== undefined) addTo(place.duration, duration / 1000);
    if (fault !== undefined) this.#addFault(fault.description.kind);
  }

  /** All figures, those of the process included, as Prometheus reads them. */
  async exposition(): Promise<Exposition> {
    const { expositionOf } = await import("./exposition.ts");
    const places = [...this.#operations.values(), ...this.#others.values()];
    return expositionOf({
      requests: places.flatMap((place) => place.requests),
      durations: places.map((place) => place.duration).filter(({ count }) => count > 0),
      faults: this.#faults,
    });
  }

  #place(kind: string, operation: string): Place {
    const [places, name] = operation === "" ? [this.#others, kind] : [this.#operations, operation];
    let place = places.get(name);
    if (place === undefined) {
      const duration = { labels: { kind, operation }, count: 0, sum: 0, within: [...BOUNDS, Infinity].map(() => 0) };
      place = { requests: [], duration };
      places.set(name, place);
    }
    return place;
  }

  #addFault(kind: string): void {
    const tally = this.#faults.find(({ labels }) => labels["kind"] === kind);
    if (tally === undefined) this.#faults.push({ labels: { kind }, count: 1 });
    else tally.count += 1;
  }
}

interface Place {
  readonly requests: Tally[];
  readonly duration: DurationTally;
}

function addTo(tally: DurationTally, seconds: number): void {
  let index = 0;
  while (index < BOUNDS.length && seconds > (BOUNDS[index] ?? 0)) index += 1;
  tally.within[index] = (tally.within[index] ?? 0) + 1;
  tally.count += 1;
  tally.sum += seconds;
}
