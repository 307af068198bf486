import { Guest } from "../host/guest.ts";
import { onEach, type RunOptions, type Report, table } from "../host/report.ts";
import type { Runtimes } from "../host/runtime/find.ts";
import type { MissingRuntime, Runtime } from "../host/runtime/runtime.ts";
import type { Site } from "../host/site.ts";
import { type Offer, startEmulators } from "./emulators.ts";
import type { CheckResult, SuiteInput } from "./world.ts";

/** What came of the suite, by where it ran: a runtime, and how that was connected. */
export type SuiteResults = ReadonlyMap<string, readonly CheckResult[]>;

export async function runSuite(options: RunOptions): Promise<SuiteResults> {
  const { runtimes, certificate, folder, report } = options;
  const guest = new Guest(new URL("guest/suite.ts", import.meta.url), folder);
  const results = await onEach(placesOf(runtimes), options, async (place) => {
    const { offer = "emulator", sendsOnce = true } = place;
    const emulators = await startEmulators(offer, folder, certificate);
    const { url, guardedUrl, site } = emulators;
    return resultsOn(place, guest, { url, guardedUrl, sendsOnce }, site).finally(() => emulators.close());
  });
  for (const [name, found] of results) tell(report, name, found);
  return results;
}

type Place = (Runtime | MissingRuntime) & {
  readonly offer?: Offer;
  /** Whether the client can keep the runtime from sending a write twice; default `true`. */
  readonly sendsOnce?: boolean;
};

function placesOf({ nodes, requiringNodes, deno, bun, workerd, chromium }: Runtimes): readonly Place[] {
  return [
    ...nodes,
    ...requiringNodes,
    deno,
    bun,
    workerd,
    { ...deno, name: `${deno.name}, HTTP/2`, offer: "site over HTTP/2" },
    { ...chromium, name: `${chromium.name}, HTTP/1.1`, offer: "site over HTTP/1.1", sendsOnce: false },
    { ...chromium, name: `${chromium.name}, HTTP/2`, offer: "site over HTTP/2" },
  ];
}

/** A runtime that does not come to its end has one failed check. */
async function resultsOn(
  runtime: Runtime,
  guest: Guest,
  input: SuiteInput,
  site: Site | undefined,
): Promise<readonly CheckResult[]> {
  try {
    return (await runtime.run(guest, input, site)) as readonly CheckResult[];
  } catch (error) {
    return [{ group: "suite", name: "comes to its end", failure: String(error) }];
  }
}

function tell(report: Report, where: string, results: readonly CheckResult[]): void {
  for (const group of new Set(results.map(({ group }) => group))) {
    const own = results.filter((result) => result.group === group);
    const failures = own.flatMap(({ name, failure }) => (failure === undefined ? [] : [`${name}\n${failure}`]));
    report.group(where, group, failures, own.length - failures.length);
  }
}

export function suiteTable(results: SuiteResults): string {
  const all = [...results.values()];
  const groups = new Set(all.flatMap((own) => own.map(({ group }) => group)));
  const rows = [...groups].map((group) => [group].concat(all.map((own) => passedOf(own, group))));
  return table(["checks", ...results.keys()], rows);
}

function passedOf(results: readonly CheckResult[], group: string): string {
  const own = results.filter((result) => result.group === group);
  const passed = own.filter(({ failure }) => failure === undefined);
  return passed.length === own.length ? String(own.length) : `**${passed.length} of ${own.length}**`;
}
