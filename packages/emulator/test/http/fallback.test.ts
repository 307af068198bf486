import { createServer, type IncomingHttpHeaders } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { createEmulator, type Emulator, type EmulatorOptions, type ServerAddress } from "../../src/index.ts";
import { LONGEST_BODY } from "../../src/requests/request-notes.ts";
import { emulatorWith, listening } from "../closing.ts";

const base = "http://localhost";

/** An emulator with another server behind it, and the requests that went there. */
function beside(
  answer: (request: Request) => Response | Promise<Response> = () => Response.json({ from: "elsewhere" }),
  options: EmulatorOptions = {},
): { readonly emulator: Emulator; readonly passed: Request[] } {
  const passed: Request[] = [];
  const emulator = emulatorWith({
    ...options,
    fallback: (request) => {
      passed.push(request.clone());
      return answer(request);
    },
  });
  return { emulator, passed };
}

interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that remembers what arrives, and its address. */
async function serverWith(answer: Parameters<typeof createServer>[1]): Promise<{ url: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method, url, headers } = incoming;
      arrived.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer?.(incoming, outgoing);
    });
  });
  return { url: await listening(server), arrived };
}

describe("what the emulator does not know goes to the fallback", () => {
  const PATHS =
    "/p/carts /p/carts/key=a?expand=x /p/in-store/key=berlin/carts /p/products/states /p /oauth/p/customers/token /p/%zz /";

  test.each(PATHS.split(" "))("%s", async (path) => {
    const { emulator, passed } = beside();
    const answer = await emulator.fetch(base + path);
    expect([answer.status, await answer.json()]).toEqual([200, { from: "elsewhere" }]);
    expect(passed.map(({ url }) => url)).toEqual([base + path]);
    expect(emulator.knows(base + path)).toBe(false);
  });
});

