import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, get, type RequestOptions } from "node:http";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DEFAULT_PORT, helpText, readArguments, withSuggestion } from "../src/cli/arguments.ts";
import { follow } from "../src/cli/follow.ts";
import { PROCESS } from "../src/cli/terminal.ts";
import { contract, families, type Emulator } from "../src/index.ts";
import { DEFAULT_LIMITS } from "../src/resource/limits.ts";
import { listening } from "./closing.ts";
import { patient } from "./timeouts.ts";

test("nothing that files, servers and arguments say steers the terminal", () => {
  const writes = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true));
  onTestFinished(() => writes.forEach((write) => write.mockRestore()));
  PROCESS.print("a\u001B[2J\n");
  PROCESS.tell("\tb\u202E\u009B\r\n");
  expect(writes.map(({ mock }) => mock.calls)).toEqual([[["a\\u001b[2J\n"]], [["\tb\\u202e\\u009b\\u000d\n"]]]);
});

describe("readArguments()", () => {
  test("has a default for everything", () => {
    expect(readArguments([])).toEqual({
      kind: "run",
      options: {
        port: 8080,
        host: "127.0.0.1",
        allowedHosts: [],
        allowedOrigins: [],
        projects: [],
        seeds: [],
        drain: 0,
        auth: false,
        limits: {},
        projectLimits: {},
        strictReferences: false,
        idleActions: "skip",
        typedPredicates: true,
        log: false,
        ui: true,
      },
    });
  });

  test("reads every option", () => {
    const files = "--contract edition.json --port 0 --host=::1 --data a.db --project p --project q --seed s.jsonl";
    const limits = "--limit request-head=1024 --limit discountGroups=5 --limit=store-cart-discounts=unlimited";
    const ofProjects =
      "--project-limit p:discount-groups=1 --project-limit=q:discount-groups=unlimited --project-limit=p:requestBody=10";
    const doors = "--allowed-host emulator --allowed-host=.lan --allowed-origin https://shop.example";
    const switches = "--auth --strict-references --refuse-idle-actions --no-typed-predicates --no-ui --log-format=json";
    const others = "--durability power --fallback=https://a.example --kept-requests 50 --drain 5";
    const argv = [files, limits, ofProjects, doors, switches, others].flatMap((line) => line.split(" "));
    expect(readArguments(argv)).toEqual({
      kind: "run",
      options: {
        port: 0,
        host: "::1",
        allowedHosts: ["emulator", ".lan"],
        allowedOrigins: ["https://shop.example"],
        contract: "edition.json",
        data: "a.db",
        durability: "power",
        projects: ["p", "q"],
        seeds: ["s.jsonl"],
        auth: true,
        limits: { requestHead: 1024, discountGroups: 5, storeCartDiscounts: Number.POSITIVE_INFINITY },
        projectLimits: { p: { discountGroups: 1, requestBody: 10 }, q: { discountGroups: Number.POSITIVE_INFINITY } },
        strictReferences: true,
        idleActions: "refuse",
        typedPredicates: false,
        fallback: "https://a.example",
        log: true,
        ui: false,
        logFormat: "json",
        keptRequests: 50,
        drain: 5,
      },
    });
  });

  test.each([["--help"], ["-h"], ["--port", "x", "--help"]])("gives help for %s %s %s", (...argv) => {
    expect(readArguments(argv)).toEqual({ kind: "help" });
  });

  test("gives the version", () => {
    expect(readArguments(["--version", "--auth"])).toEqual({ kind: "version" });
  });

  test.each([
    [["--prot", "1"], "Unknown option '--prot'"],
    [["file.db"], "Unexpected argument 'file.db'"],
    [["--port"], "Option '--port <value>' argument missing"],
    [["--auth=yes"], "Option '--auth' does not take an argument"],
    [["--port", "65536"], 'Cannot use "65536" as --port: expected an integer from 0 to 65535'],
    [["--auth", "-1"], "Unknown option '-1'"],
    [["--port", "1e3"], "--port"],
    [["--host", ""], 'Cannot use "" as --host'],
    [["--contract="], 'Cannot use "" as --contract'],
    [["--data="], 'Cannot use "" as --data'],
    [["--durability", "disk"], 'Cannot use "disk" as --durability: expected process or power'],
    [["--fallback", "a.example"], 'Cannot send requests to the address "a.example"'],
    [["--project-limit", "discount-groups=1"], "expected KEY:name=value"],
    [["--project-limit", "p:stores=1"], 'Cannot use "stores=1" as --project-limit: expected name=value'],
    [["--log-format", "xml"], 'Cannot use "xml" as --log-format: expected text or json'],
    [["--kept-requests", "many"], 'Cannot use "many" as --kept-requests: expected an integer from 0'],
    [["--drain", "5s"], 'Cannot use "5s" as --drain: expected an integer from 0'],
    [["--allow-origin", "*"], "Unknown option '--allow-origin'"],
    [["--limit", "stores=1"], "expected name=value, with one of these names: active-cart-discounts, "],
    [["--limit", "constructor=1"], "expected name=value"],
    [["--limit", "request-head"], 'Cannot use "" as limit request-head: expected a number or "unlimited"'],
    [["--limit", "request-head=-1"], 'Cannot use "-1" as limit request-head'],
  ])("refuses %j", (argv, message) => {
    const read = readArguments(argv);
    expect(read).toEqual({ kind: "problem", message: expect.stringContaining(message) });
  });
});

