import { readFile, writeFile } from "node:fs/promises";
import type { Counts } from "./counts.ts";
import type { Told } from "./question.ts";

/** What was measured on a runtime. */
export interface Measured {
  readonly counts: Counts;
  readonly told: Told;
}

/** What is expected of a runtime: where it does as one would wish, nothing is said. */
export interface Expected {
  readonly speaksHttp2: boolean;
  /** Writes that do not arrive once, by the names of their probes. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Streamed writes whose answer does not come through. */
  readonly answers: Readonly<Record<string, string>>;
  readonly capabilities: Readonly<Record<string, boolean>>;
}

const FILE = new URL("expected.json", import.meta.url);

/** Reads what is expected, by the names of the runtimes. */
export async function readExpected(): Promise<Readonly<Record<string, Expected>>> {
  return JSON.parse(await readFile(FILE, "utf8")) as Record<string, Expected>;
}

/** Takes what was measured as what is expected from now on. Of runtimes that were missing, the same as before is expected. */
export async function writeExpected(measured: ReadonlyMap<string, Measured>): Promise<void> {
  const anew = Object.fromEntries([...measured].map(([name, each]) => [name, remarkable(each)]));
  const expected = { ...(await readExpected()), ...anew };
  await writeFile(FILE, `${JSON.stringify(expected, undefined, 2)}\n`);
}

/** Says in which way a runtime is not as expected, a line each. */
export function deviations({ counts, told }: Measured, expected: Expected | undefined): readonly string[] {
  if (expected === undefined) return ["nothing is expected yet: run `npm run runtimes -- --accept`"];
  const lines = counts.unmeasured.map((name) => `${name}: could not be measured`);
  if (counts.speaksHttp2 !== expected.speaksHttp2)
    lines.push(`HTTP/2: ${spoken(counts.speaksHttp2)}, expected ${spoken(expected.speaksHttp2)}`);
  for (const [name, arrivals] of Object.entries(counts.arrivals)) {
    const wanted = expected.arrivals[name] ?? 1;
    if (arrivals !== wanted) lines.push(`${name}: arrived ${times(arrivals)}, expected ${times(wanted)}`);
  }
  for (const name of Object.keys(expected.arrivals)) {
    if (counts.arrivals[name] === undefined) lines.push(`${name}: expected, but not measured any more`);
  }
  for (const [name, answer] of Object.entries(told.answers)) {
    const wanted = expected.answers[name] ?? wish(name);
    if (answer !== wanted) lines.push(`streamed POST, ${name}: ${answer}, expected ${wanted}`);
  }
  for (const [name, is] of Object.entries(told.capabilities)) {
    if (is !== expected.capabilities[name]) lines.push(`${name}: ${is}, expected ${expected.capabilities[name]}`);
  }
  return lines;
}

function remarkable({ counts, told }: Measured): Expected {
  return {
    speaksHttp2: counts.speaksHttp2,
    arrivals: Object.fromEntries(Object.entries(counts.arrivals).filter(([, arrivals]) => arrivals !== 1)),
    answers: Object.fromEntries(Object.entries(told.answers).filter(([name, answer]) => answer !== wish(name))),
    capabilities: told.capabilities,
  };
}

/** The status that the server answers with stands first in the question's name. */
function wish(name: string): string {
  return name.slice(0, 3);
}

function spoken(speaks: boolean): string {
  return speaks ? "spoken" : "not spoken";
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
