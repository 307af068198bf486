import { execFileSync } from "node:child_process";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { killAll, launch, start } from "./cli-process.ts";

afterEach(killAll);

describe("the process of the command", () => {
  test("writes nothing but JSON with --log-format json, also of seeds, warnings and its end", async () => {
    const folder = await mkdtemp(join(tmpdir(), "emulator-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [data, seed, broken] = ["shop.db", "seed.jsonl", "broken.jsonl"].map((name) => join(folder, name));
    execFileSync("/usr/bin/mkfifo", [seed!]);
    await writeFile(broken!, "no JSON\n");
    const given = ["--log-format", "json", "--project", "shop", "--data", data!];
    const starting = start(...given, "--seed", seed!);
    const pipe = await open(seed!, "w");
    for (const key of ["a", "b"]) {
      await pipe.write(`${JSON.stringify({ kind: "state", draft: { key, type: "OrderState" } })}\n`);
      await wait(1100);
    }
    await pipe.close();
    const first = await starting;
    await first.stop("SIGTERM");
    const second = await start(...given, "--seed", seed!);
    await second.stop("SIGTERM");
    const third = launch(["--log-format", "json", "--seed", broken!, "--project", "shop"]);
    expect(await third.exit).toBe(1);
    // Node takes no spaces here. Once the command listens to what nobody catches, it has taken over warnings, too.
    const isReady = "process.listenerCount('uncaughtException')";
    const act = "process.emitWarning('odd');setImmediate(()=>{throw(Error('odder'))})";
    const odd = `globalThis.turn=setInterval(()=>{if(${isReady}){clearInterval(turn);${act}}},10)`;
    vi.stubEnv("NODE_OPTIONS", `--import=data:text/javascript,${odd}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const fourth = launch(["--log-format", "json", "--port", "0"]);
    expect(await fourth.exit).toBe(1);
    const entries = [first, second, third, fourth].flatMap(({ stderr }) => stderr().trimEnd().split("\n"));
    const time = expect.any(String);
    expect(entries.map((line): unknown => JSON.parse(line))).toEqual([
      { time, level: "info", msg: expect.stringMatching(/seed\.jsonl: \d resources?$/) },
      { time, level: "info", msg: expect.stringContaining("--seed is skipped") },
      { time, level: "error", msg: expect.stringContaining('broken.jsonl": ') },
      { time, level: "warn", msg: "odd", stack: expect.stringContaining("Warning: odd") },
      { time, level: "error", msg: "odder", stack: expect.stringContaining("Error: odder\n    at ") },
    ]);
  });
});