test.each([
  ["Unknown option '--prot'", "Unknown option '--prot'; did you mean '--port'?"],
  ["Unknown option '--allowed-hosts'", "Unknown option '--allowed-hosts'; did you mean '--allowed-host'?"],
  ["Unknown option '--colour'", "Unknown option '--colour'"],
  ["Unexpected argument 'file.db'", "Unexpected argument 'file.db'"],
])("withSuggestion() makes of %j: %s", async (message, told) => {
  expect(await withSuggestion(message)).toBe(told);
});

test("helpText() shows every option and every limit with its default", () => {
  const help = helpText();
  const names = `contract port host allowed-host allowed-origin data durability project seed auth limit project-limit
    strict-references fallback log log-format kept-requests drain version help`;
  for (const name of names.split(/\s+/)) expect(help).toContain(`--${name}`);
  expect(help).toMatch(/active-cart-discounts +100\n/);
  expect(help).toMatch(/discount-groups +unlimited\n/);
  const shown = help.split("Limits and their defaults:\n")[1]?.trim().split("\n");
  expect(shown).toHaveLength(Object.keys(DEFAULT_LIMITS).length);
});

test("the README names the port of the command, and its first line takes it", async () => {
  const readme = await readFile(join(import.meta.dirname, "../README.md"), "utf8");
  expect(readme).toContain("npx @commerce-http/emulator\n");
  expect(new Set(readme.match(/\b80\d\d\b/g))).toEqual(new Set([String(DEFAULT_PORT)]));
  expect(helpText()).toContain(`(default ${DEFAULT_PORT})`);
});

