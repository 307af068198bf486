import type { Registry } from "prom-client";
import type { RecordedRequest } from "../requests/request-notes.ts";

type Labels = Readonly<Record<string, string>>;

interface Tally {
  readonly labels: Labels;
  count: number;
}

interface DurationTally extends Tally {
  /** How often it took at most each of {@link BOUNDS}, and longer than the one before; at last, longer than all. */
  readonly within: number[];
  sum: number;
}

/** Seconds: from reads out of memory up to what a fault delays. */
const BOUNDS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/**
 * Metrics of requests. They are counted here, and not by the library, which is loaded once somebody asks: it would look at the names of
 * labels again with each request. Nothing that a client chooses freely is a label: each value is a time series of its own.
 */
export class RequestMetrics {
  readonly #requests = new Map<string, Tally>();
  readonly #durations = new Map<string, DurationTally>();
  readonly #faults = new Map<string, Tally>();

  observe({ kind, outcome, operation = "", answer, duration, fault }: RecordedRequest): void {
    const status = answer === undefined ? "" : String(answer.status);
    const requests = `${kind} ${operation} ${outcome} ${status}`;
    tallyIn(this.#requests, requests, () => ({ labels: { kind, operation, outcome, status }, count: 0 })).count += 1;
    if (duration !== undefined) {
      const durations = tallyIn(this.#durations, `${kind} ${operation}`, () => {
        return { labels: { kind, operation }, count: 0, sum: 0, within: [...BOUNDS, Infinity].map(() => 0) };
      });
      addTo(durations, duration / 1000);
    }
    if (fault === undefined) return;
    const labels = { kind: fault.description.kind };
    tallyIn(this.#faults, labels.kind, () => ({ labels, count: 0 })).count += 1;
  }

  /** All figures, those of the process included, in the text format of Prometheus. */
  async exposition(): Promise<{ readonly contentType: string; readonly text: string }> {
    const library = await import("prom-client");
    if (ofProcess === undefined) {
      ofProcess = new library.Registry();
      library.collectDefaultMetrics({ register: ofProcess });
    }
    const counted = [
      metric("commerce_http_requests_total", "Requests to the API that have ended.", [...this.#requests.values()]),
      {
        ...metric(DURATION, "Time from the arrival of a request to the API until its end.", []),
        type: "histogram",
        values: [...this.#durations.values()].flatMap(valuesOf),
      },
      metric("commerce_http_faults_total", "Faults that have struck requests.", [...this.#faults.values()]),
    ];
    // The library takes counts that were made elsewhere as those of another process, to be summed up.
    const all = library.Registry.merge([ofProcess, library.AggregatorRegistry.aggregate([counted])]);
    return { contentType: all.contentType, text: await all.metrics() };
  }
}

/** Memory, processor and event loop: gathered once, whatever the number of emulators in a process. */
let ofProcess: Registry | undefined;

const DURATION = "commerce_http_request_duration_seconds";

function tallyIn<Kind extends Tally>(tallies: Map<string, Kind>, name: string, begun: () => Kind): Kind {
  let tally = tallies.get(name);
  if (tally === undefined) tallies.set(name, (tally = begun()));
  return tally;
}

function addTo(tally: DurationTally, seconds: number): void {
  const index = BOUNDS.findIndex((bound) => seconds <= bound);
  tally.within.splice(index, 1, (tally.within.at(index) ?? 0) + 1);
  tally.count += 1;
  tally.sum += seconds;
}

/** A metric as the library's own give it. */
function metric(name: string, help: string, tallies: readonly Tally[]): object {
  const values = tallies.map(({ labels, count }) => ({ labels, value: count }));
  return { name, help, type: "counter", values, aggregator: "sum" };
}

function valuesOf({ labels, count, within, sum }: DurationTally): readonly object[] {
  let value = 0;
  const buckets = [...BOUNDS, "+Inf"].map((bound, index) => {
    value += within[index] ?? 0;
    return { metricName: `${DURATION}_bucket`, labels: { le: String(bound), ...labels }, value };
  });
  return [
    ...buckets,
    { metricName: `${DURATION}_sum`, labels, value: sum },
    { metricName: `${DURATION}_count`, labels, value: count },
  ];
}
