/**
 * Speed and memory of the emulator: how soon the command and a test process get answers, requests a second in process and over HTTP,
 * with few and with many States, beside the public mock of a like API where that can do the same, and what it costs to keep requests
 * and to survive a power failure.
 *
 * Run as `npm run emulator -w bench -- [ROUNDS]`, after a build.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { createEmulator } from "@commerce-http/emulator";
import { CommercetoolsMock } from "@labdigital/commercetools-mock";
import { atLeast, atMost, type Figure } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

type Fetch = (request: Request) => Promise<Response>;
type Path = (n: number) => string;

const rounds = Number(process.argv[2] ?? 5);
const project = "bench";
const types = ["OrderState", "LineItemState", "ProductState", "ReviewState", "PaymentState"];
const FEW = 1_000;
const MANY = 1_000_000;
const SECONDS = 1;
const command = fileURLToPath(new URL("../../packages/emulator/dist/cli.js", import.meta.url));

const byId: Path = (n) => `/${project}/states/${id(n)}`;

const questions: Readonly<Record<string, Path>> = {
  "get by id": byId,
  "get by key": (n) => `/${project}/states/key=state-${n}`,
  "first page": () => `/${project}/states?limit=20`,
  "where on a key": (n) => `/${project}/states?where=${encodeURIComponent(`key = "state-${n}"`)}`,
  "where on a type": (n) => `/${project}/states?where=${encodeURIComponent(`type = "${types[n % types.length]}"`)}`,
};

/** States that were created to measure that. */
let created = 0;

/** Requests a second, in process and over HTTP. */
const LEAST = { inProcess: 15_000, overHttp: 5000 } as const;

report("Emulator", [
  ...(await start()),
  ...firstWrites(),
  ...(await inProcess()),
  ...(await keptRequests()),
  ...(await overHttp()),
  ...(await changes()),
]);

/** Time from the start of the command, and of the one that is a file of its own, to the first answer, and memory when idle. */
async function start(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const executable = join(folder, "emulator");
  execFileSync("npm", ["run", "executable", "-w", "@commerce-http/emulator", "--", executable], { stdio: "ignore" });
  const node = [process.execPath, "--eval", "console.log('http://'); setInterval(() => {}, 1e6)"];
  const programs = [emulatorWith(), [executable, "--port", "0"], node];
  const times = programs.map((): number[] => []);
  const memories = programs.map((): number[] => []);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, args] of programs.entries()) {
        const begin = performance.now();
        const server = await started(args);
        if (args !== node) await (await fetch(`${server.url}/${project}/states`)).text();
        if (round > 0) times[index]?.push(performance.now() - begin);
        if (round > 0) memories[index]?.push(residentMegabytes(server.process));
        await stop(server.process);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [time = Number.NaN, timeAlone = Number.NaN, least = Number.NaN] = times.map(median);
  const [memory = Number.NaN, , leastMemory = Number.NaN] = memories.map(median);
  const peer = { name: "Node.js without a program", value: least };
  return [
    { name: "From start to first answer", value: time, unit: "ms", peer, limit: atMost(250) },
    {
      name: "From start to first answer, as one file without Node",
      value: timeAlone,
      unit: "ms",
      peer,
      limit: atMost(500),
    },
    { name: "Memory when idle", value: memory, unit: "MB", peer: { ...peer, value: leastMemory }, limit: atMost(100) },
  ];
}

/** Time that a test process pays until every family has answered, in processes of their own. */
function firstWrites(): Figure[] {
  const program = fileURLToPath(new URL("emulator/first-writes.ts", import.meta.url));
  const runs: { readonly imported: number; readonly answered: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const run = JSON.parse(execFileSync(process.execPath, [program], { encoding: "utf8" })) as (typeof runs)[number];
    if (round > 0) runs.push(run);
  }
  return [
    { name: "Import", value: median(runs.map(({ imported }) => imported)), unit: "ms" },
    {
      name: "From import to the first answered write of every family",
      value: median(runs.map(({ answered }) => answered)),
      unit: "ms",
      limit: atMost(120),
    },
  ];
}

/** Requests a second through `fetch`, without a port. */
async function inProcess(): Promise<Figure[]> {
  const emulator = createEmulator();
  await emulator.seed(states(FEW), { project });
  const mock = await mockWith(FEW);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(questions)) {
    const [value = Number.NaN, peer = Number.NaN] = await inTurns([
      () => fetchesPerSecond(emulator.fetch, path),
      () => fetchesPerSecond(mock, path),
    ]);
    figures.push({
      name: `In process: ${name}`,
      value,
      unit: "a second",
      peer: { name: "public mock", value: peer },
      limit: atLeast(LEAST.inProcess),
    });
  }
  await emulator.close();
  return figures;
}

/** Time of a request where the latest ones are kept, beside one where none are. */
async function keptRequests(): Promise<Figure[]> {
  const emulators = [1000, 0].map((count) => createEmulator({ keptRequests: count }));
  try {
    for (const emulator of emulators) await emulator.seed(states(FEW), { project });
    const rates = await inTurns(
      emulators.map(
        ({ fetch }) =>
          () =>
            fetchesPerSecond(fetch, byId),
      ),
    );
    const [value = Number.NaN, none = Number.NaN] = rates.map((rate) => 1e6 / rate);
    const peer = { name: "none kept", value: none };
    return [
      { name: "In process: get by id, 1,000 requests kept", value, unit: "µs", peer, limit: atMost(1.1, "ratio") },
    ];
  } finally {
    for (const emulator of emulators) await emulator.close();
  }
}

