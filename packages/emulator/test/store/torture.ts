/**
 * Emulators that are killed amid writes, several on one database whose server crashes as well, or one on a file of SQLite: nothing
 * that was answered may be lost or be there twice.
 *
 * Runs for itself: `npm run torture -w @commerce-http/emulator -- --store sqlite --updates 10000`.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { postgresPrograms, startPostgres } from "./postgres/server.ts";

const { values } = parseArgs({
  options: {
    store: { type: "string", default: "postgres" },
    processes: { type: "string", default: "3" },
    workers: { type: "string", default: "50" },
    updates: { type: "string", default: "10000" },
    "kill-every": { type: "string", default: "2000" },
  },
});
const [workers, updates, killEvery] = [Number(values.workers), Number(values.updates), Number(values["kill-every"])];

/** Few enough that workers meet. */
const STATES = 20;
/** Active Cart Discounts without a code that a Project may have. */
const MAX_LIMITED = 100;
const CLI = fileURLToPath(new URL("../../src/cli.ts", import.meta.url));

/** What was found to be wrong. */
const problems: string[] = [];

interface Member {
  child: ChildProcess;
  url: string;
}

interface Resource {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly sortOrder: string;
  readonly requiresDiscountCode: boolean;
  readonly description?: { readonly en: string };
}

/** Where what was answered has to outlive the death of those who answered. */
interface Store {
  readonly address: string;
  /** How many emulators share it. */
  readonly processes: number;
  /** Ends and starts the store itself, where that is a program. */
  readonly crash?: () => Promise<void>;
  readonly stop: () => void | Promise<void>;
}

const stores: { readonly [name: string]: () => Store | Promise<Store> } = {
  postgres: async () => {
    const programs = postgresPrograms();
    if (programs === undefined) {
      throw new Error("Cannot begin: PostgreSQL is not installed (apt-get install postgresql)");
    }
    const server = await startPostgres(programs, { isDurable: true });
    const crash = async (): Promise<void> => {
      await server.crash();
      await server.start();
    };
    return { address: server.address("postgres"), processes: Number(values.processes), crash, stop: server.stop };
  },
  // A file is one emulator's: a second one is refused.
  sqlite: () => {
    const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
    const stop = (): void => rmSync(folder, { recursive: true });
    return { address: join(folder, "emulator.sqlite"), processes: 1, stop };
  },
};

async function start(address: string): Promise<Member> {
  const given = ["--conditions=@commerce-http/source", CLI, "--data", address, "--port", "0"];
  const child = spawn(process.execPath, given, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^\s"]+/.exec(line)?.[0];
    if (url === undefined) continue;
    child.once("exit", (code, signal) => {
      if (signal !== "SIGKILL") problems.push(`An emulator ended by itself, with ${signal ?? code}`);
    });
    return { child, url };
  }
  throw new Error("Cannot start an emulator");
}

