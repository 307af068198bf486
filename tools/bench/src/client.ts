/** Measures what the client costs: CPU per call, bytes in a browser, memory of a long walk, time to type-check. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { callers, cpuPerCall, floor, ours } from "./client/calls.ts";
import { foreignBudgets, foreignSizes } from "./client/foreign-size.ts";
import { leadingAsDocumented, ownApps, sizes } from "./client/size.ts";
import { budgets, emptyFile, firstProgram, largerProgram, leadingProgram, typeCheck } from "./client/type-check.ts";
import { atMost, figure, type Figure, type Limit, ratioAtMost } from "./figure.ts";
import { report } from "./record.ts";

const rounds = Number(process.argv[2] ?? 9);
report("Client", [...(await calls()), ...(await bundles()), ...(await foreign()), ...walk(), ...(await types())]);

async function calls(): Promise<Figure[]> {
  const costs = await cpuPerCall(rounds);
  const peer = { name: floor.name, value: valueIn(costs, floor.name) };
  const others = callers.filter((caller) => caller !== floor);
  return others.map(({ name }) => {
    const limit = name === ours.name ? ratioAtMost(1.2) : undefined;
    return figure(`CPU of a call: ${name}`, [valueIn(costs, name), "µs"], peer, limit);
  });
}

async function bundles(): Promise<Figure[]> {
  const bytes = await sizes([...ownApps, leadingAsDocumented]);
  const peer = { name: leadingAsDocumented, value: valueIn(bytes, leadingAsDocumented) };
  return ownApps.map((name) =>
    figure(`Bundle: ${name}`, [valueIn(bytes, name), "B"], peer, limitIn(budgets.bytes, name)),
  );
}

async function foreign(): Promise<Figure[]> {
  const bytes = await foreignSizes();
  return [...bytes].map(([name, value]) =>
    figure(`Bundle of another API: ${name}`, [value, "B"], undefined, limitIn(foreignBudgets, name)),
  );
}

function walk(): Figure[] {
  const program = fileURLToPath(new URL("client/walk.ts", import.meta.url));
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--expose-gc", "--conditions", "@commerce-http/source", program],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Cannot walk: ${stderr}`);
  const { perSecond, first, last, peak } = JSON.parse(stdout) as Walk;
  const afterATenth = { name: "after a tenth of it", value: first };
  return [
    figure("Walk over 1,000,000 States", [perSecond, "a second"]),
    figure("Heap at the end of the walk", [last, "MB"], afterATenth, ratioAtMost(1.2)),
    figure("Memory of the walk", [peak, "MB"]),
  ];
}

type Walk = Readonly<Record<"perSecond" | "first" | "last" | "peak", number>>;

async function types(): Promise<Figure[]> {
  const checked = await typeCheck([emptyFile, firstProgram, largerProgram, leadingProgram], Math.min(rounds, 5));
  const empty = valueIn(checked, emptyFile);
  const seconds = (name: string): number => valueIn(checked, name).seconds - empty.seconds;
  const instantiations = (name: string): number => valueIn(checked, name).instantiations - empty.instantiations;
  const peer = { name: leadingProgram, value: seconds(leadingProgram) };
  return [
    figure(`Type check: ${firstProgram}`, [seconds(firstProgram), "s"], peer, ratioAtMost(0.5)),
    ...[firstProgram, largerProgram].map((name) =>
      figure(`Instantiations: ${name}`, [instantiations(name), ""], undefined, limitIn(budgets.instantiations, name)),
    ),
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
