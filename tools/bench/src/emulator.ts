/** Measures the emulator: its start, requests in process and over HTTP, kept requests, durability. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { load } from "../peers/load.ts";
import { atMost, figure, type Figure, ratioAtMost } from "./figure.ts";
import { cpuTime, inTurns, median, mediansInTurns, node, nodeCpu, temporaryFolder } from "./measure.ts";
import { report } from "./record.ts";

type Fetch = (request: Request) => Promise<Response>;
type Path = (n: number) => string;

const rounds = Number(process.argv[2] ?? 5);
const project = "bench";
const types = ["OrderState", "LineItemState", "ProductState", "ReviewState", "PaymentState"];
const FEW = 1_000;
const MANY = 1_000_000;
const SECONDS = 1;
const CONNECTIONS = 16;
const CPU = "µs of CPU";
const command = fileURLToPath(new URL("../../../packages/emulator/dist/cli.js", import.meta.url));

const byId: Path = (n) => `/${project}/states/${id(n)}`;

/** What is asked, and how many times the CPU of a fixed answer that may take. */
interface Question {
  readonly path: Path;
  readonly inProcess: number;
  readonly overHttp: number;
}

const questions: Readonly<Record<string, Question>> = {
  "get by id": { path: byId, inProcess: 7, overHttp: 4.5 },
  "get by key": { path: (n) => `/${project}/states/key=state-${n}`, inProcess: 4.7, overHttp: 4.5 },
  "first page": { path: () => `/${project}/states?limit=20`, inProcess: 9, overHttp: 7.5 },
  "where on a key": { path: where((n) => `key = "state-${n}"`), inProcess: 12, overHttp: 8 },
  "where on a type": { path: where((n) => `type = "${types[n % types.length]}"`), inProcess: 11, overHttp: 6.3 },
};

let created = 0;

report("Emulator", [
  ...(await start()),
  ...(await firstWrites()),
  ...(await inProcess()),
  ...(await keptRequests()),
  ...(await overHttp()),
  ...(await changes()),
]);

/** Time from the start of the command, and of the one that is a file of its own, to the first answer, and memory when idle. */
async function start(): Promise<Figure[]> {
  const executable = join(temporaryFolder(), "emulator");
  execFileSync("npm", ["run", "executable", "-w", "@commerce-http/emulator", "--", executable], { stdio: "ignore" });
  const least = [process.execPath, "--eval", "console.log('http://'); setInterval(() => {}, 1e6)"];
  const programs = [emulatorWith(), [executable, "--port", "0"], least];
  const starts = await inTurns(
    programs.map((args) => () => firstAnswer(args, args !== least)),
    2 * rounds,
  );
  const [command, alone, none] = starts.map((all) => ({
    time: median(all.map(({ time }) => time)),
    memory: median(all.map(({ memory }) => memory)),
  })) as [Start, Start, Start];
  const peer = { name: node.name, value: none.time };
  const memory = { name: node.name, value: none.memory };
  const name = "From start to first answer";
  return [
    figure(name, [command.time, "ms"], peer, ratioAtMost(7)),
    figure(`${name}, as one file without Node`, [alone.time, "ms"], peer, ratioAtMost(4.8)),
    figure("Memory when idle", [command.memory, "MB"], memory, atMost(100)),
  ];
}

/** Milliseconds until a program answers, or has begun, and its megabytes then. */
type Start = Readonly<Record<"time" | "memory", number>>;

async function firstAnswer(args: readonly string[], answers: boolean): Promise<Start> {
  const begin = performance.now();
  const server = await started(args);
  if (answers) await (await fetch(`${server.url}/${project}/states`)).text();
  const time = performance.now() - begin;
  const memory = residentMegabytes(server.process);
  await stop(server.process);
  return { time, memory };
}