describe("bodies of all kinds reach the fallback as they were sent", () => {
  const bytes = new Uint8Array([0, 255, 10, 13]);
  const form = new FormData();
  form.append("name", "ü");
  form.append("file", new Blob([bytes], { type: "image/png" }), "a.png");

  test.each<[string, () => RequestInit["body"]]>([
    ["bytes", () => bytes],
    ["a Blob", () => new Blob([bytes], { type: "image/png" })],
    ["a stream", () => new Blob([bytes]).stream()],
    ["parameters", () => new URLSearchParams({ a: "ü" })],
  ])("%s", async (_, body) => {
    const { emulator, passed } = beside();
    const sent = new Request(`${base}/unknown/images`, { method: "POST", body: body(), duplex: "half" });
    await emulator.fetch(sent.clone());
    const [request] = passed;
    expect(request?.headers.get("content-type")).toBe(sent.headers.get("content-type"));
    expect(await request?.bytes()).toEqual(await sent.bytes());
  });

  test("a form, over HTTP too", async () => {
    const { emulator, passed } = beside();
    const { url } = await emulator.listen();
    await emulator.fetch(`${base}/p/images`, { method: "POST", body: form });
    await fetch(`${url}/p/images`, { method: "POST", body: form });
    expect(passed).toHaveLength(2);
    for (const request of passed) {
      const received = await request.formData();
      expect(received.get("name")).toBe("ü");
      const file = received.get("file");
      expect(file).toMatchObject({ name: "a.png", type: "image/png" });
      expect(file instanceof Blob && new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    }
  });
});

test("a fallback has no other members, and no headers that nobody can ask for", () => {
  const at = "http://localhost";
  expect(() => emulatorWith({ fallback: { at, headers: { a: "b" } as never } })).toThrow(
    'Cannot use [object Object] as the option "headers" of "fallback": expected a function',
  );
  expect(() => emulatorWith({ fallback: { url: "http://localhost" } as never })).toThrow(
    'the option "url" of "fallback"',
  );
});

describe("what the emulator knows stays with it", () => {
  test.each([
    ["GET", "/p/states/key=none", 404],
    ["GET", "/p/states?where=nonsense", 400],
    ["POST", "/p/states", 400],
    ["PUT", "/p/states", 405],
    ["DELETE", "/p/recurrence-policies/some-id?version=1", 405],
    ["GET", "/p/states/%zz", 400],
    ["GET", "/oauth/token", 405],
    ["GET", "/p/graphql", 405],
    // Written in a way in which another server may find them.
    ["POST", "/p/states/", 404],
    ["POST", "/p/%73tates", 404],
    ["POST", "/P/STATES", 404],
    ["GET", "/p/states/key=", 404],
    ["GET", "/p/states/some-id/and/more", 404],
    ["GET", "/p/in-store/key=berlin/cart-discounts/a/b", 404],
    ["POST", "/oauth/token/", 404],
    ["POST", "/OAuth/Token", 404],
    ["POST", "/oauth/TOKEN/revoke", 404],
    ["POST", "/p/GraphQL", 404],
    ["GET", "/_EMULATOR/requests", 404],
    ["GET", "/%5Femulator/requests", 404],
    ["GET", "/p/states%5Ckey=paid", 404],
  ])("%s %s, which it answers with %i", async (method, path, status) => {
    const { emulator, passed } = beside();
    const answer = await emulator.fetch(base + path, { method });
    expect(answer.status).toBe(status);
    expect(passed).toEqual([]);
    expect(emulator.knows(base + path)).toBe(true);
  });

  test("its own paths, those that there are not as well", async () => {
    const { emulator, passed } = beside();
    expect((await emulator.fetch(`${base}/_emulator/nothing`)).status).toBe(404);
    expect(emulator.knows(new URL(`${base}/_emulator/nothing`))).toBe(true);
    expect(passed).toEqual([]);
  });
});

test("without a fallback, what is not known is 404", async () => {
  const emulator = emulatorWith({});
  expect((await emulator.fetch(`${base}/p/carts`)).status).toBe(404);
  expect(emulator.knows(new Request(`${base}/p/carts`))).toBe(false);
});

describe("correlation ids", () => {
  test("one that was sent goes on, and comes back", async () => {
    const { emulator, passed } = beside();
    const headers = { "X-Correlation-ID": "order-12345" };
    const answer = await emulator.fetch(`${base}/p/carts`, { headers });
    expect(answer.headers.get("x-correlation-id")).toBe("order-12345");
    expect(passed[0]?.headers.get("x-correlation-id")).toBe("order-12345");
  });

  test("without one, both servers get the same new one", async () => {
    const { emulator, passed } = beside();
    const answer = await emulator.fetch(`${base}/p/carts`);
    const id = passed[0]?.headers.get("x-correlation-id");
    expect(id).toMatch(/^[\w-]{8,}$/);
    expect(answer.headers.get("x-correlation-id")).toBe(id);
  });

  test("that of the other server stays, and names the request", async () => {
    const { emulator } = beside(() => new Response("", { headers: { "X-Correlation-ID": "theirs-12345" } }));
    const answer = await emulator.fetch(`${base}/p/carts`);
    expect(answer.headers.get("x-correlation-id")).toBe("theirs-12345");
    expect(emulator.requests({ correlationId: "theirs-12345" })).toHaveLength(1);
  });

  test("a malformed one is refused here", async () => {
    const { emulator, passed } = beside();
    const answer = await emulator.fetch(`${base}/p/carts`, { headers: { "X-Correlation-ID": "?" } });
    expect([answer.status, passed]).toEqual([400, []]);
  });
});

describe("headers of a fallback's own", () => {
  test("take the place of the callers', and are asked for before each request", async () => {
    let count = 0;
    const passed: (string | null)[] = [];
    const emulator = emulatorWith({
      fallback: {
        at: (request: Request) => {
          passed.push(request.headers.get("authorization"));
          return Response.json({});
        },
        headers: async () => ({ Authorization: `Bearer real-${(count += 1)}` }),
      },
    });
    const headers = { Authorization: "Bearer local" };
    await emulator.fetch(`${base}/p/carts`, { headers });
    await emulator.fetch(`${base}/p/carts`);
    await emulator.fetch(`${base}/p/states`, { headers });
    expect(passed).toEqual(["Bearer real-1", "Bearer real-2"]);
    expect(JSON.stringify(emulator.requests())).not.toContain("real-");
  });

  test("that cannot be had are told with 502", async () => {
    const headers = vi.fn<() => never>().mockRejectedValue(new Error("no token is granted"));
    const emulator = emulatorWith({ fallback: { at: () => Response.json({}), headers } });
    const answer = await emulator.fetch(`${base}/p/carts`);
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { message: expect.stringContaining("no token is granted") },
    ]);
  });
});

