import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import type { Observation } from "./observation.ts";

/** Meters of the requests to one emulator. */
export class Meters {
  readonly #registry = new Registry();
  readonly #requests: Counter<"kind" | "operation" | "outcome" | "status">;
  readonly #durations: Histogram<"kind" | "operation">;
  readonly #faults: Counter<"kind">;

  constructor() {
    const registers = [this.#registry];
    this.#requests = new Counter({
      name: "commerce_http_requests_total",
      help: "Requests to the API that have ended.",
      labelNames: ["kind", "operation", "outcome", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "commerce_http_request_duration_seconds",
      help: "Time from the arrival of a request to the API until its end.",
      labelNames: ["kind", "operation"],
      buckets: BUCKETS,
      registers,
    });
    this.#faults = new Counter({
      name: "commerce_http_faults_total",
      help: "Faults that have struck requests.",
      labelNames: ["kind"],
      registers,
    });
  }

  /** Counts a request. */
  observe({ kind, operation = "", outcome, status, seconds, fault }: Observation): void {
    this.#requests.inc({ kind, operation, outcome, status: status === undefined ? "" : String(status) });
    if (seconds !== undefined) this.#durations.observe({ kind, operation }, seconds);
    if (fault !== undefined) this.#faults.inc({ kind: fault });
  }

  /** All figures, those of the process included, as Prometheus reads them. */
  async exposition(): Promise<Exposition> {
    const all = Registry.merge([processFigures(), this.#registry]);
    return { contentType: all.contentType, text: await all.metrics() };
  }
}

/** Figures in the text format of Prometheus. */
export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** Seconds: from reads out of memory up to what a fault delays. */
const BUCKETS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

let ofProcess: Registry | undefined;

/** Memory, processor and event loop: gathered once, whatever the number of emulators in a process. */
function processFigures(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
