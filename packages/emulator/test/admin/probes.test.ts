import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { createEmulator, type Emulator } from "../../src/index.ts";
import { Readiness } from "../../src/readiness.ts";
import { emulatorWith } from "../closing.ts";
import { patient } from "../timeouts.ts";

/** Status, body and whether anybody may keep it. */
async function probe(emulator: Emulator, path: string, init?: RequestInit): Promise<readonly unknown[]> {
  const response = await emulator.fetch(`http://localhost/_emulator/${path}`, init);
  return [response.status, await response.json(), response.headers.get("cache-control")];
}

const fine = [200, { status: "ok" }, "no-store"];

describe("probes", () => {
  test("are told that the process lives, and that its store answers", async () => {
    const emulator = emulatorWith({ auth: true });
    expect(await probe(emulator, "health")).toEqual(fine);
    expect(await probe(emulator, "ready")).toEqual(fine);
    expect((await emulator.fetch("http://localhost/_emulator/ready", { method: "HEAD" })).status).toBe(200);
    expect((await emulator.fetch("http://localhost/_emulator/ready", { method: "POST" })).status).toBe(405);
    expect(emulator.requests()).toEqual([]);
  });

  test("are told with 503 that the database is away, while the process lives", async () => {
    const emulator = patient(emulatorWith({ data: "postgres://user:s3cr3t@127.0.0.1:1/none" }));
    const [status, body] = await probe(emulator, "ready");
    expect([status, body]).toEqual([
      503,
      { statusCode: 503, message: expect.any(String), errors: [expect.anything()] },
    ]);
    expect(JSON.stringify(body)).toContain("Cannot reach the database");
    expect(JSON.stringify(body)).not.toContain("s3cr3t");
    expect(await probe(emulator, "health")).toEqual(fine);
  });

  test("are told that an emulator is about to end, which answers on", async () => {
    const emulator = emulatorWith();
    for (const time of [-1, 0.5, Number.POSITIVE_INFINITY]) {
      await expect(emulator.drain(time)).rejects.toThrow(`Cannot drain for ${time} ms: expected an integer from 0 to`);
    }
    expect(await probe(emulator, "ready")).toEqual(fine);
    await emulator.drain(0);
    expect((await probe(emulator, "ready"))[0]).toBe(503);
    expect(await probe(emulator, "health")).toEqual(fine);
    expect((await emulator.fetch("http://localhost/p/states")).status).toBe(200);
  });

  test("do not wait for a database that is silent", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const emulator = createEmulator({ data: `postgres://user@127.0.0.1:${port}/none` });
    const [status, body] = await probe(emulator, "ready");
    expect(status).toBe(503);
    expect(body).toMatchObject({ message: "Cannot answer requests: the store has not answered for 900 ms" });
    expect(await probe(emulator, "health")).toEqual(fine);
    await emulator.close();
    server.close();
  });

  test("are answered to addresses, as those of containers, and to names that are allowed", async () => {
    const { port } = await emulatorWith().listen();
    const named = await emulatorWith().listen({ allowedHosts: ["commerce"] });
    for (const path of ["health", "ready", "metrics"]) {
      expect(await ask(port, path, { Host: "10.244.1.7:8080" })).toBe(200);
      expect(await ask(port, path, { Host: "[fd00::7]:8080" })).toBe(200);
      expect(await ask(port, path, { Host: "commerce:8080" })).toBe(403);
      expect(await ask(named.port, path, { Host: "commerce:8080" })).toBe(200);
      expect(await ask(named.port, path, { Host: "commerce:8080", Origin: "https://evil.example" })).toBe(403);
    }
  });
});

/** The status of an answer to a request for some host. */
function ask(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: `/_emulator/${path}`, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on("error", reject);
  });
}

describe("Readiness", () => {
  test("asks once for all who ask meanwhile", async () => {
    let asked = 0;
    const readiness = new Readiness(async () => {
      asked += 1;
      await new Promise(setImmediate);
      return undefined as never;
    });
    await Promise.all([readiness.check(), readiness.check()]);
    expect(asked).toBe(1);
  });

  test("asks again, once the last question is answered", async () => {
    const outcomes = [new Error("gone"), undefined, undefined];
    let asked = 0;
    const readiness = new Readiness(async () => {
      const outcome = outcomes[asked];
      asked += 1;
      if (outcome !== undefined) throw outcome;
      return undefined as never;
    });
    await expect(readiness.check()).rejects.toMatchObject({ status: 503, message: "Cannot answer requests: gone" });
    await readiness.check();
    await readiness.check();
    expect(asked).toBe(3);
  });
});