describe("the command", () => {
  test("prints one line once it listens, and answers there", async () => {
    const { url, stdout } = await start("--project", "shop");
    expect(stdout()).toBe(
      `Commerce HTTP emulator on ${url} — createClient({ baseUrl: "${url}", projectKey: "shop", auth: "any" }); open ${url}/_emulator/ in a browser\n`,
    );
    expect((await fetch(`${url}/shop/states`)).status).toBe(200);
  });

  test("tells of no page where there is none", async () => {
    const { stdout } = await start("--no-ui");
    expect(stdout()).toMatch(/auth: "any" \}\)\n$/);
  });

  test("answers all that it is asked while it stops", async () => {
    const { url, stderr, stop } = await start();
    const outcomes = new Map<unknown, number>();
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const ask = async (): Promise<void> => {
      for (;;) {
        const outcome = await outcomeOf(`${url}/my-project/states`, { agent });
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (outcome === "ECONNREFUSED") return;
      }
    };
    const asking = Array.from({ length: 16 }, ask);
    await expect.poll(() => outcomes.get(200)).toBeGreaterThan(16);
    expect(await stop("SIGTERM")).toBe(0);
    await Promise.all(asking);
    expect(new Set(outcomes.keys())).toEqual(new Set([200, "ECONNREFUSED"]));
    expect(stderr()).toBe("");
    agent.destroy();
  });

  test("answers on after a signal as long as it is told, and is not ready", async () => {
    const { url, signal, exit } = await start("--drain", "600");
    expect((await fetch(`${url}/_emulator/ready`)).status).toBe(200);
    signal("SIGTERM");
    const ready = await fetch(`${url}/_emulator/ready`);
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("the emulator is about to end")]);
    expect((await fetch(`${url}/my-project/states?limit=1`)).status).toBe(200);
    expect((await fetch(`${url}/_emulator/health`)).status).toBe(200);
    signal("SIGTERM");
    expect(await exit).toBe(143);
  });

  test("ends by itself, once the time after a signal is over", async () => {
    const { stop } = await start("--drain", "1");
    const begin = performance.now();
    expect(await stop("SIGTERM")).toBe(0);
    expect(performance.now() - begin).toBeGreaterThan(900);
  });

  test("keeps its data in the file", async () => {
    const data = join(folder, "kept.db");
    const first = await start("--data", data);
    const draft = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = JSON.stringify({ key: "paid", type: "OrderState" });
    expect((await fetch(`${first.url}/shop/states`, { ...draft, body })).status).toBe(201);
    await first.stop("SIGINT");
    const second = await start("--data", data);
    expect((await fetch(`${second.url}/shop/states/key=paid`)).status).toBe(200);
  });

  test("greets with the Project that the data file, or the seed, has", async () => {
    const [data, file] = [join(folder, "named.db"), join(folder, "named.jsonl")];
    await writeFile(file, '{"project":"berlin","kind":"store","resource":{"id":"1"}}\n');
    for (const options of [["--seed", file], []]) {
      const { stdout, stop } = await start("--data", data, ...options);
      expect(stdout()).toContain('projectKey: "berlin"');
      await stop("SIGTERM");
    }
    const { stdout } = await start("--data", data, "--project", "rome");
    expect(stdout()).toContain('projectKey: "rome"');
  });

  test("logs every request on standard error with --log, and nothing but the greeting on standard output", async () => {
    const { url, stdout, stderr, stop } = await start("--log");
    await fetch(`${url}/my-project/states?limit=1`);
    await fetch(`${url}/my-project/states`, { headers: { Origin: "https://evil.example" } });
    await stop("SIGTERM");
    expect(stderr().split("\n")).toEqual([
      expect.stringMatching(/^\S+Z GET \/my-project\/states\?limit=1 200 \d+\.\d ms \S+$/),
      expect.stringMatching(/^\S+Z GET \/my-project\/states 403 .* InvalidInput: Pages of /),
      "",
    ]);
    expect(stdout().split("\n")).toHaveLength(2);
  });

  test("logs every request as JSON with --log-format json", async () => {
    const { url, stderr, stop } = await start("--log-format", "json");
    await fetch(`${url}/my-project/states?limit=1`, { headers: { "X-Correlation-ID": "order-12345" } });
    await stop("SIGTERM");
    expect(JSON.parse(stderr())).toMatchObject({ operation: "queryStates", status: 200, correlationId: "order-12345" });
  });

  test("keeps as many requests as it is told", async () => {
    const { url, stop } = await start("--kept-requests", "2");
    for (const limit of [1, 2, 3]) await fetch(`${url}/shop/states?limit=${limit}`);
    expect(await (await fetch(`${url}/_emulator/requests`)).json()).toMatchObject({ count: 2, first: 2, last: 3 });
    await stop("SIGTERM");
    const { exit, stderr } = launch(["--port", "0", "--kept-requests", "1000001"]);
    expect(await exit).toBe(1);
    expect(stderr()).toContain("Cannot keep 1000001 requests: expected an integer from 0 to 1000000");
  });

  test("sends what it does not know to the fallback, with the token of the environment, which it shows nobody", async () => {
    const tokens: (string | undefined)[] = [];
    const server = createServer(({ headers }, answer) => {
      tokens.push(headers.authorization);
      answer.end("{}");
    });
    const fallback = await listening(server);
    environment["COMMERCE_HTTP_FALLBACK_TOKEN"] = "the-real-token";
    onTestFinished(() => void delete environment["COMMERCE_HTTP_FALLBACK_TOKEN"]);
    const { url, stdout, stderr, stop } = await start("--fallback", fallback, "--log");
    await fetch(`${url}/my-project/carts`, { headers: { Authorization: "Bearer local" } });
    await fetch(`${url}/my-project/states`, { headers: { Authorization: "Bearer local" } });
    await stop("SIGTERM");
    expect(tokens).toEqual(["Bearer the-real-token"]);
    expect(stdout() + stderr()).not.toContain("the-real-token");

    environment["COMMERCE_HTTP_FALLBACK_TOKEN"] = "two words";
    const { exit, stderr: problem } = launch(["--port", "0", "--fallback", fallback]);
    expect(await exit).toBe(1);
    expect(problem()).toMatch(/Cannot use \$COMMERCE_HTTP_FALLBACK_TOKEN: expected/);
    expect(problem()).not.toContain("two words");
  });

  test("lets in the names and the pages that it is told", async () => {
    const doors = ["--allowed-host", "emulator", "--allowed-origin", "https://shop.example"];
    const { url } = await start(...doors);
    const statuses = [];
    const all = [{ Host: "emulator" }, { Host: "evil" }, { Origin: "https://shop.example" }, { Origin: "null" }];
    for (const headers of all) statuses.push(await outcomeOf(`${url}/my-project/states`, { headers }));
    expect(statuses).toEqual([200, 403, 200, 403]);
  });

  test("asks for tokens with --auth, and says where to get one", async () => {
    const { url, stdout } = await start("--auth");
    expect(stdout()).toContain(
      `auth: token }) with a token from ${url}/oauth/token for client emulator:emulator; open ${url}/_emulator/ in a browser\n`,
    );
    expect((await fetch(`${url}/my-project/states`)).status).toBe(401);
    const response = await fetch(`${url}/oauth/token`, {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("emulator:emulator")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await fetch(`${url}/my-project/states`, { headers })).status).toBe(200);
  });

  test.each([
    [
      "a contract that is not there",
      ["--port=0", "--contract=none.json"],
      1,
      'Cannot read a contract from "none.json": ',
    ],
    ["a seed file that is not there", ["--port", "0", "--seed", "none.jsonl"], 1, 'Cannot seed from "none.jsonl": '],
    ["a name that is none", ["--port", "0", "--allowed-host", "a/b"], 1, 'Cannot allow the host "a/b"'],
    ["an origin that is none", ["--port", "0", "--allowed-origin", "shop"], 1, 'Cannot allow the origin "shop"'],
    [
      "a seed beside a database",
      ["--seed=a.jsonl", "--data=postgres://127.0.0.1:1/a"],
      1,
      "Cannot use --seed with PostgreSQL",
    ],
    ["a promise without a file", ["--port", "0", "--durability", "power"], 1, "name a data file"],
    ["a folder as data file", ["--port", "0", "--data", tmpdir()], 1, "commerce-http-emulator: "],
  ])("says what is wrong with %s, without a stack", async (_, argv, code, message) => {
    const { exit, stdout, stderr } = launch(argv);
    expect(await exit).toBe(code);
    expect(stdout()).toBe("");
    expect(stderr()).toContain(message);
    expect(stderr()).not.toMatch(/^ +at /m);
  });

  test("stores what seed files hold in the first Project", async () => {
    const file = join(folder, "seed.jsonl");
    await writeFile(file, '{"kind":"state","draft":{"key":"paid","type":"OrderState"}}\n');
    const { url, stderr } = await start("--project", "shop", "--project", "other", "--seed", file);
    expect((await fetch(`${url}/shop/states/key=paid`)).status).toBe(200);
    expect((await fetch(`${url}/other/states/key=paid`)).status).toBe(404);
    expect(stderr()).toBe("");
  });

  test("goes by the contract in a file", async () => {
    const file = join(folder, "contract.json");
    const StateTypeEnum = { type: "string", enum: ["OrderState", "ParcelState"] };
    const schemas = { ...contract.schemas, StateTypeEnum };
    await writeFile(file, JSON.stringify({ contract: { ...contract, schemas }, families }));
    const { url } = await start("--contract", file);
    const sent = await fetch(`${url}/shop/states`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key: "sent", type: "ParcelState" }),
    });
    expect(sent.status).toBe(201);
  });

  test("does not seed a data file again", async () => {
    const [file, data] = [join(folder, "seed-once.jsonl"), join(folder, "seeded.db")];
    await writeFile(file, '{"kind":"state","draft":{"key":"paid","type":"OrderState"}}\n');
    const options = ["--project", "shop", "--data", data, "--seed", file];
    const first = await start(...options);
    await first.stop("SIGTERM");
    const second = await start(...options);
    expect((await fetch(`${second.url}/shop/states/key=paid`)).status).toBe(200);
    expect(second.stderr()).toContain("--seed is skipped");
  });

  test("prints the version of the package", async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../package.json"), "utf8"));
    const { exit, stdout, stderr } = launch(["--version"]);
    expect(await exit).toBe(0);
    expect(stdout()).toBe(`${version}\n`);
    expect(stderr()).toBe("");
  });

  test("prints help", async () => {
    const { exit, stdout, stderr } = launch(["--help"]);
    expect(await exit).toBe(0);
    expect(stdout()).toBe(helpText());
    expect(stderr()).toBe("");
  });
});