/** CPU that a test process pays until every family has answered, in processes of their own. */
async function firstWrites(): Promise<Figure[]> {
  const program = fileURLToPath(new URL("emulator/first-writes.ts", import.meta.url));
  const imports: number[] = [];
  const answer = (): number => {
    const printed = execFileSync(process.execPath, [program], { encoding: "utf8" });
    const { imported, answered } = JSON.parse(printed) as Readonly<Record<"imported" | "answered", number>>;
    imports.push(imported);
    return answered;
  };
  const [value, least] = await mediansInTurns([answer, nodeCpu.measure], 2 * rounds);
  const peer = { name: nodeCpu.name, value: least };
  const name = "From import to the first answered write of every family";
  return [
    figure("Import", [median(imports), "ms of CPU"], peer),
    figure(name, [value, "ms of CPU"], peer, ratioAtMost(10)),
  ];
}

/** CPU of a request through `fetch`, without a port. */
async function inProcess(): Promise<Figure[]> {
  const emulator = createEmulator();
  await emulator.seed(states(FEW), { project });
  const mock = await mockWith(FEW);
  const figures: Figure[] = [];
  for (const [name, { path, inProcess: most }] of Object.entries(questions)) {
    const { body, headers } = await answerOf(emulator.fetch, path);
    const fixed: Fetch = () => Promise.resolve(new Response(body, { headers }));
    const [value, floor, peer] = await mediansInTurns(
      [() => cpuOfFetch(emulator.fetch, path), () => cpuOfFetch(fixed, path), () => cpuOfFetch(mock, path)],
      rounds,
    );
    const fixedAnswer = { name: "a fetch with a fixed answer", value: floor };
    figures.push(
      figure(`In process: ${name}`, [value, CPU], fixedAnswer, ratioAtMost(most)),
      figure(`In process, public mock: ${name}`, [peer, CPU], { name: "emulator", value }),
    );
  }
  await emulator.close();
  return figures;
}

/** CPU of a request where the latest ones are kept, beside one where none are. */
async function keptRequests(): Promise<Figure[]> {
  const [kept, none] = [1000, 0].map((count) => createEmulator({ keptRequests: count })) as [Emulator, Emulator];
  try {
    for (const emulator of [kept, none]) await emulator.seed(states(FEW), { project });
    const [value, least] = await mediansInTurns(
      [() => cpuOfFetch(kept.fetch, byId), () => cpuOfFetch(none.fetch, byId)],
      2 * rounds,
    );
    const peer = { name: "none kept", value: least };
    return [figure("In process: get by id, 1,000 requests kept", [value, CPU], peer, ratioAtMost(1.2))];
  } finally {
    for (const emulator of [kept, none]) await emulator.close();
  }
}

/** CPU of the server for a request over loopback, with few and with many States, beside a server that does nothing. */
async function overHttp(): Promise<Figure[]> {
  const servers: Server[] = [];
  const run = async (args: readonly string[]): Promise<Server> => {
    const server = await started(args);
    servers.push(server);
    return server;
  };
  const filled = async (count: number): Promise<Server> => {
    const file = join(temporaryFolder(), String(count));
    const seeding = createEmulator({ data: file });
    await seeding.seed(states(count), { project });
    await seeding.close();
    return run(emulatorWith("--data", file));
  };
  const figures: Figure[] = [];
  try {
    const [few, many] = [await filled(FEW), await filled(MANY)];
    for (const [name, { path, overHttp: most }] of Object.entries(questions)) {
      const { body } = await answerOf((request) => fetch(request), path, few.url);
      const fixed = await run([process.execPath, fileURLToPath(new URL("emulator/floor.ts", import.meta.url)), body]);
      const [ofFew, ofMany, floor] = await mediansInTurns(
        [() => cpuOfServer(few, path, FEW), () => cpuOfServer(many, path, MANY), () => cpuOfServer(fixed, path, FEW)],
        rounds,
      );
      const fixedAnswer = { name: "node:http with a fixed answer", value: floor };
      const fewStates = { name: `${FEW.toLocaleString("en")} States`, value: ofFew };
      figures.push(
        figure(`Over HTTP: ${name}`, [ofFew, CPU], fixedAnswer, ratioAtMost(most)),
        figure(`Over HTTP, ${MANY.toLocaleString("en")} States: ${name}`, [ofMany, CPU], fewStates, ratioAtMost(1.7)),
      );
    }
  } finally {
    for (const server of servers) await stop(server.process);
  }
  return figures;
}

