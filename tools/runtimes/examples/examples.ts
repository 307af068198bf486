import { cp, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { type Program, run, type Running, start } from "../host/program.ts";
import { onEach, type RunOptions } from "../host/report.ts";

const EXAMPLES = join(import.meta.dirname, "../../../examples");
const TOOLS = join(import.meta.dirname, "../node_modules");

/** Runs the examples that need a runtime of this folder; `npm test` runs the others. */
export async function runExamples(options: RunOptions): Promise<void> {
  const { runtimes, folder, report } = options;
  const home = join(folder, "examples");
  await cp(EXAMPLES, home, { recursive: true });
  const examples = [
    { ...runtimes.deno, tried: () => denoExample(join(home, "deno")) },
    { ...runtimes.workerd, tried: () => edgeWorkerExample(join(home, "edge-worker")) },
  ];
  await onEach(examples, options, async ({ name, tried }) => {
    const failures = await tried().then(
      () => [],
      (error: unknown) => [String(error)],
    );
    report.group(name, "example", failures, 1 - failures.length);
  });
}

/** Runs both tasks with the leave that they ask for, and no more. */
async function denoExample(folder: string): Promise<void> {
  const { tasks } = JSON.parse(await readFile(`${folder}/deno.json`, "utf8")) as { readonly tasks: Tasks };
  const port = await freePort();
  const task = (name: string, ...args: readonly string[]): Program => {
    const [, , ...words] = (tasks[name] ?? "").replaceAll("8080", port).split(" ");
    return deno(folder, "run", "--no-prompt", ...words, ...args);
  };
  await run(deno(folder, "check", "main.ts"));
  await besides(task("emulator"), async () => {
    expectSame(await run(task("start", `http://127.0.0.1:${port}`)), "3 mugs: 32.37 EUR\n");
  });
}

type Tasks = Readonly<Record<string, string | undefined>>;

function deno(folder: string, verb: string, ...args: readonly string[]): Program {
  const offline = ["--no-lock", "--node-modules-dir=manual"];
  return { command: process.execPath, args: [join(TOOLS, "deno/bin.cjs"), verb, ...offline, ...args], folder };
}

/** Builds the worker, and asks it while an emulator runs. */
async function edgeWorkerExample(folder: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile(`${folder}/package.json`, "utf8")) as { readonly scripts: Tasks };
  const [, ...build] = scripts["build"]?.split(" ") ?? [];
  await run({ command: join(TOOLS, ".bin/esbuild"), args: build, folder });
  const seed = { kind: "cart-discount", draft: { ...DISCOUNT, key: "ten", name: { en: "Ten per cent off" } } };
  await writeFile(`${folder}/seed.jsonl`, JSON.stringify(seed));
  const port = await freePort();
  const configuration = await readFile(`${folder}/worker.capnp`, "utf8");
  await writeFile(`${folder}/worker.capnp`, configuration.replace("8080", port).replace("8787", "0"));
  const [command = "", ...options] = (scripts["emulator"] ?? "").replace("8080", port).split(" ");
  const emulator = {
    command: join(folder, "../../node_modules/.bin", command),
    args: [...options, "--seed", "seed.jsonl"],
    folder,
  };
  const [, , ...served] = (scripts["start"] ?? "").split(" && ").at(-1)?.split(" ") ?? [];
  const worker = { command: join(TOOLS, ".bin/workerd"), args: ["serve", "--control-fd=1", ...served], folder };
  await besides(emulator, () =>
    besides(worker, async (line) => {
      const { port: own } = JSON.parse(line) as { readonly port: number };
      const response = await fetch(`http://127.0.0.1:${own}/discounts`);
      expectSame(await response.text(), JSON.stringify([{ key: "ten", name: "Ten per cent off" }]));
    }),
  );
}

const DISCOUNT = { value: { type: "relative", permyriad: 1000 }, cartPredicate: "1 = 1" };

async function besides(program: Program, work: (line: string) => Promise<void>): Promise<void> {
  const running: Running = start(program);
  try {
    await work(await running.line);
  } finally {
    await running.stop();
  }
}

function expectSame(printed: string, expected: string): void {
  if (printed !== expected) throw new Error(`Expected ${JSON.stringify(expected)}, got ${JSON.stringify(printed)}`);
}

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}