/** A command within this process. */
interface Run {
  readonly exit: Promise<number>;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly signal: (name: Signal) => void;
}

interface Started extends Run {
  readonly url: string;
  readonly stop: (signal: Signal) => Promise<number>;
}

type Signal = "SIGINT" | "SIGTERM";

const environment: Record<string, string> = {};
let folder: string;
const running = new Set<Emulator>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "emulator-cli-"));
});

afterEach(async () => {
  for (const emulator of running) await emulator.close();
  running.clear();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function launch(argv: readonly string[]): Run & { readonly listening: Promise<void> } {
  let [stdout, stderr] = ["", ""];
  const acts: ((signal: number) => void)[] = [];
  let end: ((code: number) => void) | undefined;
  const exit = new Promise<number>((resolve) => (end = resolve));
  const listen = async (): Promise<void> => {
    const outcome = await follow(readArguments(argv), {
      print: (text) => void (stdout += text),
      tell: (text) => void (stderr += text),
      environment,
      onSignal: (act) => void acts.push(act),
      exit: (code) => end?.(code),
    });
    if ("code" in outcome) end?.(outcome.code);
    else running.add(patient(outcome.emulator, { idle: 0 }));
  };
  const signal = (name: Signal): void => acts.forEach((act) => act(constants.signals[name]));
  return { exit, listening: listen(), signal, stdout: () => stdout, stderr: () => stderr };
}

/** The status of an answer that arrives as a whole; the code of the failure otherwise. */
function outcomeOf(url: string, options: RequestOptions): Promise<unknown> {
  return new Promise((resolve) => {
    get(url, options, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode))
        .once("error", resolve);
    }).once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

async function start(...argv: readonly string[]): Promise<Started> {
  const run = launch(["--port", "0", ...argv]);
  await run.listening;
  const url = /http:\/\/\S+/.exec(run.stdout())?.[0];
  if (url === undefined) throw new Error(`Ended with ${await run.exit}: ${run.stderr()}`);
  const stop = (signal: Signal): Promise<number> => {
    run.signal(signal);
    return run.exit;
  };
  return { ...run, url, stop };
}
