import type { RecordedRequest } from "../requests/request-notes.ts";
import type { Exposition } from "./exposition.ts";
import { BOUNDS, type DurationTally, type Labels, type Tally } from "./tallies.ts";

/**
 * Metrics of requests. They are counted here, and not by the library, which is loaded once somebody asks: it would look at the names of
 * labels anew with each request. Nothing that a client chooses freely is a label: each value is a time series of its own.
 */
export class RequestMetrics {
  readonly #requests = new Map<string, Tally>();
  readonly #durations = new Map<string, DurationTally>();
  readonly #faults = new Map<string, Tally>();

  /** Counts a request that has ended. */
  observe({ kind, outcome, operation = "", answer, duration, fault }: RecordedRequest): void {
    const status = answer === undefined ? "" : String(answer.status);
    const place = `${kind} ${operation}`;
    counted(this.#requests, `${place} ${outcome} ${status}`, () => ({ kind, operation, outcome, status }));
    if (duration !== undefined) this.#addDuration(place, { kind, operation }, duration / 1000);
    if (fault !== undefined) counted(this.#faults, fault.description.kind, () => ({ kind: fault.description.kind }));
  }

  /** All figures, those of the process included, as Prometheus reads them. */
  async exposition(): Promise<Exposition> {
    const { expositionOf } = await import("./exposition.ts");
    return expositionOf({
      requests: this.#requests.values(),
      durations: this.#durations.values(),
      faults: this.#faults.values(),
    });
  }

  #addDuration(place: string, labels: Labels, seconds: number): void {
    let tally = this.#durations.get(place);
    if (tally === undefined) {
      tally = { labels, count: 0, sum: 0, within: Array.from({ length: BOUNDS.length + 1 }, () => 0) };
      this.#durations.set(place, tally);
    }
    const bound = BOUNDS.findIndex((most) => seconds <= most);
    const index = bound === -1 ? BOUNDS.length : bound;
    tally.within[index] = (tally.within[index] ?? 0) + 1;
    tally.count += 1;
    tally.sum += seconds;
  }
}

function counted(tallies: Map<string, Tally>, name: string, labels: () => Labels): void {
  const known = tallies.get(name);
  if (known === undefined) tallies.set(name, { labels: labels(), count: 1 });
  else known.count += 1;
}
