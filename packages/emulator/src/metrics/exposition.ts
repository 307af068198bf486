import { AggregatorRegistry, collectDefaultMetrics, Registry } from "prom-client";
import { BOUNDS, type DurationTally, type Labels, type Tallies, type Tally } from "./tallies.ts";

/** Figures in the text format of Prometheus. */
export interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** Writes what has been counted, and figures of the process. */
export async function expositionOf({ requests, durations, faults }: Tallies): Promise<Exposition> {
  const counted = [
    {
      name: "commerce_http_requests_total",
      help: "Requests to the API that have ended.",
      type: "counter",
      values: Array.from(requests, valueOf),
      aggregator: "sum",
    },
    {
      name: DURATION,
      help: "Time from the arrival of a request to the API until its end.",
      type: "histogram",
      values: Array.from(durations, valuesOf).flat(),
      aggregator: "sum",
    },
    {
      name: "commerce_http_faults_total",
      help: "Faults that have struck requests.",
      type: "counter",
      values: Array.from(faults, valueOf),
      aggregator: "sum",
    },
  ];
  // The library takes counts that were made elsewhere as those of another process, to be summed up.
  const all = Registry.merge([processFigures(), AggregatorRegistry.aggregate([counted])]);
  return { contentType: all.contentType, text: await all.metrics() };
}

const DURATION = "commerce_http_request_duration_seconds";

/** A value as the library's own metrics give it. */
interface Value {
  readonly metricName?: string;
  readonly labels: Labels;
  readonly value: number;
}

function valueOf({ labels, count }: Tally): Value {
  return { labels, value: count };
}

function valuesOf({ labels, count, within, sum }: DurationTally): Value[] {
  let value = 0;
  const buckets = [...BOUNDS, "+Inf"].map((bound, index): Value => {
    value += within[index] ?? 0;
    return { metricName: `${DURATION}_bucket`, labels: { le: String(bound), ...labels }, value };
  });
  return [
    ...buckets,
    { metricName: `${DURATION}_sum`, labels, value: sum },
    { metricName: `${DURATION}_count`, labels, value: count },
  ];
}

let ofProcess: Registry | undefined;

/** Memory, processor and event loop: gathered once, whatever the number of emulators in a process. */
function processFigures(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
