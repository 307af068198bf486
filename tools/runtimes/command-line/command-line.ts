import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "../host/program.ts";
import { onEach, type RunOptions, table } from "../host/report.ts";
import type { ProcessRuntime } from "../host/runtime/runtime.ts";
import { startEmulators } from "../suite/emulators.ts";

/** What came of each step, by the names of the runtimes. */
export type CommandLine = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

type Verdict = "runs" | "needs a newer version" | "**fails**";

export async function runCommandLine(options: RunOptions): Promise<CommandLine> {
  const { nodes, deno, bun } = options.runtimes;
  const found = await onEach([...nodes, deno, bun], options, (runtime) => outcomesOn(runtime, options));
  for (const [name, outcomes] of found) {
    const failures = outcomes.flatMap(([step, { failure }]) => (failure === undefined ? [] : [`${step}: ${failure}`]));
    options.report.group(name, "command line", failures, outcomes.length - failures.length);
  }
  return new Map(
    [...found].map(([name, outcomes]) => [name, new Map(outcomes.map(([step, { verdict }]) => [step, verdict]))]),
  );
}

interface Step {
  readonly words: readonly string[];
  readonly prints: RegExp;
  /** Says what an end with something else than 0 stands for: changes that were found. */
  readonly findsChanges?: true;
}

const files = ["--folder", "shop"];

/** A folder is begun, checked, planned, applied and compared; a cart is explained, and a picture drawn. */
const STEPS: Readonly<Record<string, Step>> = {
  init: { words: ["init", ...files], prints: /^states\.yaml$/m },
  validate: { words: ["validate", ...files], prints: /^/ },
  "plan --out": {
    words: ["plan", ...files, "--out", "shop.plan"],
    prints: /^In total: create [1-9]/m,
    findsChanges: true,
  },
  "apply of a saved plan": { words: ["apply", "shop.plan", ...files, "--yes"], prints: /^Done: /m },
  drift: { words: ["drift", ...files], prints: /^No drift: /m },
  "pull into the same files": { words: ["pull", ...files], prints: /^/ },
  "states query": { words: ["states", "query", "-o", "table"], prints: /^key +/m },
  explain: { words: ["explain", "cart.yaml", ...files], prints: /^Total price +/m },
  "graph --out": { words: ["graph", "workflows", ...files, "--out", "states.svg"], prints: /^/ },
  destroy: { words: ["destroy", ...files, "--yes"], prints: /^Done: /m },
};

const cart = `lineItems:
  - quantity: 2
    price: { value: { currencyCode: EUR, centAmount: 2000 } }
`;

interface Outcome {
  readonly verdict: Verdict;
  readonly failure?: string;
}

async function outcomesOn(
  runtime: ProcessRuntime,
  { certificate, folder }: RunOptions,
): Promise<readonly (readonly [string, Outcome])[]> {
  const emulators = await startEmulators("emulator", folder, certificate);
  const own = await mkdtemp(join(folder, "command-line-"));
  const env = {
    ...runtime.program.env,
    COMMERCE_HTTP_BASE_URL: emulators.url,
    COMMERCE_HTTP_PROJECT: "shop",
    COMMERCE_HTTP_TOKEN: "any",
  };
  const command = join(folder, "node_modules/@commerce-http/cli/dist/bin.js");
  const { args } = runtime.program;
  const outcomes: (readonly [string, Outcome])[] = [];
  try {
    await writeFile(join(own, "cart.yaml"), cart);
    for (const [name, step] of Object.entries(STEPS)) {
      const running = run({
        command: runtime.program.command,
        args: [...args, ...permissionsOn(runtime), command, ...step.words],
        folder: own,
        env,
      });
      outcomes.push([name, await outcomeOf(running, runtime, step)]);
    }
    return outcomes;
  } finally {
    await emulators.close();
    await rm(own, { recursive: true });
  }
}

/** Permissions that the command line needs where programs have none by default. */
function permissionsOn({ name }: ProcessRuntime): readonly string[] {
  return name === "Deno" ? ["--allow-read", "--allow-write", "--allow-env", "--allow-sys"] : [];
}

async function outcomeOf(running: Promise<string>, { name, version }: ProcessRuntime, step: Step): Promise<Outcome> {
  const [ended] = await Promise.allSettled([running]);
  const said = ended.status === "fulfilled" ? ended.value : String(ended.reason);
  if (name === "Node 20") {
    return said.includes(`Cannot run on Node.js ${version}: 22.18 or later is needed`)
      ? { verdict: "needs a newer version" }
      : { verdict: "**fails**", failure: said };
  }
  const isEnd = ended.status === "fulfilled" || step.findsChanges === true;
  return isEnd && step.prints.test(said) ? { verdict: "runs" } : { verdict: "**fails**", failure: said };
}

export function commandLineTable(commandLine: CommandLine): string {
  const columns = [...commandLine.values()];
  const rows = Object.keys(STEPS).map((step) =>
    [`\`${step}\``].concat(columns.map((verdicts) => verdicts.get(step) ?? "–")),
  );
  return table(["verb", ...commandLine.keys()], rows);
}
