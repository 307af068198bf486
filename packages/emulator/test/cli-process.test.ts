import { once } from "node:events";
import { Agent, get } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { killAll, launch, start } from "./cli-process.ts";

afterEach(killAll);

describe("the process of the command", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("stops on %s, open connections or not", async (signal) => {
    const { url, stderr, stop } = await start();
    const agent = new Agent({ keepAlive: true });
    const [answer] = (await once(get(`${url}/my-project/states`, { agent }), "response")) as [NodeJS.ReadableStream];
    await once(answer.resume(), "end");
    expect(await stop(signal)).toBe(0);
    expect(stderr()).toBe("");
    agent.destroy();
  });

  test("ends with a code that says what is wrong, without a stack", async () => {
    const { exit, stdout, stderr } = launch(["--prot", "1"]);
    expect(await exit).toBe(64);
    expect(stdout()).toBe("");
    expect(stderr()).toMatch(/^commerce-http-emulator: Unknown option '--prot'; did you mean '--port'\?\n.*\n$/);
  });

  test("goes on where the reader of the log ends", async () => {
    const { url, child, stop } = await start("--log");
    child.stderr?.destroy();
    for (const limit of [1, 2, 3]) expect((await fetch(`${url}/shop/states?limit=${limit}`)).status).toBe(200);
    expect(await stop("SIGTERM")).toBe(0);
  });
});