describe("limits and faults", () => {
  test("those of head and body hold for what goes on", async () => {
    const { emulator, passed } = beside(undefined, { limits: { requestHead: 200, requestBody: 10 } });
    const long = await emulator.fetch(`${base}/p/carts?${"x".repeat(300)}`);
    const large = await emulator.fetch(`${base}/p/carts`, { method: "POST", body: "x".repeat(11) });
    expect([long.status, large.status, passed]).toEqual([431, 413, []]);
  });

  test("a fault strikes before it goes on, or after", async () => {
    const { emulator, passed } = beside();
    emulator.faults.add({ kind: "error", status: 503, match: { path: "/p/carts" } });
    emulator.faults.add({ kind: "error", status: 500, when: "after" });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await emulator.fetch(`${base}/p/carts`)).status);
    expect([statuses, passed.length]).toEqual([[503, 500, 200], 2]);
  });
});

describe("the requests that are told", () => {
  test("have a kind of their own, with the other server's answer", async () => {
    const { emulator } = beside(() => Response.json({ access_token: "real", size: 1 }, { status: 201 }));
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"password":"a","b":1}' };
    await emulator.fetch(`${base}/p/password-token=abc/login?token=a&x=1`, init);
    await emulator.fetch(`${base}/p/states`);
    expect(emulator.requests({ kind: "fallback" })).toMatchObject([
      {
        method: "POST",
        path: "/p/password-token=***/login",
        query: { token: ["***"], x: ["1"] },
        body: { password: "***", b: 1 },
        answer: { status: 201, body: { access_token: "***", size: 1 } },
      },
    ]);
  });

  test("tell a refusal without passages of a documentation that is not its", async () => {
    const { emulator } = beside(() =>
      Response.json({ errors: [{ code: "InvalidField", message: "No" }] }, { status: 400 }),
    );
    await emulator.fetch(`${base}/p/carts`);
    expect(emulator.requests()[0]?.refusal).toMatchObject({ code: "InvalidField", message: "No", docs: [] });
  });

  test("cut long answers, which arrive whole", async () => {
    const { emulator } = beside(() => new Response("x".repeat(2 * LONGEST_BODY)));
    const answer = await emulator.fetch(`${base}/p/image`);
    expect(await answer.text()).toHaveLength(2 * LONGEST_BODY);
    await vi.waitFor(() => {
      expect(emulator.requests()[0]?.answer).toMatchObject({ bodyGap: "cut", body: "***" });
    });
  });

  test("do not wait for the end of what comes in pieces", async () => {
    const pieces = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pieces.writable.getWriter();
    const headers = { "Content-Type": "application/x-ndjson" };
    const { emulator } = beside(() => new Response(pieces.readable, { headers }));
    const { body, status } = await emulator.fetch(`${base}/p/exports`);
    expect(status).toBe(200);
    const reader = body?.getReader();
    for (const line of ["1\n", "2\n"]) {
      void writer.write(Buffer.from(line));
      expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe(line);
    }
    expect(emulator.requests()).toEqual([]);
    await writer.close();
    await vi.waitFor(() => expect(emulator.requests()).toMatchObject([{ kind: "fallback", answer: { status: 200 } }]));
  });

  test("do not wait for the end of a stream of events", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const { emulator } = beside(() => new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
    const answer = await emulator.fetch(`${base}/p/events`);
    expect(answer.status).toBe(200);
    expect(emulator.requests()[0]?.answer).toMatchObject({ status: 200, bodyGap: "unread" });
  });

  test("are not read where nobody wants to know them", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const answer = (): Response => new Response(body, { headers: { "Content-Type": "application/x-ndjson" } });
    const { emulator } = beside(answer, { keptRequests: 0 });
    expect((await emulator.fetch(`${base}/p/lines`)).status).toBe(200);
  });
});

const READ = '"fallback" failed: it returned a Response whose body was already read';

async function readAlready(): Promise<Response> {
  const answer = Response.json({});
  await answer.text();
  return answer;
}

function beingRead(): Response {
  const answer = Response.json({});
  answer.body?.getReader();
  return answer;
}

