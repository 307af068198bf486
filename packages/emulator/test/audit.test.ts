import type { State } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { setUpEach } from "./set-up.ts";

const { emulator, send, createState } = setUpEach();

const DAY = 86_400_000;
const by = (externalUserId: string): Record<string, string> => ({ "X-External-User-ID": externalUserId });
const rename = (version: number): object => ({
  version,
  actions: [{ action: "setName", name: { en: `v${version}` } }],
});

const date = async (path: string): Promise<string | null> => (await send(`GET ${path}`)).headers.get("Date");

describe("createdAt and lastModifiedAt", () => {
  test("tell the time of the emulator's clock, in UTC", async () => {
    emulator.clock.stop("2026-03-01T23:30:00+01:00");
    const created = await createState({ key: "paid" });
    expect(created).toMatchObject({
      createdAt: "2026-03-01T22:30:00.000Z",
      lastModifiedAt: "2026-03-01T22:30:00.000Z",
    });
    emulator.clock.advance(DAY);
    const { body: updated } = await send<State>("POST /p/states/key=paid", rename(1));
    expect(updated).toMatchObject({ createdAt: created.createdAt, lastModifiedAt: "2026-03-02T22:30:00.000Z" });
    emulator.clock.advance(DAY);
    expect((await send<State>("DELETE /p/states/key=paid?version=2")).body).toEqual(updated);
  });

  test("are on the same clock as the Date of every answer, unless a fault has another", async () => {
    emulator.clock.stop("2026-03-01T22:30:00.900Z");
    expect(await date("/p/states/key=none")).toBe("Sun, 01 Mar 2026 22:30:00 GMT");
    emulator.faults.add({ kind: "error", status: 503 });
    expect(await date("/p/states")).toBe("Sun, 01 Mar 2026 22:30:00 GMT");
    emulator.faults.add({ kind: "error", status: 503, headers: { Date: "Sun, 01 Mar 2026 21:00:00 GMT" } });
    expect(await date("/p/states")).toBe("Sun, 01 Mar 2026 21:00:00 GMT");
    const listener = await emulator.listen();
    const response = await globalThis.fetch(`${listener.url}/p/states`);
    expect(response.headers.get("Date")).toBe("Sun, 01 Mar 2026 22:30:00 GMT");
    await listener.close();
  });
});

describe("createdBy and lastModifiedBy", () => {
  test("name the external user of the request that did it", async () => {
    const { body: created } = await send<State>("POST /p/states", { key: "paid", type: "OrderState" }, by("usr-1"));
    const first = { externalUserId: "usr-1", isPlatformClient: false };
    expect(created).toMatchObject({ createdBy: first, lastModifiedBy: first });
    const { body: second } = await send<State>("POST /p/states/key=paid", rename(1), by("usr-2"));
    expect(second).toMatchObject({ createdBy: first, lastModifiedBy: { externalUserId: "usr-2" } });
    const { body: third } = await send<State>("POST /p/states/key=paid", rename(2));
    expect(third.createdBy).toEqual(first);
    expect(third.lastModifiedBy).toEqual({ isPlatformClient: false });
    const where = 'createdBy(externalUserId = "usr-1") and lastModifiedBy(externalUserId is not defined)';
    const { body: page } = await send<{ results: State[] }>(`GET /p/states?where=${where}`);
    expect(page.results).toEqual([third]);
  });

  test("cannot be set by the draft", async () => {
    const audit = {
      createdAt: "2000-01-01T00:00:00.000Z",
      createdBy: { clientId: "me" },
      id: "mine",
      version: 7,
      builtIn: true,
    };
    const { body } = await send<State>("POST /p/states", { key: "paid", type: "OrderState", ...audit });
    expect(body).toMatchObject({ version: 1, builtIn: false, createdBy: { isPlatformClient: false } });
    expect(body.id).not.toBe("mine");
    expect(body.createdAt).not.toBe(audit.createdAt);
    expect(body.createdBy).not.toHaveProperty("clientId");
  });
});
