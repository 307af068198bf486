import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Client, createClient } from "@commerce-http/client";
import { createEmulator } from "@commerce-http/emulator";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { helpText } from "../../../emulator/src/cli/arguments.ts";
import { emulator as emulatorCommand } from "../../src/commands/servers.ts";
import type { ExitCode } from "../../src/exit-code.ts";
import { run } from "../../src/run.ts";
import { folderOf } from "../folder/folders.ts";
import { surroundings } from "../terminal.ts";
import { discounts, workflow } from "./shop.ts";

/** An emulator that runs beside the test. */
interface Running {
  readonly stop: () => Promise<ExitCode>;
  /** Waits until standard output, or standard error, has some words. */
  readonly said: (words: RegExp) => Promise<RegExpExecArray>;
}

const running: Running[] = [];
afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop();
});

function start(folder: string, ...words: readonly string[]): Running {
  return startWith({}, folder, ...words);
}

function startWith(env: Readonly<Record<string, string>>, folder: string, ...words: readonly string[]): Running {
  const controller = new AbortController();
  const { io, said } = surroundings({ folder, env, signal: controller.signal });
  const end = run(["emulator", "--port", "0", "--color", "never", ...words], io);
  const started: Running = {
    stop: async () => {
      controller.abort(new Error("Stopped"));
      return end;
    },
    said: async (wanted) => {
      for (;;) {
        const found = wanted.exec(said.all);
        if (found) {
          said.all = said.all.slice(found.index + found[0].length);
          return found;
        }
        const isEnded = await Promise.race([end.then(() => true), setTimeout(20, false)]);
        if (isEnded && !wanted.test(said.all)) throw new Error(`It ended without these words: ${said.all}`);
      }
    },
  };
  running.push(started);
  return started;
}

async function addressOf({ said }: Running): Promise<string> {
  const [, baseUrl = ""] = await said(/export COMMERCE_HTTP_BASE_URL=(\S+)/);
  return baseUrl;
}

async function clientOf(emulator: Running): Promise<Client> {
  return createClient({ baseUrl: await addressOf(emulator), projectKey: "my-project", auth: "any" });
}

test("serves the files of the folder, says how to connect, and ends by a signal", async () => {
  const emulator = start(folderOf({ "states.yaml": workflow, "discounts.yaml": discounts }));
  await emulator.said(/^Emulator on http:\/\/127\.0\.0\.1:\d+, project my-project\. To connect:\n/);
  const client = await clientOf(emulator);
  await emulator.said(/export COMMERCE_HTTP_PROJECT=my-project\n {2}export COMMERCE_HTTP_TOKEN=any-token\n/);
  expect(await client.states.get({ key: "open" })).toMatchObject({ name: { en: "Open" } });
  expect(await client.cartDiscounts.exists({ key: "summer" })).toBe(true);
  expect(await emulator.stop()).toBe(0);
});

test("asks for tokens where it is told to", async () => {
  const emulator = start(folderOf({ "states.yaml": workflow }), "--auth", "--watch");
  await emulator.said(/export COMMERCE_HTTP_CLIENT_SECRET=emulator\n/);
  expect(await emulator.stop()).toBe(0);
});

test("has the page to look at and the latest requests, and neither where it is told so", async () => {
  const headers = { accept: "text/html" };
  const typeAt = async (emulator: Running): Promise<string | null> => {
    const baseUrl = await addressOf(emulator);
    const { status } = await fetch(`${baseUrl}/_emulator/requests`);
    return `${(await fetch(`${baseUrl}/_emulator/`, { headers })).headers.get("content-type")} ${status}`;
  };
  const folder = folderOf({ "states.yaml": workflow });
  expect(await typeAt(start(folder))).toBe("text/html; charset=utf-8 200");
  expect(await typeAt(start(folder, "--no-ui", "--kept-requests", "0"))).toBe("application/json; charset=utf-8 400");
});

test("serves another folder, lets in the pages that are allowed, and prints a line per request", async () => {
  const folder = folderOf({ "shop/states.yaml": workflow, "code.mts": "" });
  const emulator = start(folder, "--folder", "shop", "--log", "--allowed-origin", "https://app.example");
  const address = `${await addressOf(emulator)}/my-project/states/key=open`;
  const statusFor = async (Origin: string): Promise<number> =>
    (await fetch(address, { headers: { Authorization: "Bearer any", Origin } })).status;
  expect(await statusFor("https://evil.example")).toBe(403);
  expect(await statusFor("https://app.example")).toBe(200);
  await emulator.said(/GET \/my-project\/states\/key=open .*200/);
  const other = start(folder, "--port", new URL(address).port);
  await other.said(/note: is not read[^]*error: .*\n/);
  expect(await other.stop()).toBe(1);
});

test("has the options of the emulator's own command, but for those that the files stand for", () => {
  const theirs = [...helpText().matchAll(/^ +(?:-\w, )?--([a-z-]+)/gm)].map(([, name = ""]) => name);
  const ours = new Set([...Object.keys(emulatorCommand.options ?? {}), "help", "version"]);
  expect(theirs.filter((name) => !ours.has(name))).toEqual([
    // Verbs know the package's own description alone.
    "contract",
    // Everything comes from the files, and stays in memory.
    "data",
    "durability",
    "seed",
    // Files are to be applied as the real service does.
    "limit",
    "project-limit",
    "strict-references",
    "refuse-idle-actions",
    // Lines are for people who look at the terminal.
    "log-format",
    // No balancer sends it requests.
    "drain",
  ]);
});