/** Creations a second in process, one after the other: in memory, and in a file that survives more or less. */
async function changes(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const emulators = [
    createEmulator(),
    createEmulator({ data: join(folder, "process") }),
    createEmulator({ data: join(folder, "power"), durability: "power" }),
  ];
  try {
    const [memory, ...durable] = await mediansInTurns(
      emulators.map((emulator) => () => creationsPerSecond(emulator.fetch)),
      rounds,
    );
    const peer = { name: "in memory", value: memory ?? Number.NaN };
    return ["process", "power"].map((durability, index) =>
      figure(`Changes, durability "${durability}"`, [durable[index] ?? Number.NaN, "a second"], peer),
    );
  } finally {
    for (const emulator of emulators) await emulator.close();
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

async function answerOf(fetch: Fetch, path: Path, url = "http://localhost") {
  const response = await fetch(new Request(url + path(0)));
  return { body: await response.text(), headers: [...response.headers] };
}

/** Microseconds of CPU for a request, on the average of a second. */
async function cpuOfFetch(fetch: Fetch, path: Path): Promise<number> {
  const urls = paths(path, FEW).map((each) => `http://localhost${each}`);
  const end = performance.now() + SECONDS * 1000;
  let [count, cost] = [0, 0];
  for (; performance.now() < end; count += 20) {
    cost += await cpuTime(async () => {
      for (let step = 0; step < 20; step += 1) {
        const response = await fetch(new Request(urls[(count + step) % urls.length] ?? ""));
        if (!response.ok) throw new Error(`Cannot measure: ${response.status} ${await response.text()}`);
        await response.text();
      }
    });
  }
  return cost / count;
}

/** Microseconds of CPU that a server takes for a request, while it is asked for a second. */
async function cpuOfServer({ url, process: { pid } }: Server, path: Path, count: number): Promise<number> {
  const before = cpuSeconds(pid);
  const requests = await requestsIn(SECONDS, url, paths(path, count));
  return ((cpuSeconds(pid) - before) / requests) * 1e6;
}

/** Paths over the whole range, in an order that no cache foresees. */
function paths(path: Path, count: number): string[] {
  return Array.from({ length: 997 }, (_, n) => path((n * 7919) % count));
}

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

/** Seconds of CPU that a process has taken: fields 14 and 15 of its state, in hundredths. */
function cpuSeconds(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

interface Mock {
  project(key: string): { unsafeAdd(kind: string, resource: object): Promise<void> };
  readonly app: { inject(request: object): Promise<{ readonly statusCode: number; readonly body: string }> };
}

async function mockWith(count: number): Promise<Fetch> {
  const { CommercetoolsMock } = (await load("@labdigital/commercetools-mock")) as {
    CommercetoolsMock: new (options: object) => Mock;
  };
  const mock = new CommercetoolsMock({
    defaultProjectKey: project,
    enableAuthentication: false,
    validateCredentials: false,
  });
  for (const { resource } of states(count)) await mock.project(project).unsafeAdd("state", resource);
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

function where(predicate: (n: number) => string): Path {
  return (n) => `/${project}/states?where=${encodeURIComponent(predicate(n))}`;
}

function id(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
}

/** Asks a server for paths in turns, over a few connections that stay open; returns how many answers there were. */
async function requestsIn(seconds: number, url: string, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      await answer(agent, url + (paths[count % paths.length] ?? "/"));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return count;
}

function answer(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Cannot measure: ${url} answers ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
