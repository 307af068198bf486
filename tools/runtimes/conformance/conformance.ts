import { Guest } from "../host/guest.ts";
import { onEach, type RunOptions } from "../host/on-each.ts";
import { countArrivals } from "./counts.ts";
import { deviations, type Measured, readExpected, writeExpected } from "./expected.ts";
import { askAboutStreams, askBrowserAboutStreams } from "./streams.ts";

/**
 * Measures how often each runtime's `fetch`, and the client through it, sends one write, and compares that with what is
 * expected.
 *
 * @param accept Takes what is measured as what is expected.
 * @returns What was measured, by the names of the runtimes.
 */
export async function runConformance(options: RunOptions, accept: boolean): Promise<ReadonlyMap<string, Measured>> {
  const { runtimes, certificate, folder, report } = options;
  const { nodes, deno, bun, workerd, chromium } = runtimes;
  const counting = new Guest(new URL("guest/counts.ts", import.meta.url), folder);
  const streaming = new Guest(new URL("guest/streams.ts", import.meta.url), folder);
  const measured = await onEach([...nodes, deno, bun, workerd, chromium], options, async (runtime) => {
    const told = await (runtime === chromium
      ? askBrowserAboutStreams(runtime, streaming, certificate)
      : askAboutStreams(runtime, streaming));
    return { counts: await countArrivals(runtime, counting, certificate), told };
  });
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
