import { cpSync, globSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { type Program, type Running, run as runProgram, start } from "../../tools/runtimes/host/program.ts";
import { hasChromium, launch } from "../src/chromium.ts";
import { emptyFolder, projectOf } from "./outside/workspace.ts";

const ours = ["packages/client", "packages/emulator"];
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = emptyFolder();
const names = readdirSync(join(root, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const limit = 60_000;

/** Where packages lie that are not ours: here they are, so that nothing is fetched. */
const installed = join(root, "node_modules");

interface Manifest {
  readonly version?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function manifestAt(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as Manifest;
}

describe("every example", () => {
  test("is listed, and says how it is run", () => {
    const listed = [...read("examples/README.md").matchAll(/^\| \[([\w-]+)\]\(\1\) +\|/gm)].map(
      ([, name = ""]) => name,
    );
    expect(listed.toSorted()).toEqual(names.toSorted());
    for (const name of names) expect(read(`examples/${name}/README.md`)).toMatch(/^# .*\n\n[^]*```sh\n/);
  });

  test("asks for what it imports or runs, in the versions of today", () => {
    const versions: Readonly<Record<string, string | undefined>> = {
      ...manifestAt("packages/client").devDependencies,
      ...manifestAt("tools/runtimes").devDependencies,
      ...manifestAt(".").devDependencies,
    };
    for (const name of names.filter((each) => each !== "deno")) {
      const { dependencies, devDependencies, scripts } = manifestAt(`examples/${name}`);
      const asked = { ...dependencies, ...devDependencies };
      const runs = Object.values(scripts ?? {}).join("\n");
      const used = sourcesOf(name).flatMap((file) => importsOf(read(file)));
      if (runs.includes("commerce-http-emulator")) used.push("@commerce-http/emulator");
      used.push(...["esbuild", "workerd"].filter((tool) => runs.includes(`${tool} `)));
      expect(Object.keys(asked).toSorted(), name).toEqual([...new Set(used)].toSorted());
      for (const [dependency, range] of Object.entries(asked)) {
        if (dependency in versions) expect(range, `${name}: ${dependency}`).toBe(`^${versions[dependency]}`);
      }
    }
  });
});

test("examples ask for our packages in the version of today", () => {
  const { version } = manifestAt("packages/client");
  const manifests = globSync("examples/*/{deno,package}.json", { cwd: root });
  const texts = manifests.map((file) => read(file)).join("\n");
  const asked = [...texts.matchAll(/@commerce-http\/\w+(?:": "|@)([\d^~*><][^\s"]*)/g)];
  expect(asked.length).toBeGreaterThan(names.length);
  expect(new Set(asked.map(([, range]) => range))).toEqual(new Set([`^${version}`]));
});

describe("the examples, beside the packed packages in an empty folder", () => {
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    await projectOf(folder, ours);
    cpSync(join(root, "examples"), folder, { recursive: true });
    for (const name of ["esbuild", "vitest", "@types"]) {
      symlinkSync(join(installed, name), join(folder, "node_modules", name));
    }
  }, 2 * limit);
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test("compile", { timeout: limit }, async () => {
    const compilerOptions = {
      target: "es2023",
      lib: ["es2024", "dom", "dom.iterable"],
      types: ["node"],
      module: "nodenext",
      strict: true,
      erasableSyntaxOnly: true,
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    const include = names.filter((name) => name !== "deno").map((name) => `${name}/**/*.ts`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
    await run(process.execPath, [join(installed, "typescript/bin/tsc"), "-p", "tsconfig.json"], folder);
  });

  test("node-script creates what is missing, and nothing twice", { timeout: limit }, async () => {
    const emulator = await started("node-script", "emulator");
    const script = programOf("node-script", "start", { COMMERCE_URL: addressIn(emulator.printed()) });
    const created = 'State "sent": created\nState "paid": created\nState "open": created\n';
    expect(await runProgram(script)).toBe(created);
    expect(await runProgram(script)).toBe(created.replaceAll("created", "unchanged"));
  });

  test("server passes correlation ids on, into its log and back", { timeout: limit }, async () => {
    const emulator = await started("server", "emulator");
    const server = await started("server", "start", { COMMERCE_URL: addressIn(emulator.printed()) });
    const ask = async (path: string, id?: string): Promise<unknown> => {
      const headers = id === undefined ? {} : { "X-Correlation-ID": id };
      const response = await fetch(`${addressIn(server.printed())}${path}`, { headers });
      return [response.status, response.headers.get("X-Correlation-ID"), await response.json()];
    };
    expect(await ask("/states/Initial", "checkout-4711")).toEqual([
      200,
      "checkout-4711",
      { key: "Initial", next: "any" },
    ]);
    expect(await ask("/states/none", "not an id")).toEqual([
      404,
      expect.stringMatching(/^[\da-f-]{36}$/),
      { message: 'There is no State "none"' },
    ]);
    await emulator.stop();
    expect(await ask("/states/Initial", "checkout-4712")).toMatchObject([
      502,
      "checkout-4712",
      { correlationId: "checkout-4712" },
    ]);
    const [, ...log] = server.printed().trim().split("\n");
    const told = log.map((each) => JSON.parse(each) as { correlationId: string; message: string });
    const about = (id: string): string[] =>
      told.filter(({ correlationId }) => correlationId === id).map(({ message }) => message);
    expect(about("checkout-4711")).toEqual([expect.stringMatching(/^GET .* 200 in \d+ ms$/)]);
    expect(about("checkout-4712")).toEqual([
      expect.stringContaining("attempt 2 follows"),
      expect.stringContaining("fetch failed"),
    ]);
  });

  test("vitest finds seven passing tests", { timeout: limit }, async () => {
    expect(await runProgram(programOf("vitest", "test"))).toMatch(/Tests +7 passed \(7\)/);
  });

  test.runIf(hasChromium)("browser lists States, and creates one", { timeout: limit }, async () => {
    const server = await started("browser", "start");
    const browser = await launch();
    stops.push(() => browser.close());
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto(addressIn(server.printed()));
    await page.getByText("Initial (LineItemState)").waitFor();
    await page.getByLabel("Key").fill("paid");
    await page.getByRole("button").click();
    await page.getByText("paid (OrderState)").waitFor();
    expect(await page.getByRole("status").textContent()).toBe("Created paid");
    await page.getByLabel("Key").fill("paid");
    await page.getByRole("button").click();
    await page.getByText("There is a State paid already").waitFor();
    expect(errors).toEqual([]);
  });

  /** Starts a script of an example, which has printed a line when this ends. */
  async function started(name: string, script: string, env: Program["env"] = {}): Promise<Running> {
    const running = start(programOf(name, script, env));
    stops.push(() => running.stop());
    await running.line;
    return running;
  }
});

/** A script of an example; ports of its own are any free ones. */
function programOf(name: string, script: string, env: Program["env"] = {}): Program {
  const [word = "", ...args] = manifestAt(`examples/${name}`).scripts?.[script]?.replace("8080", "0").split(" ") ?? [];
  const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
    node: [process.execPath],
    vitest: [process.execPath, join(installed, "vitest/vitest.mjs")],
    "commerce-http-emulator": [join(folder, "node_modules/.bin/commerce-http-emulator")],
  };
  const [command, ...first] = commands[word] ?? [word];
  return { command, args: [...first, ...args], folder: join(folder, name), env: { ...env, PORT: "0" } };
}

function addressIn(text: string): string {
  return /http:\/\/[\d.]+:\d+/.exec(text)?.[0] ?? text;
}

function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Paths of an example's programs. */
function sourcesOf(name: string): readonly string[] {
  return globSync(`examples/${name}/**/*.ts`, { cwd: root });
}

/** Packages that a program imports; those of a runtime are no packages. */
function importsOf(source: string): readonly string[] {
  const found = [...source.matchAll(/ from "((?:@[\w-]+\/)?[\w-]+)[^".:]*"/g)].map(([, name = ""]) => name);
  return found.filter((name) => name !== "node");
}
