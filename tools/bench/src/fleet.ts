/** Simulates a fleet of clients on a virtual clock, in outages and after: the requests that reach the API. */
import { Fleet, mean, minutes, sum, type Condition, SimulatedService, VirtualClock } from "./fleet/fleet.ts";
import { aligned } from "./record.ts";

const CLIENTS = 10_000;
const HOUR = 3600;
/** Greatest load, as a ratio to the normal one. */
const BOUND = 1.3;
/** Seconds after a recovery within which calls may fail, and the load may differ. */
const SETTLED = 30;
/** Seconds for which the fleet is watched after a recovery. */
const WATCHED = 60;
/** Load up to which a second is a normal one. The rest is chance. */
const NORMAL = 1.05;

const troubles: readonly (readonly [name: string, condition: Condition])[] = [
  ["outage, 503", "down"],
  ["half capacity", "half"],
  ["outage, silence", "silent"],
];

/** Other calls a second and client, how many clients make them, and whether the bound holds there. */
const paces: readonly (readonly [rate: number, clients: number, isBound: boolean])[] = [
  [0.1, 10_000, false],
  [0.3, 7000, false],
  [1, 2000, true],
  [3, 700, true],
  [10, 200, true],
  [30, 70, true],
];

interface Simulation {
  readonly clock: VirtualClock;
  readonly service: SimulatedService;
  readonly fleet: Fleet;
  readonly load: number;
}

const checks: (readonly [what: string, value: number, bound: number])[] = [];

const simulation = simulate(CLIENTS, 1);
await meetTokens(simulation);
await meetTroubles(simulation);
await meetChain(simulation);
await meetOtherPaces();

console.log();
for (const [what, value, bound] of checks) {
  console.log(`${value <= bound ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, at most ${bound}`);
}
process.exitCode = checks.every(([, value, bound]) => value <= bound) ? 0 : 1;

function simulate(clients: number, rate: number): Simulation {
  const clock = new VirtualClock();
  clock.install();
  const service = new SimulatedService(clock, clients * rate);
  return { clock, service, fleet: new Fleet(clock, service, clients), load: clients * rate };
}

/** All tokens are granted in one second, and live for an hour. In the third hour, their renewals are mixed. */
async function meetTokens({ clock, service, fleet }: Simulation): Promise<void> {
  fleet.start();
  fleet.call(1 / 120);
  await clock.pass(3 * HOUR);
  const wave = service.tokenRequests.between(60, 2 * HOUR);
  const normal = service.tokenRequests.between(2 * HOUR, 3 * HOUR);
  print([
    [`Requests to the token address, ${CLIENTS} clients`, "mean", "busiest minute", "busiest second"],
    tokenRow("two hours after all were granted at once", wave),
    tokenRow("the hour after that", normal),
  ]);
  checkTokens("tokens granted at once", wave, normal);
}

function tokenRow(name: string, counts: readonly number[]): readonly string[] {
  const busiest = [Math.max(...minutes(counts)).toFixed(2), String(Math.max(...counts))];
  return [name, mean(counts).toFixed(2), ...busiest];
}

async function meetTroubles(simulation: Simulation): Promise<void> {
  const { clock, service, fleet } = simulation;
  const normal = service.tokenRequests.between(2 * HOUR, 3 * HOUR);
  fleet.call(1);
  await clock.pass(30);
  const head = ["busiest second", "mean", "calls that fail", "busiest second after", "normal again after"];
  const rows = [[`Load of the API, ${CLIENTS} clients with a call a second each`, ...head]];
  for (const [name, condition] of troubles) {
    const begin = clock.now / 1000;
    const { peak, average, failed, after, recovery } = await meet(condition, simulation);
    rows.push([name, peak.toFixed(2), average.toFixed(2), percent(failed), after.toFixed(2), `${recovery} s`]);
    checks.push([`${name}: busiest second`, Math.max(peak, after), BOUND]);
    checks.push([`${name}: seconds until all is normal again`, recovery, SETTLED]);
    checkTokens(name, service.tokenRequests.between(begin, begin + 60 + WATCHED), normal);
  }
  print(rows);
}