/** Requests a second over loopback, from another process, with few and with many States, beside a server that does nothing. */
async function overHttp(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const servers: Server[] = [];
  const figures: Figure[] = [];
  try {
    for (const count of [FEW, MANY]) {
      const file = join(folder, String(count));
      const seeding = createEmulator({ data: file });
      await seeding.seed(states(count), { project });
      await seeding.close();
      servers.push(await started(emulatorWith("--data", file)));
    }
    servers.push(await started([process.execPath, fileURLToPath(new URL("emulator/floor.ts", import.meta.url))]));
    for (const [name, path] of Object.entries(questions)) {
      const [few = Number.NaN, many = Number.NaN, floor = Number.NaN] = await inTurns(
        servers.map(
          ({ url }, index) =>
            () =>
              requestsPerSecond(url, paths(path, index === 1 ? MANY : FEW), SECONDS),
        ),
      );
      const unit = "a second";
      figures.push(
        {
          name: `Over HTTP: ${name}`,
          value: few,
          unit,
          peer: { name: "node:http with a fixed answer", value: floor },
          limit: atLeast(LEAST.overHttp),
        },
        {
          name: `Over HTTP, ${MANY.toLocaleString("en")} States: ${name}`,
          value: many,
          unit,
          peer: { name: `${FEW.toLocaleString("en")} States`, value: few },
          limit: atLeast(0.7, "ratio"),
        },
      );
    }
  } finally {
    for (const server of servers) await stop(server.process);
    rmSync(folder, { recursive: true });
  }
  return figures;
}

/** Creations a second in process, one after the other: in memory, and in a file that survives more or less. */
async function changes(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const emulators = [
    createEmulator(),
    createEmulator({ data: join(folder, "process") }),
    createEmulator({ data: join(folder, "power"), durability: "power" }),
  ];
  try {
    const [memory = Number.NaN, process = Number.NaN, power = Number.NaN] = await inTurns(
      emulators.map(
        ({ fetch }) =>
          () =>
            creationsPerSecond(fetch),
      ),
    );
    const peer = { name: "in memory", value: memory };
    const unit = "a second";
    return [
      { name: 'Changes, durability "process"', value: process, unit, peer },
      { name: 'Changes, durability "power"', value: power, unit, peer },
    ];
  } finally {
    for (const emulator of emulators) await emulator.close();
    rmSync(folder, { recursive: true });
  }
}

async function creationsPerSecond(fetch: Fetch): Promise<number> {
  const begin = performance.now();
  let count = 0;
  for (; performance.now() < begin + SECONDS * 1000; count += 1) {
    created += 1;
    const body = JSON.stringify({ key: `created-${created}`, type: "OrderState", name: { en: "Created" } });
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(new Request(`http://localhost/${project}/states`, { method: "POST", headers, body }));
    if (response.status !== 201) throw new Error(`Cannot measure: ${response.status} ${await response.text()}`);
    await response.text();
  }
  return (count / (performance.now() - begin)) * 1000;
}

async function fetchesPerSecond(fetch: Fetch, path: Path): Promise<number> {
  const urls = paths(path, FEW).map((each) => `http://localhost${each}`);
  const end = performance.now() + SECONDS * 1000;
  const begin = performance.now();
  let count = 0;
  while (performance.now() < end) {
    for (let step = 0; step < 20; step += 1, count += 1) {
      const response = await fetch(new Request(urls[count % urls.length] ?? ""));
      if (!response.ok) throw new Error(`Cannot measure: ${response.status} ${await response.text()}`);
      await response.text();
    }
  }
  return (count / (performance.now() - begin)) * 1000;
}

/** Paths over the whole range, in an order that no cache foresees. */
function paths(path: Path, count: number): string[] {
  return Array.from({ length: 997 }, (_, n) => path((n * 7919) % count));
}

/** Medians of several rounds, each candidate once a round, after one round that does not count. */
async function inTurns(candidates: readonly (() => Promise<number>)[]): Promise<number[]> {
  const rates = candidates.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, candidate] of candidates.entries()) {
      const rate = await candidate();
      if (round > 0) rates[index]?.push(rate);
    }
  }
  return rates.map(median);
}

/** A process that says where it listens. */
interface Server {
  readonly url: string;
  readonly process: ChildProcess;
}

function emulatorWith(...args: readonly string[]): readonly string[] {
  return [process.execPath, command, "--port", "0", ...args];
}

async function started([program = "", ...args]: readonly string[]): Promise<Server> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = /http:\/\/[^\s"]*/.exec(line.toString())?.[0];
  if (url === undefined) throw new Error(`Cannot read the address in ${line.toString()}`);
  return { url, process: child };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

/** The public mock, filled through its own endpoints. */
async function mockWith(count: number): Promise<Fetch> {
  const mock = new CommercetoolsMock({
    defaultProjectKey: project,
    enableAuthentication: false,
    validateCredentials: false,
  });
  for (const { resource } of states(count)) await mock.project(project).unsafeAdd("state", resource as never);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const { statusCode, body } = await mock.app.inject({ method: "GET", url: pathname + search });
    return new Response(body, { status: statusCode });
  };
}

function* states(count: number): Generator<{ kind: "state"; resource: { id: string } & Record<string, unknown> }> {
  for (let n = 0; n < count; n += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
    yield {
      kind: "state",
      resource: {
        id: id(n),
        version: 1,
        key: `state-${n}`,
        type: types[n % types.length],
        name: { en: `State ${n}`, de: `Zustand ${n}` },
        initial: n % 3 === 0,
        builtIn: false,
        createdAt: at,
        lastModifiedAt: at,
      },
    };
  }
}

function id(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}