/** An answer; `undefined` stands for none, after which nobody knows what has happened. */
async function send(url: string, path: string, body?: object): Promise<{ status: number; body: Resource } | undefined> {
  try {
    const response = await fetch(`${url}/shop${path}`, {
      signal: AbortSignal.timeout(30_000),
      ...(body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Resource };
  } catch {
    return undefined;
  }
}

const store = await stores[values.store]?.();
if (store === undefined) throw new Error(`Cannot torture "${values.store}", only ${Object.keys(stores).join(" and ")}`);
const { address } = store;
const members = await Promise.all(Array.from({ length: store.processes }, () => start(address)));
const anyUrl = (): string => members[Math.floor(Math.random() * members.length)]?.url ?? "";
const counts = { updated: 0, created: 0, refused: 0, unavailable: 0, unanswered: 0, failed: 0, kills: 0 };
const acknowledged = new Map<string, Set<string>>();
const keys = new Map<string, string[]>();
const began = Date.now();

for (let index = 0; index < STATES; index += 1) {
  const made = await send(anyUrl(), "/states", { key: `s${index}`, type: "OrderState", initial: true });
  if (made?.status !== 201) throw new Error(`Cannot make a State: ${JSON.stringify(made)}`);
  acknowledged.set(`s${index}`, new Set());
}

/** Updates that are still to be answered, and marks that were given to updates. */
const course = { left: updates, marks: 0 };

function counted(answer: { readonly status: number } | undefined, success: "updated" | "created"): boolean {
  if (answer === undefined) counts.unanswered += 1;
  else if (answer.status < 300) counts[success] += 1;
  else if (answer.status === 503) counts.unavailable += 1;
  else if (answer.status >= 500) counts.failed += 1;
  else counts.refused += 1;
  return answer !== undefined && answer.status < 300;
}

async function update(): Promise<void> {
  const key = `s${Math.floor(Math.random() * STATES)}`;
  const found = await send(anyUrl(), `/states/key=${key}`);
  if (found?.status !== 200) return void counted(found, "updated");
  const { version, description } = found.body;
  const mark = `${(course.marks += 1)};`;
  const actions = [{ action: "setDescription", description: { en: (description?.en ?? ";") + mark } }];
  const answer = await send(anyUrl(), `/states/key=${key}`, { version, actions });
  if (!counted(answer, "updated")) return;
  acknowledged.get(key)?.add(mark);
  course.left -= 1;
}

/** A few workers want the same key and the same place, and some of them are counted by a limit. */
async function create(): Promise<void> {
  const number = Math.floor(Math.random() * updates);
  const draft = {
    key: `d${number}`,
    name: { en: "Off" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    requiresDiscountCode: Math.random() < 0.5,
    isActive: true,
    ...(Math.random() < 0.5 && { sortOrder: `0.9${Math.floor(number / 2)}1` }),
  };
  const answer = await send(anyUrl(), "/cart-discounts", draft);
  if (counted(answer, "created")) keys.set(draft.key, [...(keys.get(draft.key) ?? []), answer?.body.id ?? ""]);
}

const work = async (): Promise<void> => {
  while (course.left > 0) await (Math.random() < 0.9 ? update() : create());
};
const killing = (async () => {
  while (course.left > 0) {
    await pause(killEvery);
    const index = Math.floor(Math.random() * members.length);
    const member = members[index];
    if (member === undefined || course.left <= 0) continue;
    const gone = once(member.child, "exit");
    member.child.kill("SIGKILL");
    counts.kills += 1;
    await gone;
    // The store may be away at this moment, too.
    for (let isBack = false; !isBack;) {
      isBack = await start(address).then(
        (back) => {
          members[index] = back;
          return true;
        },
        () => pause(100, false),
      );
    }
  }
})();
const crashing = (async () => {
  for (const half = updates / 2; course.left > half;) await pause(50);
  await store.crash?.();
})();
await Promise.all([...Array.from({ length: workers }, work), killing, crashing]);
const seconds = (Date.now() - began) / 1000;

const url = anyUrl();
for (const [key, marked] of acknowledged) {
  const found = await send(url, `/states/key=${key}`);
  const { version = 0, description = { en: ";" } } = found?.body ?? {};
  const there = description.en.split(";").filter((mark) => mark !== "");
  if (new Set(there).size !== there.length) problems.push(`${key} has an update twice`);
  if (version !== there.length + 1) problems.push(`${key} has version ${version} after ${there.length} updates`);
  for (const mark of marked) if (!there.includes(mark.slice(0, -1))) problems.push(`${key} has lost update ${mark}`);
}
for (const [key, ids] of keys) {
  if (ids.length > 1) problems.push(`${key} was created ${ids.length} times`);
  const found = await send(url, `/cart-discounts/key=${key}`);
  if (found?.body.id !== ids[0]) problems.push(`${key} was created and is not there`);
}
const places = new Set<string>();
const names = new Set<string>();
let limited = 0;
let last = "";
for (;;) {
  const where = encodeURIComponent(`id > "${last}"`);
  const response = await fetch(`${url}/shop/cart-discounts?limit=500&sort=id&withTotal=false&where=${where}`);
  const { results } = (await response.json()) as { readonly results: readonly Resource[] };
  for (const { id, key, sortOrder, requiresDiscountCode } of results) {
    if (!requiresDiscountCode) limited += 1;
    if (places.has(sortOrder)) problems.push(`sort order ${sortOrder} is there twice`);
    if (names.has(key)) problems.push(`key ${key} is there twice`);
    places.add(sortOrder);
    names.add(key);
    last = id;
  }
  if (results.length < 500) break;
}
if (limited > MAX_LIMITED)
  problems.push(`${limited} Cart Discounts are active without a code, and ${MAX_LIMITED} may be`);
for (const { child } of members) child.kill("SIGKILL");
await store.stop();
console.log(
  JSON.stringify({
    ...counts,
    discounts: names.size,
    limited,
    seconds,
    perSecond: Math.round(counts.updated / seconds),
  }),
);
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(problems.length === 0 ? "Nothing is lost, and nothing is there twice" : `${problems.length} problems`);
process.exitCode = problems.length === 0 && counts.failed === 0 ? 0 : 1;
