import type { Certificate } from "../host/certificate.ts";
import type { Guest } from "../host/guest.ts";
import type { Runtime } from "../host/runtime/runtime.ts";
import {
  type Answers,
  type Task,
  CLIENT_SENDERS,
  PLAIN_SENDERS,
  PREVENTING_SENDERS,
  type Probe,
  type Sender,
  type Scenario,
  scenarioName,
  SCENARIOS,
} from "./probe.ts";
import { type CountingServer, openCountingServer } from "./server.ts";

/** How often one write arrives, by the name of its probe. Probes that the runtime has no means for are left out. */
export interface Counts {
  /** Whether `fetch` speaks HTTP/2. Where it does not, nothing is counted for it. */
  readonly speaksHttp2: boolean;
  readonly arrivals: Readonly<Record<string, number>>;
  /** Probes that did not find the connection that they wanted, however often they were tried. */
  readonly unmeasured: readonly string[];
}

export function probeName(scenario: Scenario, sender: Sender): string {
  return `${scenarioName(scenario)}, ${sender}`;
}

/** Counts on a runtime how often one write arrives, in every scenario and by every way to send. */
export async function countArrivals(runtime: Runtime, guest: Guest, certificate: Certificate): Promise<Counts> {
  const arrivals: Record<string, number> = {};
  let speaksHttp2 = true;
  let pending = SCENARIOS.flatMap((scenario) => sendersIn(scenario).map((sender) => ({ scenario, sender })));
  for (let time = 0; time < TIMES && pending.length > 0; time += 1) {
    const measured = await measure(runtime, guest, certificate, pending);
    pending = [];
    for (const { scenario, sender, server, outcome } of measured) {
      if (outcome === undefined) continue;
      const [first] = server.arrivals;
      if (scenario.transport === "HTTP/2" && first?.httpVersion === "1.1") speaksHttp2 = false;
      else if (isAsWanted(scenario, sender, server)) arrivals[probeName(scenario, sender)] = server.arrivals.length;
      else pending.push({ scenario, sender });
    }
  }
  return { speaksHttp2, arrivals, unmeasured: pending.map(({ scenario, sender }) => probeName(scenario, sender)) };
}

/** How often a probe is tried that does not find the connection that it wants. */
const TIMES = 3;

/** The ways to send that make sense in a scenario. */
function sendersIn({ connection, ending }: Scenario): readonly Sender[] {
  if (connection === "fresh") return PLAIN_SENDERS;
  const ends = ending === "reset" || ending === "orderly end" || ending === "GOAWAY";
  return [...PLAIN_SENDERS, ...(ends ? PREVENTING_SENDERS : []), ...CLIENT_SENDERS];
}

interface Pending {
  readonly scenario: Scenario;
  readonly sender: Sender;
}

interface Measured extends Pending {
  readonly server: CountingServer;
  /** What the runtime saw; `undefined` where it has no such way to send. */
  readonly outcome: string | undefined;
}

async function measure(
  runtime: Runtime,
  guest: Guest,
  certificate: Certificate,
  pending: readonly Pending[],
): Promise<readonly Measured[]> {
  const servers = await Promise.all(pending.map(({ scenario }) => openCountingServer(scenario, certificate)));
  try {
    const probes = pending.map(({ scenario, sender }, index): Probe => {
      const { url = "" } = servers[index] ?? {};
      return { name: probeName(scenario, sender), url, sender, connection: scenario.connection };
    });
    const task: Task = { probes };
    const { outcomes } = (await runtime.run(guest, task)) as Answers;
    return pending.flatMap((each, index) => {
      const server = servers[index];
      return server === undefined
        ? []
        : [{ ...each, server, outcome: outcomes[probeName(each.scenario, each.sender)] }];
    });
  } finally {
    for (const server of servers) server.close();
  }
}

/** Only plain ways to send are held to it: the others may take another connection, or be refused. */
function isAsWanted({ connection }: Scenario, sender: Sender, { arrivals }: CountingServer): boolean {
  if (!PLAIN_SENDERS.some((plain) => plain === sender)) return true;
  return arrivals[0]?.reused === (connection === "reused");
}
