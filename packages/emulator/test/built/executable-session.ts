/**
 * Uses an emulator that is one file as its users do, in a folder with nothing else in it, and writes what came of it. A program of its
 * own, so that it can be started where there is no network.
 *
 * Run as `node executable-session.ts EXECUTABLE FOLDER`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import type { Ended, ExecutableOutcome, Used } from "./sessions.ts";

const [executable = "", folder = ""] = process.argv.slice(2);
const json = { "Content-Type": "application/json" };

/** Drafts, by the resource that they are for. */
const drafts: Readonly<Record<string, object>> = {
  states: { key: "paid", type: "OrderState" },
  "recurrence-policies": { key: "weekly", schedule: { type: "standard", value: 1, intervalUnit: "Weeks" } },
  "cart-discounts": {
    name: { en: "Summer" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    sortOrder: "0.5",
  },
  graphql: { query: 'mutation { createDiscountGroup(draft: { key: "best", sortOrder: "0.6" }) { key } }' },
};

writeFileSync(
  join(folder, "seed.jsonl"),
  `${JSON.stringify({ kind: "state", draft: { key: "seeded", type: "OrderState" } })}\n`,
);
const data = ["--data", "shop.db", "--project", "shop"];
const outcome: ExecutableOutcome = {
  version: await ended(["--version"]),
  first: await used([...data, "--seed", "seed.jsonl"], async (url) => [
    ...(await answersTo(url, drafts)),
    ...(await answersTo(url, { states: { key: "open", type: "OpenState" } })),
    await fetch(`${url}/_emulator/`, { headers: { Accept: "text/html" } }),
    await fetch(`${url}/_emulator/metrics`),
  ]),
  again: await used(data, async (url) => [
    await fetch(`${url}/shop/states/key=paid`),
    await fetch(`${url}/shop/states/key=seeded`),
  ]),
  editions: await Promise.all(
    ["edition.json", "edition.mjs"].map((file) =>
      used(["--contract", file], (url) => answersTo(url, { states: { key: "parcel", type: "ParcelState" } })),
    ),
  ),
  database: await ended(["--data", "postgres://127.0.0.1:1/shop", "--port", "0"]),
};
process.stdout.write(JSON.stringify(outcome));

function answersTo(url: string, bodies: Readonly<Record<string, object>>): Promise<readonly Response[]> {
  return Promise.all(
    Object.entries(bodies).map(([resource, body]) =>
      fetch(`${url}/shop/${resource}`, { method: "POST", headers: json, body: JSON.stringify(body) }),
    ),
  );
}

/** Statuses and types of the answers of an emulator, and how it ended when it was told to. */
async function used(args: readonly string[], ask: (url: string) => Promise<readonly Response[]>): Promise<Used> {
  const child = spawn(executable, [...args, "--port", "0"], {
    cwd: folder,
    env: {},
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Whatever goes wrong here, nothing goes on.
  process.once("exit", () => child.kill());
  const [greeting] = (await once(createInterface(child.stdout), "line")) as [string];
  const url = /http:\/\/[\d.:]+/.exec(greeting)?.[0] ?? "";
  const answers: string[] = [];
  for (const response of await ask(url)) {
    const body = await response.text();
    answers.push(
      `${response.status} ${response.headers.get("content-type")}${body.includes('"errors"') ? " errors" : ""}`,
    );
  }
  child.kill("SIGTERM");
  const [code] = (await once(child, "exit")) as [number | null];
  return { answers, code };
}

async function ended(args: readonly string[]): Promise<Ended> {
  const child = spawn(executable, args, { cwd: folder, env: {}, stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { code, output: output.trim(), errors: errors.trim() };
}