/** The load in a trouble of a minute, and after it. Loads are ratios to the normal one. */
async function meet(condition: Condition, simulation: Simulation) {
  const { clock, service, fleet } = simulation;
  const begin = clock.now / 1000;
  const end = begin + 60;
  service.condition = condition;
  await clock.pass(60);
  service.condition = "up";
  await clock.pass(WATCHED);
  return {
    peak: Math.max(...loads(simulation, begin, end)),
    average: mean(loads(simulation, begin, end)),
    failed: sum(fleet.failures.between(begin, end + WATCHED)) / sum(fleet.calls.between(begin, end)),
    after: Math.max(...loads(simulation, end, end + WATCHED)),
    recovery: recovery(simulation, end),
  };
}

function loads({ service, load }: Simulation, from: number, to: number): readonly number[] {
  return service.requests.between(from, to).map((count) => count / load);
}

/** Seconds after the end of a trouble until no call fails any more, and the load is normal. */
function recovery(simulation: Simulation, end: number): number {
  const failures = simulation.fleet.failures.between(end, end + WATCHED);
  return (
    loads(simulation, end, end + WATCHED).findLastIndex((load, second) => load > NORMAL || failures[second] !== 0) + 1
  );
}

/** An outage of a minute, a minute at half of the capacity, and then the end of all tokens, which were granted at once. */
async function meetChain({ service: { tokenRequests } }: Simulation): Promise<void> {
  const normal = tokenRequests.between(2 * HOUR, 3 * HOUR);
  const simulation = simulate(CLIENTS, 1);
  const { clock, service, fleet } = simulation;
  fleet.start();
  fleet.call(1 / 120);
  await clock.pass(HOUR - 150);
  fleet.call(1);
  await clock.pass(30);
  const begin = clock.now / 1000;
  for (const [condition, seconds] of [
    ["down", 60],
    ["half", 60],
    ["up", WATCHED],
  ] as const) {
    service.condition = condition;
    await clock.pass(seconds);
  }
  const phases = [
    ["outage, 503", begin, begin + 60],
    ["then half capacity", begin + 60, HOUR],
    ["then the end of all tokens", HOUR, HOUR + WATCHED],
  ] as const;
  const rows = phases.map(([name, from, to]) => {
    const counts = loads(simulation, from, to);
    const busiest = Math.max(...service.tokenRequests.between(from, to));
    return [name, Math.max(...counts).toFixed(2), mean(counts).toFixed(2), String(busiest)];
  });
  print([["One after another", "busiest second", "mean", "busiest second of the token address"], ...rows]);
  console.log(`Normal again ${recovery(simulation, HOUR)} s after the end of all tokens`);
  checks.push(["one after another: busiest second", Math.max(...loads(simulation, begin, HOUR + WATCHED)), BOUND]);
  checks.push(["one after another: seconds until all is normal again", recovery(simulation, HOUR), SETTLED]);
  checkTokens("one after another", service.tokenRequests.between(begin, HOUR + WATCHED), normal);
}

/** Chance alone makes some seconds of a few requests twice as busy as others: so they are compared with the busiest normal one. */
function checkTokens(name: string, counts: readonly number[], normal: readonly number[]): void {
  checks.push([`${name}: busiest minute of the token address`, Math.max(...minutes(counts)) / mean(normal), BOUND]);
  checks.push([
    `${name}: its busiest second, against the busiest normal one`,
    Math.max(...counts) / Math.max(...normal),
    BOUND,
  ]);
}

async function meetOtherPaces(): Promise<void> {
  console.log("\nBusiest second of the API at other paces");
  const rows = [
    ["calls a second and client", "clients", "outage", "half capacity", "silence", "failures at 20 % of faults"],
  ];
  for (const [rate, clients, isBound] of paces) {
    const simulation = simulate(clients, rate);
    simulation.fleet.call(rate);
    await simulation.clock.pass(30);
    const peaks: number[] = [];
    for (const [, condition] of troubles) {
      const { peak, after } = await meet(condition, simulation);
      peaks.push(Math.max(peak, after));
    }
    const { failed } = await meet("faulty", simulation);
    if (isBound) checks.push([`${rate} calls a second and client: busiest second`, Math.max(...peaks), BOUND]);
    rows.push([String(rate), String(clients), ...peaks.map((peak) => peak.toFixed(2)), percent(failed)]);
  }
  print(rows);
}

function print(rows: readonly (readonly string[])[]): void {
  console.log(`\n${aligned(rows)}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
