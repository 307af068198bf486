/** Measures what the command line takes to plan 10,000 resources, and to print its help. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmulator } from "@commerce-http/emulator";
import { atMost, figure, type Figure, ratioAtMost } from "./figure.ts";
import {
  median,
  mediansInTurns,
  node,
  parsing,
  temporaryFolder,
  type Usage,
  usageIn,
  wallTime,
  withUsage,
} from "./measure.ts";
import { report } from "./record.ts";

const count = Number(process.argv[2] ?? 10_000);
const bin = join(import.meta.dirname, "../../../packages/cli/dist/bin.js");
const folder = temporaryFolder();
const files: string[] = [];
const emulator = createEmulator({ projects: ["shop"] });

try {
  const lists = draftsOf(count);
  await emulator.seed(Object.values(lists).flatMap(({ kind, drafts }) => drafts.map((draft) => ({ kind, draft }))));
  for (const [list, { drafts }] of Object.entries(lists)) writeFiles(list, drafts);
  const { url } = await emulator.listen();
  report("Plan", [await help(), ...(await plans(url))]);
} finally {
  await emulator.close();
}

async function plans(url: string): Promise<Figure[]> {
  const floor = parsing("its files", files);
  const projects = [
    { project: "shop", about: "resources", most: 2500 },
    { project: "empty-shop", about: "new resources", most: 2900 },
  ];
  // Once each, so that one floor, measured around them, serves both.
  const least = [await floor.measure()];
  const usages: (readonly [name: string, usage: Usage, most: number])[] = [];
  for (const { project, about, most } of projects) {
    usages.push([`Plan of ${count.toLocaleString("en")} ${about}`, await usageOfPlan(url, project), most]);
    least.push(await floor.measure());
  }
  const peer = { name: floor.name, value: median(least) / 1000 };
  return usages.flatMap(([name, { wall, cpu, memory }, most]) => [
    figure(name, [wall, "s"]),
    figure(`${name}, CPU`, [cpu * 1000, "ms"], peer, ratioAtMost(most)),
    figure(`${name}, memory`, [memory, "MB"], undefined, atMost(300)),
  ]);
}

/** Start of the command line, which loads nothing that its help does not need. */
async function help(): Promise<Figure> {
  const [value, least] = await mediansInTurns([() => wallTime(bin, "--help"), node.measure], 15);
  return figure("commerce-http --help", [value, "ms"], { name: node.name, value: least }, ratioAtMost(4.5));
}

interface List {
  readonly kind: string;
  readonly drafts: readonly object[];
}

/** States in circles, Recurrence Policies and Cart Discounts, a third of each. */
function draftsOf(total: number): Readonly<Record<string, List>> {
  const length = Math.floor(total / 3);
  return {
    states: {
      kind: "state",
      drafts: Array.from({ length }, (_each, index) => ({
        key: `state-${index}`,
        type: "OrderState",
        name: { en: `State ${index}` },
        transitions: [...new Set([index + 1, index * 7])].map((target) => ({ key: `state-${target % length}` })),
      })),
    },
    recurrencePolicies: {
      kind: "recurrence-policy",
      drafts: Array.from({ length }, (_each, index) => ({
        key: `policy-${index}`,
        name: { en: `Policy ${index}` },
        schedule: { type: "standard", value: 1 + (index % 12), intervalUnit: "Weeks" },
      })),
    },
    cartDiscounts: {
      kind: "cart-discount",
      drafts: Array.from({ length: total - 2 * length }, (_each, index) => ({
        key: `discount-${index}`,
        name: { en: `Discount ${index}` },
        value: { type: "relative", permyriad: 1000 },
        cartPredicate: `totalPrice > "${index}.00 EUR"`,
        target: { type: "lineItems", predicate: `sku = "sku-${index}"` },
        requiresDiscountCode: true,
        sortOrder: `0.${String(index + 1).padStart(6, "0")}1`,
      })),
    },
  };
}

/** Writes drafts to files of 500, and keeps their texts, every tenth with another description than the project has. */
function writeFiles(list: string, drafts: readonly object[]): void {
  mkdirSync(join(folder, list));
  for (let start = 0; start < drafts.length; start += 500) {
    const changed = drafts.slice(start, start + 500);
    for (let index = 0; index < changed.length; index += 10) {
      changed[index] = { ...changed[index], description: { en: "New" } };
    }
    const text = JSON.stringify({ [list]: changed }, undefined, 2);
    files.push(text);
    writeFileSync(join(folder, list, `${start}.json`), text);
  }
}

/** Runs the command line, while the emulator of this process answers it. */
async function usageOfPlan(url: string, project: string): Promise<Usage> {
  const file = join(folder, "usage.txt");
  const env = {
    ...process.env,
    USAGE_FILE: file,
    COMMERCE_HTTP_PROJECT: project,
    COMMERCE_HTTP_BASE_URL: url,
    COMMERCE_HTTP_TOKEN: "a-token-of-the-bench",
  };
  const start = performance.now();
  const args = [...withUsage, bin, "plan", "--folder", folder];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  const wall = (performance.now() - start) / 1000;
  if (code !== 2) throw new Error(`Cannot measure the plan: it ended with ${code}`);
  return usageIn(file, wall);
}
