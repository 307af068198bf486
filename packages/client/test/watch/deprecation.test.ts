import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeFetch } from "../../../runtime/test/fake-fetch.ts";
import { createTransport, type DeprecationEvent, States } from "../../src/index.ts";
import { clientOf, token } from "../calls.ts";

const options = { baseUrl: "https://api.example.invalid", projectKey: "shop", auth: token };
const warn = vi.spyOn(console, "warn").mockReturnValue();
beforeEach(() => void warn.mockClear());

let notices = 0;

/** A notice that no other test has had. */
function notice(): string {
  notices += 1;
  return `Field excludeCount will be removed (${notices})`;
}

function answering(text: string, init: ResponseInit = {}) {
  return fakeFetch(() => Response.json({ id: "s-1" }, { ...init, headers: { "X-DEPRECATION-NOTICE": text } })).fetch;
}

describe("A deprecation notice", () => {
  it("is warned of once in a process, however many calls and clients see it", async () => {
    const text = notice();
    for (let client = 0; client < 2; client += 1) {
      const { states } = clientOf(answering(text));
      await states.get({ id: "s-1" });
      await states.get({ id: "s-1" });
    }
    expect(warn.mock.calls).toEqual([[`Deprecation notice for GET /{projectKey}/states/{id}: ${text}`]]);
  });

  it("is given to hooks with every answer, of whatever status, and over raw calls", async () => {
    const text = notice();
    const events: DeprecationEvent[] = [];
    const hooks = { onDeprecation: (event: DeprecationEvent) => void events.push(event) };
    const client = clientOf(answering(text, { status: 404 }), { hooks, deprecationWarnings: false });
    const failed = client.states.get({ id: "s-1" }, { correlationId: "checkout-1" });
    await expect(failed).rejects.toMatchObject({ status: 404 });
    await client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: "shop" } } });
    expect(events).toEqual([
      { notice: text, method: "GET", path: "/{projectKey}/states/{id}", correlationId: "checkout-1" },
      { notice: text, method: "GET", path: "/{projectKey}/states", correlationId: expect.any(String) },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("changes nothing of the call, whatever a hook does with it", async () => {
    const hooks = {
      onDeprecation: () => {
        throw new Error("no");
      },
    };
    const { states } = clientOf(answering(notice()), { hooks, deprecationWarnings: false });
    expect(await states.get({ id: "s-1" })).toEqual({ id: "s-1" });
  });

  it("holds no token", async () => {
    await clientOf(answering(`${notice()} ${token}`)).states.get({ id: "s-1" });
    expect(warn.mock.calls.join("")).not.toContain(token);
    expect(warn.mock.calls.join("")).toContain("[redacted]");
  });

  it("is no news where there is none, and where nobody listens", async () => {
    await clientOf(fakeFetch({ id: "s-1" }).fetch).states.get({ id: "s-1" });
    await new States(createTransport({ ...options, fetch: answering(notice()) })).get({ id: "s-1" });
    expect(warn).not.toHaveBeenCalled();
  });

  it("that differs each time floods no log", async () => {
    vi.resetModules();
    const { createClient } = await import("../../src/index.ts");
    const fetch = fakeFetch(() => Response.json({}, { headers: { "X-DEPRECATION-NOTICE": notice() } })).fetch;
    const { states } = createClient({ ...options, fetch });
    for (let call = 0; call < 150; call += 1) await states.get({ id: "s-1" });
    expect(warn).toHaveBeenCalledTimes(100);
  });
});
