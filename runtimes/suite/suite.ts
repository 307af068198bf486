import type { Certificate } from "../host/certificate.ts";
import { Guest } from "../host/guest.ts";
import type { Report } from "../host/report.ts";
import type { Runtimes } from "../host/runtime/find.ts";
import { isMissing, type MissingRuntime, type Runtime } from "../host/runtime/runtime.ts";
import type { Site } from "../host/site.ts";
import { type Offer, startEmulators } from "./emulators.ts";
import type { CheckResult, SuiteInput } from "./world.ts";

/** What the suite is run with. */
export interface SuiteOptions {
  readonly runtimes: Runtimes;
  readonly certificate: Certificate;
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly report: Report;
  /** What the names of the runtimes start with; any will do when it is empty. */
  readonly on: string;
}

/** What came of the suite, by where it ran: a runtime, and how that was connected. */
export type SuiteResults = ReadonlyMap<string, readonly CheckResult[]>;

/** Runs the behaviour suite on every runtime. */
export async function runSuite({ runtimes, certificate, folder, report, on }: SuiteOptions): Promise<SuiteResults> {
  const guest = new Guest(new URL("guest/suite.ts", import.meta.url), folder);
  const results = new Map<string, readonly CheckResult[]>();
  for (const { name, runtime, offer, sendsOnce = true } of placesOf(runtimes)) {
    if (!name.startsWith(on)) continue;
    if (isMissing(runtime)) {
      report.missing(name, runtime.missing);
      continue;
    }
    const emulators = await startEmulators(offer, folder, certificate);
    const { url, guardedUrl, site } = emulators;
    const input = { url, guardedUrl, sendsOnce };
    const found = await resultsOn(runtime, guest, input, site).finally(() => emulators.close());
    results.set(name, found);
    tell(report, name, found);
  }
  return results;
}

/** Where the suite runs. */
interface Place {
  readonly name: string;
  readonly runtime: Runtime | MissingRuntime;
  readonly offer: Offer;
  /** Whether the client can keep the runtime from sending a write twice; it can unless told otherwise. */
  readonly sendsOnce?: boolean;
}

function placesOf({ nodes, requiringNodes, deno, bun, workerd, chromium }: Runtimes): readonly Place[] {
  const direct = [...nodes, ...requiringNodes, deno, bun, workerd];
  return [
    ...direct.map((runtime): Place => ({ name: runtime.name, runtime, offer: "emulator" })),
    { name: `${deno.name}, HTTP/2`, runtime: deno, offer: "site over HTTP/2" },
    { name: `${chromium.name}, HTTP/1.1`, runtime: chromium, offer: "site over HTTP/1.1", sendsOnce: false },
    { name: `${chromium.name}, HTTP/2`, runtime: chromium, offer: "site over HTTP/2" },
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