describe("a fallback", () => {
  test("gets what the emulator does not know, with credentials of its own", async () => {
    const real = createEmulator({ auth: true, fallback: ({ headers }) => Response.json(Object.fromEntries(headers)) });
    onTestFinished(() => real.close());
    const { url } = await real.listen();
    const emulator = startWith(
      {
        COMMERCE_HTTP_FALLBACK_TOKEN_URL: `${url}/oauth/token`,
        COMMERCE_HTTP_FALLBACK_CLIENT_ID: "emulator",
        COMMERCE_HTTP_FALLBACK_CLIENT_SECRET: "emulator",
      },
      folderOf({ "states.yaml": workflow }),
      "--fallback-base-url",
      url,
    );
    const baseUrl = await addressOf(emulator);
    const headers = { Authorization: "Bearer local" };
    const seen: unknown = await (await fetch(`${baseUrl}/my-project/carts`, { headers })).json();
    expect(seen).toMatchObject({ authorization: expect.stringMatching(/^Bearer (?!local).{8,}/) });
    expect((await fetch(`${baseUrl}/my-project/states/key=open`, { headers })).status).toBe(200);
    expect(real.requests().map(({ path }) => path)).toEqual(["/oauth/token", "/my-project/carts"]);
  });

  test("without credentials gets those of the callers", async () => {
    const real = createEmulator({ fallback: ({ headers }) => Response.json(Object.fromEntries(headers)) });
    onTestFinished(() => real.close());
    const { url } = await real.listen();
    const emulator = start(folderOf({ "states.yaml": workflow }), "--fallback-base-url", url);
    const baseUrl = await addressOf(emulator);
    const answer = await fetch(`${baseUrl}/my-project/carts`, { headers: { Authorization: "Bearer local" } });
    expect(await answer.json()).toMatchObject({ authorization: "Bearer local" });
  });

  test.each([
    [{}, ["--fallback-base-url", "http://shop.example"], "--fallback-allow-http"],
    [
      { COMMERCE_HTTP_FALLBACK_PROJECT: "shop" },
      ["--fallback-base-url", "https://shop.example"],
      "its project is shop",
    ],
    [{}, ["--fallback-base-url", "https://shop.example", "--fallback-client-id", "a"], "missing token-url"],
    [{}, ["--fallback", "nobody"], "nobody"],
    [{}, ["--fallback-client-id", "a"], "Cannot use --fallback-client-id without --fallback or --fallback-base-url"],
    [{}, ["--fallback-allow-http"], "Cannot use --fallback-allow-http without --fallback"],
  ])("is refused, %j %j", async (env, words, reason) => {
    const emulator = startWith(env, folderOf({ "states.yaml": workflow }), ...words);
    await emulator.said(new RegExp(`error: .*${reason}`));
    expect(await emulator.stop()).toBe(64);
  });
});

test("does not begin with files that are wrong", async () => {
  const emulator = start(folderOf({ "states.yaml": "states: [{ key: a, type: OrderStat }]" }));
  await emulator.said(/^states\.yaml:1:26: error: .*OrderStat.* \[schema\]\n1 error\n/);
  expect(await emulator.stop()).toBe(1);
});

test("follows each save: what changes, what is gone, what is wrong", async () => {
  const weekly = "recurrencePolicies: [{ key: weekly, schedule: { type: standard, value: 1, intervalUnit: Weeks } }]";
  const folder = folderOf({ "states.yaml": workflow, "discounts.yaml": discounts, "weekly.yaml": weekly });
  const emulator = start(folder, "--watch");
  const client = await clientOf(emulator);

  writeFileSync(join(folder, "states.yaml"), workflow.replace("en: Open", "en: Begun"));
  await emulator.said(/(?:^|\n)update State "open"\n[^]*name: .*Open.* → .*Begun.*\n/);
  expect(await client.states.get({ key: "open" })).toMatchObject({ name: { en: "Begun" } });

  writeFileSync(join(folder, "states.yaml"), "states: [{ key: open");
  await emulator.said(/states\.yaml:1:\d+: error: .* \[syntax\]\n/);
  expect(await client.states.get({ key: "open" })).toMatchObject({ name: { en: "Begun" } });

  writeFileSync(join(folder, "states.yaml"), workflow.replace("en: Open", "en: 5"));
  await emulator.said(/states\.yaml:\d+:\d+: error: State "open": .* \[schema\]\n1 error\n/);

  rmSync(join(folder, "discounts.yaml"));
  writeFileSync(join(folder, "states.yaml"), workflow.replace("en: Open", "en: Begun"));
  await emulator.said(/delete Cart Discount "summer"\n[^]*delete Discount Group "season"\n/);
  expect(await client.cartDiscounts.exists({ key: "summer" })).toBe(false);

  rmSync(join(folder, "weekly.yaml"));
  await emulator.said(/Recurrence Policy "weekly" stays: the API has no operation that deletes it\n/);
  expect(await emulator.stop()).toBe(0);
});

test("waits for files that are right, where it watches", async () => {
  const folder = folderOf({ "states.yaml": "states: [{ key: a, type: OrderStat }]" });
  const emulator = start(folder, "--watch");
  await emulator.said(/OrderStat/);
  const client = await clientOf(emulator);
  writeFileSync(join(folder, "states.yaml"), workflow);
  await emulator.said(/Filled with 2 resources\n/);
  expect(await client.states.exists({ key: "open" })).toBe(true);
});
