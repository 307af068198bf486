import { once } from "node:events";
import { request as httpRequest, Agent, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FaultInjection } from "../../../emulator/src/fault/fault-injection.ts";
import { exchange } from "../../../emulator/test/exchange.ts";
import { FOR_EVER } from "../../../emulator/test/timeouts.ts";
import type { Grace } from "../../src/server/grace.ts";
import { listen, type Handler, type Listener, type ListenOptions, type Witness } from "../../src/server/listen.ts";
import { ConnectionReset } from "../../src/server/reply.ts";

const open: Listener[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listener) => listener.close()));
});

describe("listen()", () => {
  test("takes any free port of the local machine, and says where it is", async () => {
    const { url, port } = await serve(echo, { port: 0 });
    expect(port).toBeGreaterThan(0);
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect(await (await fetch(`${url}/a?b=%20c`)).json()).toMatchObject({ method: "GET", url: `${url}/a?b=%20c` });
  });

  test.each([
    ["::1", "[::1]"],
    ["::", "[::1]"],
    ["0.0.0.0", "127.0.0.1"],
    ["localhost", "localhost"],
  ])("is reached at the address it names when it listens on %s", async (host, shown) => {
    const { url, port } = await serve(echo, { host });
    expect(url).toBe(`http://${shown}:${port}`);
    expect((await fetch(url)).status).toBe(200);
  });

  test("names the address that it cannot have", async () => {
    const { port } = await serve(echo);
    await expect(listen(echo, { port })).rejects.toMatchObject({
      message: `Cannot listen on 127.0.0.1:${port}: the port is in use`,
      cause: { code: "EADDRINUSE" },
    });
    const where = { host: "192.0.2.1", port: 65_535 };
    await expect(listen(echo, where)).rejects.toThrow("Cannot listen on 192.0.2.1:65535: listen EADDRNOTAVAIL");
  });

  test.each(["80", 1.5, -1, 65_536])("refuses the port %j", async (port) => {
    await expect(listen(echo, { port: port as number })).rejects.toThrow("expected an integer from 0 to 65535");
  });

  test("leaves the web classes of the process alone", async () => {
    const { Request, Response } = globalThis;
    await serve(echo);
    expect(globalThis.Request).toBe(Request);
    expect(globalThis.Response).toBe(Response);
  });

  test("passes status, headers and body on, and gives the length", async () => {
    const { url } = await serve(() =>
      Promise.resolve(
        new Response("grüße", {
          status: 201,
          headers: [
            ["x-a", "b"],
            ["set-cookie", "c=1"],
            ["set-cookie", "d=2"],
          ],
        }),
      ),
    );
    const response = await fetch(url);
    expect(response.status).toBe(201);
    expect(response.headers.get("x-a")).toBe("b");
    expect(response.headers.getSetCookie()).toEqual(["c=1", "d=2"]);
    expect(response.headers.get("content-length")).toBe("7");
    expect(await response.text()).toBe("grüße");
  });

  test.each([
    ["GET", "grüße", "7", "grüße"],
    ["GET", undefined, "0", ""],
    ["HEAD", undefined, null, ""],
  ])("passes answers on that are plain data: %s, %j", async (method, body, length, text) => {
    const headers = [["x-a", "b"]] as const;
    const { url } = await serve(() => Promise.resolve({ status: 404, headers, ...(body !== undefined && { body }) }));
    const response = await fetch(url, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("x-a")).toBe("b");
    expect(response.headers.get("content-length")).toBe(length);
    expect(await response.text()).toBe(text);
  });

  test("streams long answers at the pace of the client, and stops when it leaves", async () => {
    let produced = 0;
    const cancelled = deferred();
    const endless = (): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull(controller) {
          produced += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: () => cancelled.resolve(),
      });
    const { url } = await serve(() => Promise.resolve(new Response(endless())));
    const abort = new AbortController();
    const response = await fetch(url, { signal: abort.signal });
    await response.body?.getReader().read();
    await wait(200);
    expect(produced).toBeLessThan(500);
    abort.abort();
    await cancelled.promise;
  });

  test("answers 500 where the handler fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { url } = await serve(() => Promise.reject(new Error("oops")));
    const response = await fetch(url);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ statusCode: 500, errors: [{ code: "General" }] });
    expect(log).toHaveBeenCalledWith(new Error("oops"));
    log.mockRestore();
  });

  test("aborts the request when the client leaves", async () => {
    const aborted = deferred();
    const started = deferred();
    const { url } = await serve(async ({ signal }) => {
      started.resolve();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      aborted.resolve();
      throw new Error("gone");
    });
    const abort = new AbortController();
    const response = fetch(url, { signal: abort.signal });
    await started.promise;
    abort.abort();
    await expect(response).rejects.toThrow("aborted");
    await aborted.promise;
  });
});

