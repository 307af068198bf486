/**
 * Measures what the client costs: CPU per call, bytes in a browser, memory of a long walk, time to type-check.
 *
 * `npm run build && npm run client -w bench`; exits with 1 when a limit is exceeded.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { callers, cpuPerCall, floor, ours } from "./client/calls.ts";
import { sizes } from "./client/size.ts";
import { typeCheck } from "./client/type-check.ts";

const limits = { cpu: 1.2, oneResource: 6_500, allResources: 11_000, heapGrowth: 1.2, typeCheck: 0.5 } as const;
const rounds = Number(process.argv[2] ?? 9);
const checks: (readonly [what: string, value: number, limit: number])[] = [];

console.log(`CPU per call, in process (medians of ${rounds})`);
const costs = await cpuPerCall(rounds);
const least = costs.get(floor.name) ?? Number.NaN;
for (const { name } of callers) {
  const cost = costs.get(name) ?? Number.NaN;
  console.log(`${name.padEnd(36)}${cost.toFixed(1).padStart(8)} µs${(cost / least).toFixed(2).padStart(8)}`);
}
checks.push(["CPU per call with everything on", (costs.get(ours.name) ?? Number.NaN) / least, limits.cpu]);

console.log("\nMinified and gzipped");
const bytes = await sizes();
for (const [name, size] of bytes) console.log(`${name.padEnd(36)}${size.toLocaleString("en").padStart(8)} B`);
const [one = Number.NaN, all = Number.NaN] = bytes.values();
checks.push(["bytes of one resource", one, limits.oneResource], ["bytes of all resources", all, limits.allResources]);

const walk = walked();
console.log(
  `\nWalk over 1,000,000 States: ${Math.round(walk.perSecond).toLocaleString("en")} a second, heap ${walk.first.toFixed(1)} MB after a tenth, ${walk.last.toFixed(1)} MB at the end, ${walk.peak.toFixed(0)} MB resident at most`,
);
checks.push(["heap at the end of the walk", walk.last / walk.first, limits.heapGrowth]);

const rarely = Math.min(rounds, 5);
console.log(`\nType check beyond an empty file (medians of ${rarely})`);
const checked = typeCheck(rarely);
const empty = checked.get("empty file");
const beyond = new Map<string, number>();
for (const [name, { seconds, megabytes, instantiations }] of checked) {
  beyond.set(name, seconds - (empty?.seconds ?? 0));
  const added = `${(beyond.get(name) ?? 0).toFixed(2)} s`;
  console.log(
    `${name.padEnd(36)}${added.padStart(8)}${`${Math.round(megabytes - (empty?.megabytes ?? 0))} MB`.padStart(9)}${`${instantiations.toLocaleString("en")} instantiations`.padStart(28)}`,
  );
}
checks.push([
  "time to type-check, of the leading SDK's",
  (beyond.get("client") ?? Number.NaN) / (beyond.get("leading SDK") ?? Number.NaN),
  limits.typeCheck,
]);

console.log();
for (const [what, value, limit] of checks) {
  const holds = value <= limit;
  if (!holds) process.exitCode = 1;
  console.log(`${holds ? "holds" : "FAILS"}  ${what}: ${Number(value.toFixed(2))}, limit ${limit}`);
}

interface Walk {
  readonly perSecond: number;
  readonly first: number;
  readonly last: number;
  readonly peak: number;
}

function walked(): Walk {
  const program = fileURLToPath(new URL("client/walk.ts", import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--expose-gc", "--conditions", "@commerce-http/source", program],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Cannot walk: ${stderr}`);
  return JSON.parse(stdout) as Walk;
}
