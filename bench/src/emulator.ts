/**
 * Speed and memory of the emulator: requests a second in process and over HTTP, with few and with many States, beside the
 * public mock of a like API where that can do the same, and what it costs to survive a power failure.
 *
 * Run as `npm run emulator -w bench -- [ROUNDS]`, after a build.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { createEmulator, type EmulatorOptions } from "@commerce-http/emulator";
import { CommercetoolsMock } from "@labdigital/commercetools-mock";
import { requestsPerSecond } from "./load.ts";
import { median } from "./measure.ts";

type Fetch = (request: Request) => Promise<Response>;
type Path = (n: number) => string;

const rounds = Number(process.argv[2] ?? 5);
const project = "bench";
const types = ["OrderState", "LineItemState", "ProductState", "ReviewState", "PaymentState"];
const FEW = 1_000;
const MANY = 1_000_000;
const SECONDS = 1;
const command = fileURLToPath(new URL("../../packages/emulator/dist/cli.js", import.meta.url));

const questions: Readonly<Record<string, Path>> = {
  "get by id": (n) => `/${project}/states/${id(n)}`,
  "get by key": (n) => `/${project}/states/key=state-${n}`,
  "first page": () => `/${project}/states?limit=20`,
  "where on a key": (n) => `/${project}/states?where=${encodeURIComponent(`key = "state-${n}"`)}`,
  "where on a type": (n) => `/${project}/states?where=${encodeURIComponent(`type = "${types[n % types.length]}"`)}`,
};

const results: { readonly name: string; readonly rates: readonly number[] }[] = [];
const changes: { readonly name: string; readonly rate: number }[] = [];
let created = 0;
const held: string[] = [];
const broken: string[] = [];

await measureProcess();
await measureFetch();
await measureHttp();
await measureChanges();
report();

/** Requests a second through `fetch`, without a port. */
async function measureFetch(): Promise<void> {
  const emulator = createEmulator();
  await emulator.seed(states(FEW), { project });
  const mock = await mockWith(FEW);
  for (const [name, path] of Object.entries(questions)) {
    const [own = Number.NaN, peer = Number.NaN] = await inTurns([
      () => inProcess(emulator.fetch, path),
      () => inProcess(mock, path),
    ]);
    results.push({ name: `in process, ${name}`, rates: [own, Number.NaN, peer] });
    check(own >= 15_000, `in process, ${name}: at least 15,000 requests a second`);
  }
  await emulator.close();
}

/** Requests a second over loopback, from another process, with few and with many States. */
async function measureHttp(): Promise<void> {
  const file = join(tmpdir(), `bench-${process.pid}.db`);
  const seeding = createEmulator({ data: file });
  await seeding.seed(states(MANY), { project });
  await seeding.close();
  const fewFile = `${file}.few`;
  const seedingFew = createEmulator({ data: fewFile });
  await seedingFew.seed(states(FEW), { project });
  await seedingFew.close();
  const servers = [await start("--data", fewFile), await start("--data", file)];
  try {
    for (const [name, path] of Object.entries(questions)) {
      const [few = Number.NaN, many = Number.NaN] = await inTurns(
        servers.map(
          ({ url }, index) =>
            () =>
              requestsPerSecond(url, paths(path, index === 0 ? FEW : MANY), SECONDS),
        ),
      );
      results.push({ name: `over HTTP, ${name}`, rates: [few, many] });
      check(few >= 5_000, `over HTTP, ${name}: at least 5,000 requests a second`);
      check(many >= 0.7 * few, `over HTTP, ${name}: at least 70 % of that with ${MANY} States`);
    }
  } finally {
    for (const server of servers) await stop(server.process);
    for (const name of [file, fewFile])
      for (const suffix of ["", "-wal", "-shm"]) rmSync(name + suffix, { force: true });
  }
}

/** Creations a second in process, one after the other: in memory, and in a file that survives more or less. */
async function measureChanges(): Promise<void> {
  const file = join(tmpdir(), `bench-${process.pid}-changes.db`);
  const kept: readonly [string, EmulatorOptions][] = [
    ["in memory", {}],
    ['file, durability "process"', { data: `${file}.process` }],
    ['file, durability "power"', { data: `${file}.power`, durability: "power" }],
  ];
  const emulators = kept.map(([, options]) => createEmulator(options));
  const rates = await inTurns(
    emulators.map(
      ({ fetch }) =>
        () =>
          creations(fetch),
    ),
  );
  changes.push(...kept.map(([name], index) => ({ name, rate: rates[index] ?? Number.NaN })));
  for (const emulator of emulators) await emulator.close();
  for (const [, { data }] of kept) {
    for (const suffix of ["", "-wal", "-shm"]) if (data !== undefined) rmSync(data + suffix, { force: true });
  }
}

async function creations(fetch: Fetch): Promise<number> {
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

/** Time from the start of the command to its first answer, and memory when idle. */
async function measureProcess(): Promise<void> {
  const times: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now();
    const server = await start();
    await (await fetch(`${server.url}/${project}/states`)).text();
    if (round > 0) times.push(performance.now() - begin);
    if (round > 0) memories.push(residentMegabytes(server.process));
    await stop(server.process);
  }
  const time = median(times);
  const memory = median(memories);
  console.log(`Start to first answer ${time.toFixed(0)} ms, idle ${memory.toFixed(0)} MB`);
  check(time <= 250, "start to first answer: at most 250 ms");
  check(memory <= 100, "idle: at most 100 MB");
}

async function inProcess(fetch: Fetch, path: Path): Promise<number> {
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

async function start(...args: readonly string[]): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [command, "--port", "0", ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = /http:\/\/[^\s"]+/.exec(line.toString())?.[0];
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

function check(holds: boolean, claim: string): void {
  (holds ? held : broken).push(claim);
}

function report(): void {
  console.log(`\n| requests a second | 1,000 States | 1,000,000 States | public mock, 1,000 |`);
  console.log("| --- | ---: | ---: | ---: |");
  for (const { name, rates } of results) {
    console.log(`| ${name} | ${[0, 1, 2].map((index) => shown(rates[index])).join(" | ")} |`);
  }
  console.log(`\n| changes a second, in process |  |\n| --- | ---: |`);
  for (const { name, rate } of changes) console.log(`| ${name} | ${shown(rate)} |`);
  for (const claim of held) console.log(`holds: ${claim}`);
  for (const claim of broken) console.log(`BROKEN: ${claim}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}

function shown(rate = Number.NaN): string {
  return Number.isNaN(rate) ? "" : Math.round(rate).toLocaleString("en");
}
