import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  apiKey,
  eventsAnswer,
  inCookie,
  inHeader,
  inPath,
  inQuery,
  inStyledPath,
  inStyledQuery,
  multipartBody,
  plainBody,
  writeBody,
} from "../../src/index.ts";
import type { Operation } from "../../src/operation/operation.ts";
import { addressOf, ownAddress, serverUrl } from "../../src/operation/server.ts";
import { collected, failure, token, transport, uuid } from "../calls.ts";
import { serve } from "../serve.ts";
import { only, operationsOf, service, target } from "./server.ts";

const upload: Operation = {
  method: "POST",
  path: "/files",
  server: { url: "https://uploads.example.com/v2/", address: ownAddress },
};

describe("An operation with an address of its own", () => {
  it("is called there", async () => {
    const own = service();
    await own.operations.call(upload, {});
    expect(only(own).url).toBe("https://uploads.example.com/v2/files");
  });

  it("is called at the address that stands in its place", async () => {
    const servers = { "https://uploads.example.com/v2/": "http://localhost:1" };
    const own = service(undefined, { servers, isElsewhere: true });
    await own.operations.call(upload, {});
    expect(only(own).url).toBe("http://localhost:1/files");
  });

  it.each([
    [true, "https://staging.example.invalid/v1"],
    [true, "http://localhost:1"],
    ["unknown", "http://localhost:1/v1"],
    ["unknown", "http://127.0.0.1:1"],
  ] as const)("follows a base URL in place of the description's: %j, %s", async (isElsewhere, baseUrl) => {
    const own = service(undefined, { isElsewhere, baseUrl });
    await own.operations.call(upload, {});
    expect(only(own).url).toBe(`${baseUrl}/files`);
  });

  it("is not called where the base URL may be that of the real API", async () => {
    const own = service(undefined, { isElsewhere: "unknown" });
    const error = await failure(own.operations.call(upload, {}));
    expect(error.message).toBe(
      'Cannot send POST /files to https://api.example.invalid: expected servers: { "https://uploads.example.com/v2/": "https://…" }, for it is served there',
    );
    expect(own.arrived).toEqual([]);
  });

  it("is called beside the API where its address is relative", async () => {
    const own = service(undefined, { isElsewhere: true, baseUrl: "https://api.example.invalid/v1" });
    await own.operations.call({ ...upload, server: { url: "uploads", address: ownAddress } }, {});
    await own.operations.call({ ...upload, server: { url: "/v2", address: ownAddress } }, {});
    const { server: _server, ...withoutServer } = upload;
    await own.operations.call(withoutServer, {});
    expect(own.arrived.map((request) => target(request))).toEqual(["/v1/uploads/files", "/v2/files", "/v1/files"]);
  });
});

describe("An operation that asks for keys", () => {
  const locked: Operation = {
    method: "GET",
    path: "/locked",
    security: [
      [
        { scheme: "key", send: apiKey, name: "api_key", in: inQuery },
        { scheme: "header", send: apiKey, name: "X-Key", in: inHeader },
        { scheme: "session", send: apiKey, name: "sid", in: inCookie },
      ],
    ],
  };

  it("sends those that the client has, where they belong", async () => {
    const own = service(undefined, { apiKeys: { key: "a b&c", header: "d", session: "e" } });
    await own.operations.call(locked, {});
    const { url, headers } = only(own);
    expect(new URL(url).search).toBe("?api_key=a%20b%26c");
    expect([headers.get("X-Key"), headers.get("Cookie")]).toEqual(["d", "sid=e"]);
    const none = service();
    await none.operations.call(locked, {});
    expect(only(none).headers.has("X-Key")).toBe(false);
  });

  it("sends none to operations that ask for none", async () => {
    const own = service(undefined, { apiKeys: { key: "secret-key", toString: "x" } });
    await own.operations.call({ method: "GET", path: "/open" }, {});
    expect(only(own).url).not.toContain("secret-key");
  });

  it("keeps them out of what hooks see", async () => {
    const urls: string[] = [];
    const hooks = { onRequest: ({ url }: { readonly url: string }) => void urls.push(url) };
    const own = service(undefined, { apiKeys: { key: "secret-key-1" }, hooks });
    await own.operations.call(locked, {});
    expect(only(own).url).toContain("secret-key-1");
    expect(urls).toEqual([expect.not.stringContaining("secret-key-1")]);
  });

  it("keeps them out of errors", async () => {
    const answer = Response.json({ message: "Bad key secret-key-1" }, { status: 403 });
    const own = service(answer, { apiKeys: { key: "secret-key-1" } });
    const error = await failure(own.operations.call(locked, {}));
    expect(error).toMatchObject({ message: "Bad key [redacted]", requiredScopes: [] });
    expect(JSON.stringify(error)).not.toContain("secret-key-1");
  });
});

