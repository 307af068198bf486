import type { Report } from "../requests/log-entry.ts";
import type { RecordedRequest } from "../requests/request-notes.ts";
import type { Exposition, Meters } from "./meters.ts";
import { observationOf, type Observation } from "./observation.ts";

/** Requests that are noted down before the library is loaded all the same. */
const MOST_NOTED = 10_000;

/** Metrics of requests. What counts them is loaded once somebody asks: until then they are noted down, and none is left out. */
export class RequestMetrics {
  #noted: Observation[] = [];
  #meters: Meters | undefined;
  #loading: Promise<Meters> | undefined;
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Counts a request that has ended. */
  observe(ended: RecordedRequest): void {
    const observation = observationOf(ended);
    if (this.#meters !== undefined) {
      this.#meters.observe(observation);
      return;
    }
    this.#noted.push(observation);
    if (this.#noted.length === MOST_NOTED) this.#load().catch(this.#report);
  }

  /** All figures, as Prometheus reads them. */
  async exposition(): Promise<Exposition> {
    const meters = await this.#load();
    return meters.exposition();
  }

  #load(): Promise<Meters> {
    return (this.#loading ??= import("./meters.ts").then(({ Meters: Loaded }) => {
      const meters = new Loaded();
      for (const observation of this.#noted) meters.observe(observation);
      this.#noted = [];
      this.#meters = meters;
      return meters;
    }));
  }
}
