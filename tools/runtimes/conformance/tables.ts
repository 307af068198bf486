import { table } from "../host/table.ts";
import { probeName } from "./counts.ts";
import type { Measured } from "./expected.ts";
import { CLIENT_SENDERS, PLAIN_SENDERS, PREVENTING_SENDERS, type Sender } from "./probe.ts";
import { HARMLESS, type Scenario, SCENARIOS, TRANSPORTS } from "./scenario.ts";
import { STREAM_QUESTIONS } from "./streams.ts";

type AllMeasured = ReadonlyMap<string, Measured>;

/** How often one plain `fetch` arrives. */
export function plainTable(measured: AllMeasured): string {
  return countsTable(measured, SCENARIOS, PLAIN_SENDERS);
}

/** How often one write of the client arrives. */
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

/** Which answers to a streamed POST come through, and what tells runtimes apart. */
export function streamTable(measured: AllMeasured): string {
  const names = new Set([...measured.values()].flatMap(({ told }) => Object.keys(told.capabilities)));
  const answers = STREAM_QUESTIONS.map((name): Row => [`answered by ${name}`, ({ told }) => told.answers[name] ?? "–"]);
  const capabilities = [...names].map((name): Row => [name, ({ told }) => (told.capabilities[name] ? "yes" : "no")]);
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

/** A title, and what stands in the column of a runtime. */
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