describe("serverUrl()", () => {
  const server = {
    url: "https://{region}.example.com:{port}/v1",
    variables: { region: { default: "eu", enum: ["eu", "us"] }, port: { default: "443" } },
  };

  it("fills variables with what is chosen, or with their defaults", () => {
    expect(serverUrl(server)).toBe("https://eu.example.com:443/v1");
    expect(serverUrl(server, { region: "us", port: "8443" })).toBe("https://us.example.com:8443/v1");
  });

  it.each([
    [server, { region: "mars" }, 'Cannot choose region "mars": expected eu or us'],
    [server, { planet: "mars" }, `Cannot choose "planet" of ${server.url}: expected region or port`],
    [{ url: "https://a.example.com" }, { b: "c" }, "expected no variables"],
    [{ url: "https://{a}.example.com" }, {}, "Cannot fill {a}"],
  ])("refuses what there is not: %j %j", (own, chosen, message) => {
    expect(() => serverUrl(own, chosen)).toThrow(message);
  });
});

describe("addressOf()", () => {
  const servers = [
    { url: "https://{region}.example.com", variables: { region: { default: "eu" } } },
    { url: "https://test.example.com" },
  ];

  it("is the first, or the one that is chosen", () => {
    expect(addressOf(servers)).toBe("https://eu.example.com");
    const choice = { url: "https://{region}.example.com", variables: { region: "us", other: undefined } };
    expect(addressOf(servers, choice)).toBe("https://us.example.com");
    expect(addressOf(servers, { url: "https://test.example.com" })).toBe("https://test.example.com");
  });

  it.each([
    [
      servers,
      { url: "https://a.example.com" },
      "Cannot choose https://a.example.com: expected https://{region}.example.com or https://test",
    ],
    [[], undefined, "Cannot choose an address: expected no choice"],
  ])("refuses what there is not: %j, %j", (all, choice, message) => {
    expect(() => addressOf(all, choice)).toThrow(message);
  });
});

