import { once } from "node:events";
import https from "node:https";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Emulator, EmulatorOptions } from "../src/index.ts";
import { emulatorHandlers, type EmulatorHandler } from "../src/msw.ts";
import { emulatorWith } from "./closing.ts";

const api = "https://api.example.com";
let emulator: Emulator;

beforeEach(() => begin());

function begin(options?: EmulatorOptions): void {
  emulator = emulatorWith(options);
}

function listen(...handlers: readonly EmulatorHandler[]): void {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: "error" });
  onTestFinished(() => server.close());
}

describe("emulatorHandlers()", () => {
  test("let the emulator answer under an address of its own", async () => {
    listen(...emulatorHandlers(emulator, api));
    const created = await fetch(`${api}/p/states`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key: "paid", type: "OrderState" }),
    });
    expect(created.status).toBe(201);
    expect(await (await fetch(`${api}/p/states/key=paid`)).json()).toMatchObject({ key: "paid" });
    expect((await fetch(`${api}/p/states/key=none`, { method: "HEAD" })).status).toBe(404);
    expect((await fetch(`${api}/p/states/key=paid?version=1`, { method: "DELETE" })).status).toBe(200);
    const [asked] = await once(
      https.request(`${api}/p/states/key=paid?version=1`, { method: "DELETE" }).end(),
      "response",
    );
    expect(asked).toMatchObject({ statusCode: 404 });
    expect(emulator.requests().map(({ operation }) => operation)).toEqual([
      "createState",
      "getStateByKey",
      "existsStateByKey",
      "deleteStateByKey",
      "deleteStateByKey",
    ]);
  });

  test("leave what it does not know to other handlers, and refusals to nobody", async () => {
    const other = http.all(`${api}/*`, () => HttpResponse.text("elsewhere"));
    listen(...emulatorHandlers(emulator, api), other);
    expect(await (await fetch(`${api}/p/carts`, { method: "POST", body: "x" })).text()).toBe("elsewhere");
    expect((await fetch(`${api}/p/states/key=none`)).status).toBe(404);
    expect(emulator.requests().map(({ path }) => path)).toEqual(["/p/states/key=none"]);
  });

  test("take several addresses, with a path or a port", async () => {
    begin({ auth: true });
    listen(...emulatorHandlers(emulator, "https://shop.example.com:8443/api/v1/", new URL("https://auth.example.com")));
    const granted = await fetch("https://auth.example.com/oauth/token", {
      method: "POST",
      headers: { Authorization: `Basic ${btoa("emulator:emulator")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    const { access_token: token }: Readonly<Record<string, unknown>> = Object(await granted.json());
    const headers = { Authorization: `Bearer ${String(token)}` };
    const answer = await fetch("https://shop.example.com:8443/api/v1/p/states?limit=1", { headers });
    expect(await answer.json()).toMatchObject({ limit: 1 });
    await expect(fetch("https://shop.example.com:8443/api/v10/p/states")).rejects.toThrow();
  });

  test("pass faults on: broken connections are network errors", async () => {
    listen(...emulatorHandlers(emulator, api));
    emulator.faults.add({ kind: "reset" });
    emulator.faults.add({ kind: "error", status: 503, headers: { "Retry-After": "1" } });
    await expect(fetch(`${api}/p/states`)).rejects.toThrow(TypeError);
    const refused = await fetch(`${api}/p/states`);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  });

  test.each([
    ["GET", undefined],
    ["POST", "{}"],
  ])("end with the caller of %s, and nothing is told as a mistake", async (method, body) => {
    const told = vi.spyOn(console, "error").mockReturnValue(undefined);
    onTestFinished(() => told.mockRestore());
    listen(...emulatorHandlers(emulator, api));
    emulator.faults.add({ kind: "delay", delay: 10_000 });
    const caller = new AbortController();
    const asked = fetch(`${api}/p/states`, { method, signal: caller.signal, ...(body !== undefined && { body }) });
    await vi.waitFor(() => expect(emulator.faults.list()).toEqual([]));
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    await vi.waitFor(() => expect(emulator.requests()).toMatchObject([{ outcome: "aborted" }]));
    // The library tells it in a later turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).not.toHaveBeenCalled();
  });

  test("refuse what is no address, and to be without one", () => {
    expect(() => emulatorHandlers(emulator, "api.example.com")).toThrow(RangeError);
    const none: readonly string[] = [];
    expect(() => emulatorHandlers(emulator, ...(none as [string]))).toThrow(
      'Cannot make handlers without an address: give that of the API, such as "https://api.example.com"',
    );
  });
});