describe("bodies", () => {
  test.each(["GET", "DELETE", "POST", "HEAD"])("are absent where a %s request has none", async (method) => {
    const { url } = await serve(echo);
    const response = await fetch(url, { method });
    expect(response.headers.get("x-body")).toBe("none");
  });

  test.each([
    ["POST", "Content-Length: 5\r\n\r\nhello"],
    ["DELETE", "Content-Length: 5\r\n\r\nhello"],
    ["GET", "Content-Length: 5\r\n\r\nhello"],
    ["HEAD", "Content-Length: 5\r\n\r\nhello"],
    ["GET", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"],
    ["POST", `Content-Length: 5000000\r\n\r\n${"x".repeat(5_000_000)}`],
  ])("of a %s request that nobody reads do not disturb the next one", async (method, rest) => {
    const { port } = await serve(echo);
    const answers = await exchange(
      port,
      `${method} /first HTTP/1.1\r\nHost: localhost\r\n${rest}GET /second HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers).toContain("/second");
    const lengths = [...answers.matchAll(/x-framing: (.*)\r/gi)].map(([, framing]) => framing);
    expect(lengths).toEqual([/^Content-Length: (\d+)/.exec(rest)?.[1] ?? "chunked", "none"]);
  });

  test("reach the handler", async () => {
    const { url } = await serve(async (request) => new Response((await request.text()) || null));
    for (const body of ["grüße", ""]) expect(await (await fetch(url, { method: "POST", body })).text()).toBe(body);
  });
});

describe("requests that are refused", () => {
  test.each([
    ["an unknown HTTP version", "GET / HTTP/3.7\r\nHost: localhost\r\n\r\n", 400],
    ["HTTP version 2.0", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 400],
    ["HTTP version 0.9", "GET / HTTP/0.9\r\nHost: localhost\r\n\r\n", 400],
    [
      "a long body besides",
      `POST / HTTP/2.0\r\nHost: localhost\r\nContent-Length: 5000000\r\n\r\n${"x".repeat(5_000_000)}`,
      400,
    ],
    ["CONNECT with a long tail", `CONNECT a:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n${"x".repeat(5_000_000)}`, 400],
    ["a preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["no HTTP", "hello\r\n\r\n", 400],
    ["a header without a colon", "GET / HTTP/1.1\r\nHost: localhost\r\nbad\r\n\r\n", 400],
    ["two lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na", 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n", 400],
    ["CONNECT", "CONNECT a:1 HTTP/1.1\r\nHost: localhost:1\r\n\r\n", 400],
    [
      "a chunk without a size",
      "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n",
      400,
    ],
    ["a very long head", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(1_000_000)}\r\n\r\n`, 431],
    ["a very long address", `GET /${"x".repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ])("for %s get an error in the API's form", async (_, text, status) => {
    const log = vi.spyOn(console, "error");
    const { port } = await serve(async (request) => new Response(await request.text()));
    const [head = "", body = ""] = (await exchange(port, text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toContain("content-type: application/json");
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, errors: [{ code: "InvalidInput" }] });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("by the handler may ask for an upgrade or have a long head", async () => {
    const { port } = await serve(echo);
    const upgrade = "Connection: Upgrade, close\r\nUpgrade: websocket\r\n";
    const long = `X: ${"x".repeat(40_000)}\r\n`;
    const answer = await exchange(port, `GET /both HTTP/1.1\r\nHost: localhost\r\n${upgrade}${long}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"upgrade":"websocket"');
  });

  test("for the rest of their body get one answer, whatever the handler makes of it", async () => {
    const log = vi.spyOn(console, "error");
    const { port } = await serve(async (request) => {
      const body = await request.text().catch(() => "unreadable");
      return new Response(body);
    });
    const text = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\nxyz\r\n\r\n";
    expect((await exchange(port, text)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("for the rest of their body get no second answer within the first one", async () => {
    const { port } = await serve(async () => {
      const events = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("data: 1\n\n")) });
      return new Response(events, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
    });
    const text = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n";
    expect(await exchange(port, text, { next: "xyz\r\n\r\n" })).toMatch(/^HTTP\/1\.1 200 [^]*data: 1\s*$/);
  });

  test("are reported, but not clients that leave", async () => {
    const seen: unknown[] = [];
    const refused: Witness["refused"] = ({ method, target }, { status }) => void seen.push([method, target, status]);
    const listener = await listen(echo, {}, { refused, failed: console.error }, timeouts);
    for (const line of ["CONNECT a:1", "GET /a?b"])
      await exchange(listener.port, `${line} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    await exchange(listener.port, "hello\r\n\r\n");
    const leaving = connect(listener.port, "127.0.0.1");
    leaving.write("GET", () => leaving.resetAndDestroy());
    await once(leaving, "close");
    await listener.close();
    expect(seen).toEqual([
      ["CONNECT", "a:1", 400],
      ["GET", "/a?b", 403],
      [undefined, undefined, 400],
    ]);
  });

  test("get their error on a connection that was of use before", async () => {
    const { port } = await serve(echo);
    const answers = exchange(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", { next: "hello\r\n\r\n" });
    expect((await answers).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  test("leave the server alive", async () => {
    const { port, url } = await serve(echo);
    await Promise.all(["x\r\n\r\n", "\0", "GET", ""].map((text) => exchange(port, text, { ends: true })));
    expect((await fetch(url)).status).toBe(200);
  });
});

describe("faults", () => {
  test("break the connection without an answer", async () => {
    const { url, port } = await serve(() => Promise.reject(new ConnectionReset()));
    await expect(fetch(url)).rejects.toThrow("fetch failed");
    await expect(exchange(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")).rejects.toMatchObject({
      code: "ECONNRESET",
    });
  });

  test("cut a body off", async () => {
    const faults = new FaultInjection({});
    faults.add({ kind: "truncate", bytes: 4, times: "always" });
    const { url, port } = await serve(async (request) => {
      const plan = faults.take({ method: request.method, path: "/" });
      return plan?.after(Response.json({ text: "x" })) ?? Response.error();
    });
    const response = await fetch(url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    const [head, body] = (await exchange(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")).split("\r\n\r\n");
    expect(head?.toLowerCase()).toContain("content-length: 12");
    expect(body).toBe('{"te');
  });
});

describe("close()", () => {
  test("ends idle connections, without the grace of others", async () => {
    const listener = await listen(echo, {}, undefined, { ...timeouts, idle: 0 });
    const agent = new Agent({ keepAlive: true });
    await get(listener.url, agent);
    await listener.close();
    await expect(fetch(listener.url)).rejects.toThrow("fetch failed");
    await listener.close();
    agent.destroy();
  });

  test("ends connections that never asked anything, after the grace of all", async () => {
    const listener = await listen(echo, {}, undefined, { ...timeouts, grace: 20 });
    const silent = connect(listener.port, "127.0.0.1");
    await new Promise((resolve) => silent.once("connect", resolve));
    await listener.close();
    silent.destroy();
  });

  test("lets requests under way finish, and waits no longer than that", async () => {
    const [begun, finished] = [deferred(), deferred()];
    const listener = await listen(work(begun, finished), {}, undefined, timeouts);
    const answer = exchange(listener.port, asking);
    await begun.promise;
    const closed = listener.close();
    finished.resolve();
    expect(await answer).toMatch(/connection: close[^]*done$/i);
    await closed;
  });

  test("answers a request that was on its way over an idle connection, and ends that connection", async () => {
    const listener = await listen(echo, {}, undefined, timeouts);
    const socket = connect(listener.port, "127.0.0.1").setEncoding("utf8");
    const ask = (path: string): Promise<string> => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return new Promise((resolve) => socket.once("data", resolve));
    };
    expect(await ask("/before")).toMatch(/^HTTP\/1\.1 200 [^]*connection: keep-alive/i);
    const closed = listener.close();
    expect(await ask("/after")).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
    await Promise.all([closed, once(socket, "close")]);
  });

  test("answers whoever has connected, taken by the server or not", async () => {
    const listener = await listen(echo, {}, undefined, timeouts);
    const answers = Array.from({ length: 20 }, () => exchange(listener.port, asking));
    // The system makes connections at once, and the server takes the first in its next turn.
    await new Promise((resolve) => process.nextTick(resolve));
    await listener.close();
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i);
  });

  test("breaks no connection of those who connect anew after each answer", async () => {
    const listener = await listen(echo, {}, undefined, timeouts);
    const outcomes = new Set<unknown>();
    const ask = async (): Promise<void> => {
      const outcome = await get(listener.url, new Agent()).then(
        () => "answered",
        ({ code }: NodeJS.ErrnoException) => code,
      );
      outcomes.add(outcome);
      if (outcome !== "ECONNREFUSED") await ask();
    };
    const all = Array.from({ length: 20 }, ask);
    await expect.poll(() => outcomes.size).toBe(1);
    await listener.close();
    await Promise.all(all);
    expect(outcomes).toEqual(new Set(["answered", "ECONNREFUSED"]));
  });

  test("stops, and answers, though others connect without end", async () => {
    const own = { ...timeouts };
    const listener = await listen(echo, {}, undefined, own);
    const silent: Socket[] = [];
    const connectAnew = (): void => {
      const socket = connect(listener.port, "127.0.0.1", connectAnew).on("error", () => undefined);
      silent.push(socket);
    };
    connectAnew();
    await turns(20);
    const closed = listener.close();
    const answer = exchange(listener.port, asking);
    await turns(20);
    own.taking = 0;
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of silent) socket.destroy();
    await closed;
  });

  test("refuses whoever wants to connect from then on", async () => {
    const [begun, finished] = [deferred(), deferred()];
    const listener = await listen(work(begun, finished), {}, undefined, timeouts);
    const answer = get(listener.url, new Agent());
    await begun.promise;
    const closed = listener.close();
    await turns(20);
    await expect(get(listener.url, new Agent())).rejects.toMatchObject({ code: "ECONNREFUSED" });
    finished.resolve();
    expect(await answer).toBe("done");
    await closed;
  });

  test("ends the connection of an answer whose head was sent before", async () => {
    const finished = deferred();
    const handler: Handler = async () => {
      const pieces = (async function* () {
        yield "a";
        yield "b";
        await finished.promise;
        yield "c";
      })();
      return new Response(ReadableStream.from(pieces).pipeThrough(new TextEncoderStream()));
    };
    const listener = await listen(handler, {}, undefined, { ...timeouts, idle: 0 });
    const agent = new Agent({ keepAlive: true });
    const answer = await new Promise<IncomingMessage>((resolve) => {
      httpRequest(listener.url, { agent }, resolve).end();
    });
    const closed = Promise.all([listener.close(), listener.close()]);
    finished.resolve();
    expect(await text(answer)).toBe("abc");
    await closed;
    agent.destroy();
  });

  test("does not wait for requests without end", async () => {
    const begun = deferred();
    const listener = await listen(work(begun, deferred()), {}, undefined, { ...timeouts, grace: 20 });
    const answer = get(listener.url, new Agent({ keepAlive: true }));
    const refused = expect(answer).rejects.toThrow("socket hang up");
    await begun.promise;
    await listener.close();
    await refused;
  });
});

/** Time for everything: a machine that is busy is no reason to fail. */
const timeouts: Grace = { taking: FOR_EVER, idle: FOR_EVER, grace: FOR_EVER };

/** Waits for some turns of the event loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

type Deferred = ReturnType<typeof deferred>;

/** A handler that says when it has begun, and is told when to answer. */
function work(begun: Deferred, finished: Deferred): Handler {
  return async () => {
    begun.resolve();
    await finished.promise;
    return new Response("done");
  };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let settle: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return { promise, resolve: () => settle?.() };
}

/** A request that leaves the end of the connection to the server. */
const asking = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Answers with what it was asked. */
const echo: Handler = (request) => {
  const { method, url, headers, body } = request;
  const framing = headers.get("content-length") ?? headers.get("transfer-encoding") ?? "none";
  const seen = { "x-framing": framing === "0" ? "none" : framing, "x-body": body === null ? "none" : "some" };
  return Promise.resolve(Response.json({ method, url, upgrade: headers.get("upgrade") }, { headers: seen }));
};

async function serve(handler: Handler, options?: ListenOptions): Promise<Listener> {
  const listener = await listen(handler, options);
  open.push(listener);
  return listener;
}

function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => (body += piece));
      answer.on("end", () => resolve(body));
    })
      .on("error", reject)
      .end();
  });
}
