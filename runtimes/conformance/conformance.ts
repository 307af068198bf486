import type { Certificate } from "../host/certificate.ts";
import { Guest } from "../host/guest.ts";
import type { Report } from "../host/report.ts";
import type { Runtimes } from "../host/runtime/find.ts";
import { isMissing, type Runtime } from "../host/runtime/runtime.ts";
import { countArrivals } from "./counts.ts";
import { deviations, type Measured, readExpected, writeExpected } from "./expected.ts";
import type { Told } from "./question.ts";
import { askAboutStreams, askBrowserAboutStreams } from "./streams.ts";

/** What the conformance program is run with. */
export interface ConformanceOptions {
  readonly runtimes: Runtimes;
  readonly certificate: Certificate;
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly report: Report;
  /** What the names of the runtimes start with; any will do when it is empty. */
  readonly on: string;
  /** Takes what is measured as what is expected. */
  readonly accept: boolean;
}

/**
 * Measures how often each runtime's `fetch`, and the client through it, sends one write, and compares that with what is
 * expected.
 *
 * @returns What was measured, by the names of the runtimes.
 */
export async function runConformance(options: ConformanceOptions): Promise<ReadonlyMap<string, Measured>> {
  const { runtimes, certificate, folder, report, on, accept } = options;
  const { nodes, deno, bun, workerd, chromium } = runtimes;
  const counting = new Guest(new URL("guest/counts.ts", import.meta.url), folder);
  const streaming = new Guest(new URL("guest/streams.ts", import.meta.url), folder);
  const measured = new Map<string, Measured>();

  const measure = async (runtime: Runtime, told: Told): Promise<void> => {
    measured.set(runtime.name, { counts: await countArrivals(runtime, counting, certificate), told });
  };
  for (const runtime of [...nodes, deno, bun, workerd, chromium]) {
    if (!runtime.name.startsWith(on)) continue;
    if (isMissing(runtime)) report.missing(runtime.name, runtime.missing);
    else if (runtime === chromium)
      await measure(runtime, await askBrowserAboutStreams(runtime, streaming, certificate));
    else await measure(runtime, await askAboutStreams(runtime, streaming));
  }

  if (accept) await writeExpected(measured);
  const expected = await readExpected();
  for (const [name, each] of measured) {
    const failures = deviations(each, expected[name]);
    const { counts, told } = each;
    const total = [counts.arrivals, told.answers, told.capabilities].flatMap(Object.keys).length;
    report.group(name, "conformance", failures, total - failures.length);
  }
  return measured;
}