describe("A call of an operation", () => {
  it("sends the headers of the client and its own, and no correlation id that nobody asked for", async () => {
    const own = service(undefined, { headers: { "X-Client": "1" } });
    const operation: Operation = { method: "GET", path: "/", parameters: [{ name: "X-Call", in: inHeader }] };
    const call = own.operations.call(operation, { "X-Call": "2" }, { headers: { "X-More": "3" } });
    expect((await call.withResponse()).correlationId).toMatch(uuid);
    const { headers } = only(own);
    expect(["X-Client", "X-Call", "X-More"].map((name) => headers.get(name))).toEqual(["1", "2", "3"]);
    expect([headers.get("Authorization"), headers.has("X-Correlation-ID")]).toEqual([`Bearer ${token}`, false]);
  });

  it("sends a correlation id that is asked for, and gives the one of the answer", async () => {
    const own = service(new Response(null, { headers: { "X-Correlation-ID": "answer-1234" } }));
    const call = own.operations.call({ method: "GET", path: "/" }, {}, { correlationId: "request-1234" });
    expect((await call.withResponse()).correlationId).toBe("answer-1234");
    expect(only(own).headers.get("X-Correlation-ID")).toBe("request-1234");
  });

  it("goes by the facts of its service: correlation ids, and the bound of address and headers", async () => {
    const own = service(undefined, { facts: { correlates: true, requestHead: 400 } });
    await own.operations.call({ method: "GET", path: "/" }, {});
    expect(only(own).headers.get("X-Correlation-ID")).toMatch(uuid);
    const error = await failure(own.operations.call({ method: "GET", path: `/${"a".repeat(400)}` }, {}));
    expect(error.message).toMatch(/^Cannot send \d+ bytes of address and headers: expected at most 400$/);
  });

  it("has the caller's own authorization where it is given", async () => {
    const own = service();
    await own.operations.call({ method: "GET", path: "/" }, {}, { headers: { Authorization: "Basic abc" } });
    expect(only(own).headers.get("Authorization")).toBe("Basic abc");
  });

  it("fills the places that its transport is bound to", async () => {
    const own = service();
    const parameters: Operation["parameters"] = [
      { name: "projectKey", in: inPath },
      { name: "id", in: inPath },
    ];
    await own.operations.call({ method: "GET", path: "/{projectKey}/{id}", parameters }, { id: 1 });
    expect(target(only(own))).toBe("/shop/1");
  });

  it("may be longer than this package's own API allows", async () => {
    const own = service();
    const operation: Operation = { method: "GET", path: "/", parameters: [{ name: "q", in: inQuery }] };
    await own.operations.call(operation, { q: "x".repeat(20_000) });
    expect(only(own).url.length).toBeGreaterThan(20_000);
  });

  it("adds its query to one that the path has", async () => {
    const own = service();
    const parameters: Operation["parameters"] = [{ name: "q", in: inQuery, as: "term" }];
    const operation: Operation = { method: "GET", path: "/a?b=1#c", parameters };
    await own.operations.call(operation, { term: "x" });
    expect(target(only(own))).toBe("/a?b=1%23c&q=x");
  });

  it.each([
    ["GET", 2],
    ["PUT", 2],
    ["QUERY", 2],
    ["COPY", 1],
    ["DELETE", 2],
    ["POST", 1],
    ["PATCH", 1],
  ])("of %s is repeated when its outcome is unknown, if HTTP allows: %i requests", async (method, requests) => {
    let count = 0;
    const own = service(() => {
      if ((count += 1) === 1) throw new TypeError("reset");
      return new Response(null, { status: 204 });
    });
    await own.operations.call({ method, path: "/" }, {}).catch(() => undefined);
    expect(own.arrived).toHaveLength(requests);
  });

  it("cannot set cookies where browsers set them", async () => {
    class BrowserRequest extends Request {
      constructor(...[input, init]: ConstructorParameters<typeof Request>) {
        super(input, init);
        this.headers.delete("Cookie");
      }
    }
    vi.stubGlobal("Request", BrowserRequest);
    onTestFinished(() => void vi.unstubAllGlobals());
    const operation: Operation = { method: "GET", path: "/", parameters: [{ name: "a", in: inCookie }] };
    const error = await failure(service().operations.call(operation, { a: 1 }));
    expect(error.message).toBe(
      "Cannot send cookies in a browser: expected none: it only sends its own (document.cookie)",
    );
  });
});

it("What is sent arrives over a connection, too", async () => {
  const seen: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const { "content-type": type = "", cookie = "" } = request.headers;
    seen.push(
      `${request.method} ${request.url} ${cookie} ${type.replace(/-{4}\w+/, "BOUNDARY")} ${Buffer.byteLength(body)}`,
    );
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: 1\n\n");
    response.end("data: 2\n\n");
  };
  const { url } = await serve((request, response) => void respond(request, response));
  const operations = operationsOf(transport({ baseUrl: `${url}/v1` }));
  const content = {
    "multipart/form-data": { write: multipartBody },
    "application/octet-stream": { write: plainBody },
  };
  const operation: Operation = {
    method: "POST",
    path: "/files{name}",
    parameters: [
      { name: "name", in: inStyledPath, style: "label", explode: true },
      { name: "tags", in: inStyledQuery, style: "pipeDelimited" },
      { name: "session", in: inCookie },
    ],
    body: { write: writeBody, content },
    answers: { 200: { "text/event-stream": eventsAnswer } },
  };
  const input = { name: ["a", "b"], tags: ["x", "y"], session: "s 1" };
  const stream = new Blob(["12345"]).stream();
  for (const body of [
    { body: { file: new Blob(["123"]) } },
    { body: stream, contentType: "application/octet-stream" },
  ]) {
    const events = await operations.call<AsyncIterable<{ readonly data: string }>>(operation, { ...input, ...body });
    expect(await collected(events)).toMatchObject([{ data: "1" }, { data: "2" }]);
  }
  expect(seen).toEqual([
    expect.stringMatching(
      /^POST \/v1\/files\.a\.b\?tags=x%7Cy session=s%201 multipart\/form-data; boundary=BOUNDARY \d+$/,
    ),
    "POST /v1/files.a.b?tags=x%7Cy session=s%201 application/octet-stream 5",
  ]);
});

async function text(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk as string;
  return body;
}
