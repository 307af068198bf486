/**
 * Measures what the client costs: CPU per call, bytes in a browser, memory of a long walk, time to type-check.
 *
 * `npm run build && npm run client -w tools/bench`; exits with 1 when a limit is broken.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { budgets } from "./client/budgets.ts";
import { callers, cpuPerCall, floor, ours } from "./client/calls.ts";
import { leadingAsDocumented, ownApps, sizes } from "./client/size.ts";
import { emptyFile, firstProgram, largerProgram, leadingProgram, typeCheck } from "./client/type-check.ts";
import { atMost, type Figure, type Limit } from "./figure.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 9);
report("Client", [...(await calls()), ...(await bundles()), ...walk(), ...types()]);

async function calls(): Promise<Figure[]> {
  const costs = await cpuPerCall(rounds);
  const peer = { name: floor.name, value: valueIn(costs, floor.name) };
  return callers
    .filter((caller) => caller !== floor)
    .map(({ name }) => ({
      name: `CPU of a call: ${name}`,
      value: valueIn(costs, name),
      unit: "µs",
      peer,
      limit: name === ours.name ? atMost(1.2, "ratio") : undefined,
    }));
}

async function bundles(): Promise<Figure[]> {
  const bytes = await sizes([...ownApps, leadingAsDocumented]);
  const peer = { name: leadingAsDocumented, value: valueIn(bytes, leadingAsDocumented) };
  return ownApps.map((name) => ({
    name: `Bundle: ${name}`,
    value: valueIn(bytes, name),
    unit: "B",
    peer,
    limit: limitIn(budgets.bytes, name),
  }));
}

/** A walk over a million States, in a process of its own. */
function walk(): Figure[] {
  const program = fileURLToPath(new URL("client/walk.ts", import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--expose-gc", "--conditions", "@commerce-http/source", program],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Cannot walk: ${stderr}`);
  const { perSecond, first, last, peak } = JSON.parse(stdout) as Record<string, number>;
  const afterATenth = { name: "after a tenth of it", value: first ?? Number.NaN };
  return [
    { name: "Walk over 1,000,000 States", value: perSecond ?? Number.NaN, unit: "a second" },
    {
      name: "Heap at the end of the walk",
      value: last ?? Number.NaN,
      unit: "MB",
      peer: afterATenth,
      limit: atMost(1.2, "ratio"),
    },
    { name: "Memory of the walk", value: peak ?? Number.NaN, unit: "MB" },
  ];
}

/** What programs cost beyond an empty file. */
function types(): Figure[] {
  const checked = typeCheck([emptyFile, firstProgram, largerProgram, leadingProgram], Math.min(rounds, 5));
  const empty = valueIn(checked, emptyFile);
  const seconds = (name: string): number => valueIn(checked, name).seconds - empty.seconds;
  const instantiations = (name: string): number => valueIn(checked, name).instantiations - empty.instantiations;
  return [
    {
      name: `Type check: ${firstProgram}`,
      value: seconds(firstProgram),
      unit: "s",
      peer: { name: leadingProgram, value: seconds(leadingProgram) },
      limit: atMost(0.5, "ratio"),
    },
    ...[firstProgram, largerProgram].map((name) => ({
      name: `Instantiations: ${name}`,
      value: instantiations(name),
      unit: "",
      limit: limitIn(budgets.instantiations, name),
    })),
  ];
}

function limitIn(bounds: ReadonlyMap<string, number>, name: string): Limit | undefined {
  const bound = bounds.get(name);
  return bound === undefined ? undefined : atMost(bound);
}

function valueIn<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`Nothing has measured "${name}"`);
  return value;
}