/** Answers never, and ends with its client. */
function silent({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

describe("another server that does not answer", () => {
  test.each([
    [() => Promise.reject(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") })), "ECONNREFUSED"],
    [() => Promise.reject(new Error("no such mock")), "no such mock"],
    [() => Response.error(), "status"],
    [() => undefined as unknown as Response, '"fallback" failed: it returned undefined instead of a Response'],
    [() => "text" as unknown as Response, '"fallback" failed: it returned text instead of a Response'],
    [() => ({ status: 200 }) as unknown as Response, '"fallback" failed: it returned an object instead of a Response'],
    [() => [] as unknown as Response, '"fallback" failed: it returned a list instead of a Response'],
    [readAlready, READ],
    [beingRead, READ],
    // Of another library.
    [() => ({ status: 200, headers: new Headers(), body: {}, bodyUsed: true }) as unknown as Response, READ],
  ])("is told with 502", async (answer, reason) => {
    const { emulator } = beside(answer);
    const response = await emulator.fetch(`${base}/p/carts`);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      errors: [{ code: "General", message: expect.stringContaining(reason) }],
    });
    expect(emulator.requests({ kind: "fallback" })).toHaveLength(1);
  });

  test("ends with its client", async () => {
    const leave = new AbortController();
    const { emulator } = beside(silent);
    const asked = emulator.fetch(`${base}/p/carts`, { signal: leave.signal });
    setImmediate(() => leave.abort(new Error("left")));
    await expect(asked).rejects.toThrow("left");
    expect(emulator.requests()).toMatchObject([{ kind: "fallback", outcome: "aborted" }]);
  });

  test("ends with the emulator", async () => {
    const { emulator } = beside(silent);
    const asked = emulator.fetch(`${base}/p/carts`);
    const refused = expect(asked).rejects.toThrow("the emulator is closed");
    await emulator.close();
    await refused;
  });
});

describe("over HTTP", () => {
  test("requests and answers go through as they are", async () => {
    const { url, arrived } = await serverWith((_, outgoing) => {
      outgoing.writeHead(302, { Location: "/elsewhere", "Set-Cookie": ["a=1", "b=2"], "X-Odd": "1" }).end("moved");
    });
    const listener = await emulatorWith({ fallback: `${url}/shop/` }).listen();
    const headers = { "Accept-Language": "de", Authorization: "Bearer real" };
    const init = { method: "PATCH", body: "text", redirect: "manual", headers } as const;
    const answer = await fetch(`${listener.url}/p/carts/a%2Fb?x=%7B`, init);
    expect(arrived).toMatchObject([
      {
        method: "PATCH",
        url: "/shop/p/carts/a%2Fb?x=%7B",
        body: "text",
        headers: {
          host: new URL(url).host,
          "accept-language": "de",
          authorization: "Bearer real",
          via: expect.stringMatching(/^1\.1 /),
        },
      },
    ]);
    expect([answer.status, await answer.text()]).toEqual([302, "moved"]);
    expect(answer.headers.get("location")).toBe("/elsewhere");
    expect(answer.headers.get("x-odd")).toBe("1");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  test("an answer that does not come is told with 502", async () => {
    const { url } = await serverWith((_, outgoing) => void outgoing.destroy());
    const answer = await emulatorWith({ fallback: url }).fetch(`${base}/p/carts`);
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { message: "Cannot forward the request: other side closed" },
    ]);
  });

  test("packed bodies arrive unpacked, with the length that they have then", async () => {
    const { gzipSync } = await import("node:zlib");
    const { url } = await serverWith((_, outgoing) => {
      outgoing.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("plain"));
    });
    const listener = await emulatorWith({ fallback: new URL(url) }).listen();
    const answer = await fetch(`${listener.url}/p/carts`);
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(await answer.text()).toBe("plain");
  });

  test("pages may use the methods of the other server", async () => {
    const { emulator } = beside();
    const headers = { origin: "http://localhost:3000", "Access-Control-Request-Method": "PATCH" };
    const asked = await emulator.fetch(`${base}/p/carts`, { method: "OPTIONS", headers });
    expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
    const answer = await emulator.fetch(`${base}/p/carts`, { headers: { origin: "http://localhost:3000" } });
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
  });

  test("a request that comes back is answered with 508", async () => {
    let there = "";
    const emulator = emulatorWith({
      fallback: ({ url, headers }) => fetch(there + new URL(url).pathname, { headers }),
    });
    there = (await emulator.listen()).url;
    expect((await emulator.fetch(`${base}/p/carts`)).status).toBe(508);
  });
});

test.each<[ServerAddress]>([
  ["api.example.com"],
  ["ftp://api.example.com"],
  ["https://name:secret@api.example.com"],
  ["https://api.example.com?a=1"],
  ["https://api.example.com/#a"],
  [""],
])("a fallback at %s is refused", (fallback) => {
  let message = "";
  try {
    createEmulator({ fallback });
  } catch (error) {
    message = error instanceof RangeError ? error.message : "";
  }
  expect(message).toContain("Cannot send requests to the address");
  expect(message).not.toContain("secret");
});
