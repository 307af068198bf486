import { readFile, writeFile } from "node:fs/promises";
import { table } from "../host/report.ts";
import { type Counts, probeName } from "./counts.ts";
import {
  type Seen,
  CLIENT_SENDERS,
  PLAIN_SENDERS,
  PREVENTING_SENDERS,
  type Sender,
  HARMLESS,
  STREAM_QUESTIONS,
  type Scenario,
  SCENARIOS,
  TRANSPORTS,
} from "./probe.ts";

export interface Measured {
  readonly counts: Counts;
  readonly seen: Seen;
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

export async function readExpected(): Promise<Readonly<Record<string, Expected>>> {
  return JSON.parse(await readFile(FILE, "utf8")) as Record<string, Expected>;
}

/** Takes what was measured as what is expected from now on. Of runtimes that were missing, the same as before is expected. */
export async function writeExpected(measured: ReadonlyMap<string, Measured>): Promise<void> {
  const updated = Object.fromEntries([...measured].map(([name, each]) => [name, remarkable(each)]));
  const expected = { ...(await readExpected()), ...updated };
  await writeFile(FILE, `${JSON.stringify(expected, undefined, 2)}\n`);
}

export function deviations({ counts, seen }: Measured, expected: Expected | undefined): readonly string[] {
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
  for (const [name, answer] of Object.entries(seen.answers)) {
    const wanted = expected.answers[name] ?? wish(name);
    if (answer !== wanted) lines.push(`streamed POST, ${name}: ${answer}, expected ${wanted}`);
  }
  for (const [name, is] of Object.entries(seen.capabilities)) {
    if (is !== expected.capabilities[name]) lines.push(`${name}: ${is}, expected ${expected.capabilities[name]}`);
  }
  return lines;
}

function remarkable({ counts, seen }: Measured): Expected {
  return {
    speaksHttp2: counts.speaksHttp2,
    arrivals: Object.fromEntries(Object.entries(counts.arrivals).filter(([, arrivals]) => arrivals !== 1)),
    answers: Object.fromEntries(Object.entries(seen.answers).filter(([name, answer]) => answer !== wish(name))),
    capabilities: seen.capabilities,
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

type AllMeasured = ReadonlyMap<string, Measured>;

export function plainTable(measured: AllMeasured): string {
  return countsTable(measured, SCENARIOS, PLAIN_SENDERS);
}

export function clientTable(measured: AllMeasured): string {
  const scenarios = SCENARIOS.filter(({ connection }) => connection === "reused");
  return countsTable(measured, scenarios, CLIENT_SENDERS);
}

/** How often a write arrives at most that is sent in ways of which some runtimes take notice. */
export function preventionTable(measured: AllMeasured): string {
  const rows = PREVENTING_SENDERS.flatMap((sender) =>
    TRANSPORTS.map((transport): Row => {
      const names = SCENARIOS.filter((each) => each.transport === transport).map((each) => probeName(each, sender));
      return [`${sender}, ${transport}`, ({ counts }) => most(names.flatMap((name) => counts.arrivals[name] ?? []))];
    }),
  );
  return runtimesTable(measured, "sent as", rows);
}

/** Which responses to a streamed POST come through, and how runtimes differ. */
export function streamTable(measured: AllMeasured): string {
  const names = new Set([...measured.values()].flatMap(({ seen }) => Object.keys(seen.capabilities)));
  const answers = STREAM_QUESTIONS.map((name): Row => [`answered by ${name}`, ({ seen }) => seen.answers[name] ?? "–"]);
  const capabilities = [...names].map((name): Row => [name, ({ seen }) => (seen.capabilities[name] ? "yes" : "no")]);
  return runtimesTable(measured, "streamed POST, capabilities", [...answers, ...capabilities]);
}

function countsTable(measured: AllMeasured, scenarios: readonly Scenario[], senders: readonly Sender[]): string {
  const rows = scenarios.map((scenario): Row => {
    const { transport, connection, ending } = scenario;
    const cell = ({ counts: { arrivals } }: Measured): string => {
      const counts = senders.map((sender) => arrivals[probeName(scenario, sender)]);
      if (counts.every((count) => count === undefined)) return "–";
      return counts.map((count) => shown(count, HARMLESS.has(ending))).join(" / ");
    };
    return [`${transport}, ${connection}: ${ending}`, cell];
  });
  return runtimesTable(measured, senders.join(" / "), rows);
}

/** A title, and the cell in the column of a runtime. */
type Row = readonly [title: string, cell: (measured: Measured) => string];

function runtimesTable(measured: AllMeasured, title: string, rows: readonly Row[]): string {
  const all = [...measured.values()];
  return table(
    [title, ...measured.keys()],
    rows.map(([name, cell]) => [name].concat(all.map(cell))),
  );
}

function most(counts: readonly number[]): string {
  return counts.length === 0 ? "–" : shown(Math.max(...counts), false);
}

/** More than once is worth a look, unless the server has said that it did nothing. */
function shown(count: number | undefined, isHarmless: boolean): string {
  if (count === undefined) return "?";
  return count > 1 && !isHarmless ? `**${count}**` : String(count);
}
