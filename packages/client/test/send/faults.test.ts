import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isApiError } from "../../../runtime/src/error/errors.ts";
import type { Fetch } from "../../../runtime/src/request/fetch.ts";
import { serve } from "../../../runtime/test/serve.ts";
import { createKeyless, createState, failure, getState, transport, updateState } from "../calls.ts";

interface State {
  readonly id: string;
  readonly version: number;
  readonly name?: Readonly<Record<string, string>>;
}

describe("Against an API that fails", () => {
  let emulator: Emulator;
  let sent: number;
  let state: State;
  const fetch: Fetch = (url, init) => {
    sent += 1;
    return emulator.fetch(url, init);
  };
  const sender = transport({ fetch });

  beforeEach(async () => {
    emulator = createEmulator();
    state = await sender.send<State>(createState());
    sent = 0;
  });
  afterEach(() => emulator.close());

  const address = (): { readonly pathParameters: { readonly id: string } } => ({ pathParameters: { id: state.id } });

  it("an update that was stored meets its own version, and does not call it another's", async () => {
    emulator.faults.add({ kind: "error", status: 503, when: "after" });
    const error = await failure(sender.send(updateState(address())));
    expect(isApiError(error, "ConcurrentModification")).toBe(false);
    expect(error).toMatchObject({ name: "ApiError", status: 503, outcome: "unknown", attempts: 2 });
    expect(error.cause).toMatchObject({ code: "ConcurrentModification", outcome: "unknown" });
    expect(await sender.send(getState(address()))).toMatchObject({ version: 2, name: { en: "Paid" } });
  });

  it("an update that was only refused for now and then meets another's change is not applied", async () => {
    await sender.send(updateState(address()));
    emulator.faults.add({ kind: "error", status: 429 });
    const error = await failure(sender.send(updateState(address())));
    expect(error).toMatchObject({ status: 409, outcome: "not-applied", attempts: 2 });
  });

  it("a deletion that was carried out does not find its resource again", async () => {
    emulator.faults.add({ kind: "reset", when: "after" });
    const request = getState({ ...address(), method: "DELETE", query: { version: 1 }, repeat: "guarded" });
    const error = await failure(sender.send(request));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 2 });
    expect(error.cause).toMatchObject({ status: 404 });
  });
});

describe("Over a socket", () => {
  it("resources are created, read and found again after a reset", async () => {
    const emulator = createEmulator();
    const { url } = await emulator.listen({ port: 0 });
    const sender = transport({ baseUrl: url });
    emulator.faults.add({ kind: "reset", when: "after", match: { operation: "createState" } });
    const { data, attempts } = await sender.send<State>(createState()).withResponse();
    emulator.faults.add({ kind: "truncate" });
    expect(await sender.send(getState({ pathParameters: { id: data.id } }))).toEqual(data);
    expect(attempts).toBe(2);
    await emulator.close();
  });

  it("a refused connection changes nothing, and says so", async () => {
    const { url, close } = await serve(() => undefined);
    await close();
    const sender = transport({ baseUrl: url, retry: { attempts: 2, baseDelay: 0 } });
    for (const request of [getState(), updateState(), createKeyless()]) {
      const error = await failure(sender.send(request));
      expect(error).toMatchObject({ name: "NetworkError", outcome: "not-applied", attempts: 2 });
      expect(error).toHaveProperty("cause.cause.code", "ECONNREFUSED");
    }
  });

  it.each([302, 307])("a redirect (%d) takes the token nowhere, to another server or its own", async (status) => {
    const visits: string[] = [];
    const { url: other } = await serve((_request, response) => {
      visits.push("another server");
      response.end("{}");
    });
    for (const location of [`${other}/shop/states/s-1`, "/elsewhere"]) {
      const { url } = await serve((request, response) => {
        if (request.url === "/elsewhere") visits.push("its own");
        response.writeHead(status, { Location: location }).end();
      });
      for (const request of [getState(), updateState()]) {
        const error = await failure(transport({ baseUrl: url }).send(request));
        expect(error).toMatchObject({ name: "InvalidResponseError", status });
        expect(error.message).toContain("redirects are not followed");
      }
    }
    expect(visits).toEqual([]);
  });

  it("a body that trickles is not waited for beyond the timeout, and its connection is closed", async () => {
    let closed = 0;
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => {
        closed += 1;
        clearInterval(timer);
      });
    });
    const error = await failure(transport({ baseUrl: url, timeout: 150, retry: false }).send(updateState()));
    expect(error).toMatchObject({ name: "TimeoutError", outcome: "unknown" });
    await expect.poll(() => closed).toBe(1);
  });

  it("what goes over it is what was meant: UTF-8, one of each header", async () => {
    let got = "";
    let names: string[] = [];
    const { url } = await serve((request, response) => {
      names = request.rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
      request.setEncoding("utf8").on("data", (text: string) => (got += text));
      request.on("end", () => response.end("{}"));
    });
    const body = { version: 1, actions: [{ action: "setName", name: { de: "Größer – 😀" } }] };
    const options = { headers: { "content-type": "text/plain", ACCEPT: "application/json" } };
    await transport({ baseUrl: url }).send(updateState({ body, options }));
    expect(JSON.parse(got)).toEqual(body);
    expect(new Set(names).size).toBe(names.length);
  });
});
