import { connect, createServer, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "../../emulator/src/generated/contract.ts";
import type { ServerAddress } from "../../emulator/src/index.ts";
import { closing, emulatorWith, listening } from "../../emulator/test/closing.ts";
import { createRecorder, readRecording, type NumberedExchange, type TrafficRecorder } from "../src/index.ts";
import { linesAndValues } from "../src/json-lines.ts";
import { holdsSecret } from "../src/secrets.ts";

const base = "http://localhost";
const json = { "Content-Type": "application/json" };

interface Recording {
  readonly recorder: TrafficRecorder;
  readonly text: () => string;
  /** Sends JSON by POST. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

function recorderOf(to: ServerAddress, hide: readonly string[] = []): Recording {
  let text = "";
  const recorder = closing(createRecorder({ to, write: (line) => void (text += line), hide }));
  const post: Recording["post"] = (path, body, headers) =>
    recorder.fetch(base + path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });
  return { recorder, text: () => text, post };
}

async function read(text: string): Promise<readonly NumberedExchange[]> {
  const found: NumberedExchange[] = [];
  for await (const exchange of readRecording(text)) found.push(exchange);
  return found;
}

test("records requests with their answers, and lets both through as they are", async () => {
  const emulator = emulatorWith();
  const { recorder, text, post } = recorderOf(emulator.fetch);
  const draft = { key: "paid", type: "OrderState" };
  const headers = { Accept: "application/json", "X-Other": "x" };
  const created = await post("/p/states?expand=transitions%5B%2A%5D", draft, headers);
  const none = await recorder.fetch(`${base}/p/states/key=none`, { method: "HEAD" });
  expect([created.status, none.status, await none.text()]).toEqual([201, 404, ""]);
  expect(text().split("\n")[0]).toBe('{"format":"commerce-http/recording","version":1}');
  expect(await read(text())).toEqual([
    {
      number: 1,
      request: {
        method: "POST",
        path: "/p/states?expand=transitions%5B%2A%5D",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: draft,
      },
      answer: { status: 201, body: await created.json() },
    },
    { number: 2, request: { method: "HEAD", path: "/p/states/key=none" }, answer: { status: 404 } },
  ]);
  expect(recorder.counts()).toEqual({ recorded: 2, incomplete: 0, passed: 0, unanswered: 0, unwritten: 0, refused: 0 });
});

test("counts what it refuses, and lets pages that may read all that the server lets them read", async () => {
  const answer = { headers: { "Access-Control-Expose-Headers": "ETag", Vary: "Accept" } };
  const { recorder } = recorderOf(() => Response.json({}, answer));
  const send = (headers: Record<string, string>): Promise<Response> => recorder.fetch(base, { headers });
  expect((await send({ Origin: "https://evil.example" })).status).toBe(403);
  const { headers } = await send({ Origin: "http://localhost:3000" });
  const named = ["access-control-allow-origin", "access-control-expose-headers", "vary"];
  expect(named.map((name) => headers.get(name))).toEqual(["http://localhost:3000", "ETag", "Accept, Origin"]);
  const { port } = await recorder.listen();
  const asked = (lines: string): Promise<string> => text(connect(port, "127.0.0.1").end(`${lines}\r\n\r\n`));
  expect(await asked("GET / HTTP/1.1\r\nHost: evil.example")).toContain("HTTP/1.1 403");
  expect(await asked("hello")).toContain("HTTP/1.1 400");
  expect(recorder.counts()).toMatchObject({ recorded: 1, refused: 3 });
});

test("writes no secret, wherever it stands", async () => {
  const secrets = ["bearer-secret", "basic-secret", "cookie-secret", "grant-secret", "query-secret", "field-secret"];
  const [bearer, basic, cookie, grant, query, field] = secrets;
  const { recorder, text, post } = recorderOf(({ url }) => {
    const headers = { "Set-Cookie": `session=${cookie}; Path=/` };
    if (url.includes("/oauth/")) return Response.json({ access_token: grant, token_type: "Bearer" }, { headers });
    return Response.json({ echo: `${bearer} and ${basic}`, nested: [{ refreshToken: field }], cookie: "short" });
  });
  await recorder.fetch(`${base}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`client:${basic}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", client_secret: basic ?? "" }),
  });
  const body = { password: field, note: `see ${query}`, token_type: "Bearer", kept: "client_credentials" };
  const headers = { Authorization: `Bearer ${bearer}`, Cookie: `session=${cookie}` };
  await post(`/p/${grant}/x?token=${query}&note=${grant}%21`, body, headers);
  for (const secret of secrets) expect(text()).not.toContain(secret);
  const [exchange] = await read(text());
  expect(exchange).toMatchObject({
    request: {
      path: "/p/***/x?token=***&note=***!",
      body: { password: "***", note: "see ***", token_type: "Bearer", kept: "client_credentials" },
      gap: "hidden",
    },
    answer: { body: { echo: "*** and ***", nested: [{ refreshToken: "***" }] }, gap: "hidden" },
  });
  expect(recorder.counts()).toEqual({ recorded: 1, incomplete: 1, passed: 1, unanswered: 0, unwritten: 0, refused: 0 });
});

test("writes no secret that stands in GraphQL, in a predicate, in a path, or in a text", async () => {
  const names = [
    "inline-secret",
    "shorty",
    "block-secret",
    "alias-secret",
    "path-secret",
    "where-secret",
    "text-secret",
  ];
  const [inline, short, block, alias, path, where, plain] = names;
  const { recorder, text, post } = recorderOf(({ url }) =>
    url.includes("graphql")
      ? Response.json({ data: { mine: alias, me: { seen: `${inline} ${block}` }, id: "a" } })
      : new Response(`<input name="csrf" value="${plain}">`),
  );
  const query = `mutation($pw: String!, $id: ID!) {
    signIn(email: "a@example.com", password: "${inline}", newPassword: $pw, id: $id) { id }
    signUp(passphrase: """${block}""") { mine: refreshToken }
  }`;
  await post("/p/graphql", { query, variables: { pw: short, id: "some-id" } });
  const condition = encodeURIComponent(`token = "${where}" and key = "kept"`);
  await recorder.fetch(`${base}/p/customers/password-token=${path}?where=${condition}`);
  await recorder.fetch(`${base}/p/text`, { method: "POST", body: `password is ${plain}` });
  for (const secret of names) expect(text()).not.toContain(secret);
  expect(await read(text())).toMatchObject([
    {
      request: { body: { variables: { pw: "***", id: "some-id" } }, gap: "hidden" },
      answer: { body: { data: { mine: "***", me: { seen: "*** ***" }, id: "a" } }, gap: "hidden" },
    },
    {
      request: {
        path: `/p/customers/password-token=***?where=${encodeURIComponent('token = "***" and key = "kept"')}`,
        gap: "hidden",
      },
      answer: { gap: "hidden" },
    },
    { request: { path: "/p/text", gap: "hidden" }, answer: { gap: "hidden" } },
  ]);
  expect(text()).toContain("a@example.com");
});

const SECRETS = "sig jwt pwd signature session_id sessionId X-Amz-Signature userJwt auth otp cvc accessKey csrf";

test.each(SECRETS.split(" "))("hides what is named %s, however short it is", async (name) => {
  const { text, post } = recorderOf(() => Response.json({ [name]: "s3" }));
  await post(`/p/x?${name}=s1&kept=1`, { deep: [{ [name]: "s4" }] }, { [name]: "s2" });
  const argument = name.replaceAll("-", "_");
  const query = `query($a: String) { x(${argument}: $a) { id } y(${argument}: "s5") { id } }`;
  await post("/p/graphql", { query, variables: { a: "s6", [name]: "s7" } });
  expect(text()).not.toMatch(/"s\d|=s\d|s5/);
  expect((await read(text())).map(({ request: { gap } }) => gap)).toEqual(["hidden", "hidden"]);
  expect(text()).toContain("kept=1");
});

test.each(["design", "signal", "assigned", "author", "pinned", "considered", "tokenType", "opinion", "spinning"])(
  "shows what is named %s",
  async (name) => {
    const { recorder, text } = recorderOf(() => Response.json({ [name]: "shown" }));
    await recorder.fetch(`${base}/p/x?${name}=shown`);
    const [exchange] = await read(text());
    expect(exchange).toMatchObject({ request: { path: `/p/x?${name}=shown` }, answer: { body: { [name]: "shown" } } });
  },
);

test("shows yes and no and small numbers, which are no secrets, unless it is told to hide them", async () => {
  const shown = { token: true, secretSales: false, tokenCount: 12, pin: -1, list: [{ hasPassword: true }] };
  const hidden = { pin: 1234, cvc: 123, otp: 0.5, sid: Number.MAX_SAFE_INTEGER, token: [true], secret: { a: true } };
  const exchangesOf = async (hide?: readonly string[]): Promise<readonly unknown[]> => {
    const { text, post } = recorderOf((request) => new Response(request.body, { headers: json }), hide);
    for (const body of [shown, hidden]) await post("/p/x?secretSales=false&token=truest", body);
    return read(text());
  };
  const path = "/p/x?secretSales=false&token=***";
  const none = Object.fromEntries(Object.keys(hidden).map((name) => [name, "***"]));
  expect(await exchangesOf()).toMatchObject([
    { request: { path, body: shown }, answer: { body: shown } },
    { request: { path, body: none, gap: "hidden" }, answer: { body: none, gap: "hidden" } },
  ]);
  const [exchange] = await exchangesOf(["tokencount", "secretSales"]);
  expect(exchange).toMatchObject({
    request: { path: "/p/x?secretSales=***&token=***", body: { ...shown, secretSales: "***", tokenCount: "***" } },
  });
});

test("no field of the API is taken for a secret, but those that speak of tokens", () => {
  const names = new Set(
    JSON.stringify(contract)
      .match(/"[A-Za-z][\w-]*"(?=:)/g)
      ?.map((name) => name.slice(1, -1)),
  );
  expect(names.size).toBeGreaterThan(200);
  const hidden = [...names].filter((name) => holdsSecret(name));
  expect(hidden.filter((name) => !/token/i.test(name))).toEqual([]);
});

test("hides secrets that their form gives away, whatever they are called", async () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${"payload".repeat(4)}.${"sign".repeat(4)}`;
  const key = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\n-----END RSA PRIVATE KEY-----";
  const { recorder, text } = recorderOf(() => Response.json({ note: `before ${token} after`, lines: `${key} end` }));
  await recorder.fetch(`${base}/p/${token}/x?at=${encodeURIComponent("https://me:mine@shop.example/a")}`);
  expect(text()).not.toMatch(/eyJ|MIIEow|mine/);
  expect(await read(text())).toMatchObject([
    {
      request: { path: `/p/***/x?at=${encodeURIComponent("https://***@shop.example/a")}`, gap: "hidden" },
      answer: { body: { note: "before *** after", lines: "*** end" } },
    },
  ]);
});

const jose = `eyJ${"header".repeat(3)}`;

test.each([
  ["signed", `${jose}.eyJzdWIiOiIxIn0.${"sign".repeat(4)}`],
  ["not signed", `${jose}.eyJzdWIiOiIxIn0.`],
  ["without a part for the signature", `${jose}.eyJzdWIiOiIxIn0`],
  ["encrypted", `${jose}.${"key-".repeat(4)}.initial.${"text".repeat(4)}.tag`],
  ["encrypted without a key of its own", `${jose}..${"initial-".repeat(2)}.${"text".repeat(4)}.tag`],
  ["encrypted in short parts", `${jose}.key.iv.text.tag`],
  ["encrypted, behind a name", `${jose}..iv.${"text".repeat(4)}.tag`],
])("hides all of a token that is %s", async (_, token) => {
  const { recorder, text } = recorderOf(() => Response.json({ note: `${token} and ${token} end` }));
  await recorder.fetch(`${base}/p/x`);
  expect(await read(text())).toMatchObject([{ answer: { body: { note: "*** and *** end" }, gap: "hidden" } }]);
});

test("knows a password again, in the form in which it was sent and in its own", async () => {
  const { recorder, text } = recorderOf(() =>
    Response.json({ own: "is pass/word-47", sent: "is pass%2Fword-47", pair: "is shop:pass%2Fword-47" }),
  );
  const Authorization = `Basic ${btoa("shop:pass%2Fword-47")}`;
  await recorder.fetch(`${base}/p/x`, { headers: { Authorization } });
  expect(await read(text())).toMatchObject([{ answer: { body: { own: "is ***", sent: "is ***", pair: "is ***" } } }]);
});

test.each([
  ["pa+ss%2Fword-47", ["pa+ss%2Fword-47", "pa+ss/word-47", "pa ss/word-47", "pa%2Bss%252Fword-47"]],
  ["pass%FFword-47", ["pass%FFword-47"]],
  ["50%-off%2Fword", ["50%-off%2Fword", "50%-off/word"]],
  ["pass/word-47", ["pass/word-47", "pass%2Fword-47"]],
])("knows the password %s again in each of its forms", async (password, forms) => {
  const { recorder, text } = recorderOf(() => Response.json(forms));
  await recorder.fetch(`${base}/p/x`, { headers: { Authorization: `Basic ${btoa(`shop:${password}`)}` } });
  expect(await read(text())).toMatchObject([{ answer: { body: forms.map(() => "***") } }]);
});

test.each([
  ["/p/x?u=https://user:pw-47@h/a&b=1", "/p/x?u=https://***@h/a&b=1"],
  ["/p/x?u=https://user%3Apw-47@h/a", "/p/x?u=https://***@h/a"],
  ["/p/x?u=https://user:p@pw-47%40h/a", "/p/x?u=https://***%40h/a"],
  ["/p/x?u=https%3A//user:pw-47@h/a", "/p/x?u=https%3A//***@h/a"],
  ["/p/https://user:pw-47@h/a", "/p/https://***@h/a"],
  [
    "/p/x?next=%2Fa%3Fu%3Dhttps%253A%252F%252Fuser%253Apw-47%2540h",
    "/p/x?next=%2Fa%3Fu%3Dhttps%253A%252F%252F***%2540h",
  ],
  ["/p/x?u=https://pw-47@h/a", "/p/x?u=https://***@h/a"],
  ["/p/x?at=https://h:80/a@b", "/p/x?at=https://h:80/a@b"],
  ["/p/x?at=https://h&by=a@b", "/p/x?at=https://h&by=a@b"],
])("hides the password of an address in the address %s", async (sent, kept) => {
  const { recorder, text } = recorderOf(() => Response.json({ note: `see ${sent}` }));
  await recorder.fetch(base + sent);
  expect(text()).not.toContain("pw-47");
  expect(await read(text())).toMatchObject([{ request: { path: kept }, answer: { body: { note: `see ${kept}` } } }]);
});

const hush = "S3cr3t-of-a-shop-0815";

test.for<[string, unknown, unknown?]>([
  ["an error", { field: "password", invalidValue: hush }, { field: "password", invalidValue: "***" }],
  ["a custom field", { action: "setCustomField", name: "apiToken", value: [hush] }],
  ["a pair", { key: "client-secret", value: hush }],
  ["JSON within JSON", { value: JSON.stringify({ a: [{ password: hush }] }) }, { value: '{"a":[{"password":"***"}]}' }],
  [
    "the address of a file",
    { at: `https://files.example/a?X-Amz-Signature=${hush}&part=1` },
    { at: "https://files.example/a?X-Amz-Signature=***&part=1" },
  ],
  ["a connection", { to: `Endpoint=sb://a/;SharedAccessKeyName=b;SharedAccessKey=${hush}` }],
  ["a header", { headers: [{ is: `Bearer ${hush}` }] }, { headers: [{ is: "Bearer ***" }] }],
  ["a way back", { next: `/login?token=${hush}` }],
])("hides a secret in %s", async ([, body, hidden]) => {
  const { text, post } = recorderOf(async (request) => Response.json(await request.json()));
  await post(`/p/x?of=${encodeURIComponent(JSON.stringify(body))}`, body);
  await post(`/p/${hush}/x`, { said: hush });
  expect(text()).not.toMatch(/S3cr3t/);
  const [first] = await read(text());
  expect(first?.request.gap).toBe("hidden");
  if (hidden !== undefined) expect([first?.request.body, first?.answer.body]).toEqual([hidden, hidden]);
});

test("hides digits that are known as a secret, where JSON within a text has them as a number", async () => {
  const { text, post } = recorderOf(async (request) => Response.json(await request.json()));
  await post("/p/x", { password: "4711471147", said: '{"a":4711471147}' });
  expect(text()).not.toContain("4711471147");
});

test.for<[string, RequestInit, string?]>([
  ["a cookie", { headers: { Cookie: `lang=de; visit=${hush}` } }],
  ["the address that a page goes back to", {}, `/p/x?next=${encodeURIComponent(`/login?token=${hush}`)}`],
  ["another header with credentials", { headers: { "X-Fancy": `Basic ${btoa(`shop:${hush}`)}` } }],
  ["the header of a proxy", { headers: { "Proxy-Authorization": `Bearer ${hush}` } }],
  ["the address that it comes from", { headers: { Referer: `https://shop.example/?token=${hush}` } }],
  ["a form in parts", { method: "POST", body: formOf({ password: hush }) }],
])("knows a secret again that it has seen in %s", async ([, init, path = "/p/x"]) => {
  const { recorder, text } = recorderOf(() => Response.json({ said: `with ${hush}` }));
  await recorder.fetch(base + path, init);
  await recorder.fetch(`${base}/p/y`);
  expect(text()).toContain("with ***");
  expect(text()).not.toMatch(/S3cr3t/);
});

test("takes no sentences, other names and variables for secrets", async () => {
  const body = {
    a: "Bearer authentication is required; basic information 4 you",
    b: "authToken=:token and sort=name",
    c: '{ "no": JSON }',
    d: '{ "key": "paid", "total": 1.50 }',
    e: { key: "token-of-summer", value: { type: "relative" } },
    f: { name: "apiToken", value: true },
  };
  const { recorder, text } = recorderOf(() => Response.json(body));
  await recorder.fetch(`${base}/p/x`);
  expect(await read(text())).toMatchObject([{ answer: { body } }]);
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("hides what it is told to, in headers, parameters, bodies and GraphQL", async () => {
  const { text, post } = recorderOf(() => Response.json({ data: { mine: "d6" } }), ["Door", "prefer"]);
  const body = { query: '{ a(door: "d2") { mine: door } }', note: "the-secret-of-the-door", x: { DOOR: 5 } };
  await post("/p/graphql?door=d1", body, { Prefer: "the-secret-of-the-door" });
  expect(text()).not.toMatch(/d[126]|the-secret|5\}/);
});

test("hides no more than secrets, and all of each", async () => {
  const token = "token-of-a-customer";
  const { recorder, text, post } = recorderOf(({ url }) => {
    const headers = new Headers({ "Set-Cookie": "lang=german-de; Domain=shop.example.com; Max-Age=31536000" });
    headers.append("Set-Cookie", "visit=0123456789-abcdef; Path=/");
    if (url.endsWith("-token")) return Response.json({ id: "a", value: token }, { headers });
    const seen = "shop.example.com 31536000 abcdefghijklmnop-the-rest emulator-shop german-de 0123456789-abcdef";
    return Response.json({ seen }, { headers });
  });
  const basic = { ...json, Authorization: `Basic ${btoa("client:emulator")}`, Cookie: "project=emulator-shop" };
  await recorder.fetch(`${base}/emulator-shop/x`, { headers: basic });
  await post("/p/customers/password-token", {});
  const tokens = { tokens: ["abcdefghijklmnop", "abcdefghijklmnop-the-rest"] };
  await post(`/p/${token}`, tokens);
  expect(await read(text())).toMatchObject([
    { request: { path: "/emulator-shop/x" }, answer: { body: { seen: expect.stringContaining("emulator-shop") } } },
    { answer: { body: { id: "a", value: "***" }, gap: "hidden" } },
    {
      request: { path: "/p/***", body: { tokens: "***" } },
      answer: { body: { seen: "shop.example.com 31536000 *** emulator-shop german-de ***" } },
    },
  ]);
});

test("lets through what comes in pieces, as it comes", async () => {
  const pieces = new TransformStream<Uint8Array, Uint8Array>();
  const headers = { "Content-Type": "application/x-ndjson" };
  const { recorder, text } = recorderOf(() => new Response(pieces.readable, { headers }));
  const answer = await recorder.fetch(`${base}/p/exports?note=/oauth/`);
  const writer = pieces.writable.getWriter();
  void writer.write(Buffer.from("1\n"));
  expect(String(Buffer.from((await answer.body?.getReader().read())?.value ?? []))).toBe("1\n");
  expect(await read(text())).toMatchObject([{ answer: { status: 200, gap: "hidden" } }]);
});

test("records long numbers with all their digits", async () => {
  const body = '{"n":1234567890123456789,"list":[{"m":0.12345678901234567890}]}';
  const { recorder, text } = recorderOf(() => new Response(body, { headers: json }));
  await recorder.fetch(`${base}/p/x`, { method: "POST", headers: json, body });
  expect(text()).toContain(`"body":${body}},"answer":{"status":200,"body":${body}}`);
  const [exchange] = await read(text());
  expect(JSON.stringify(exchange?.request.body)).toBe(body);
});

test("lets an answer without a body through, and refuses options that it does not have", async () => {
  const { recorder } = recorderOf(() => new Response(null, { status: 204 }));
  expect((await recorder.fetch(`${base}/p/x`, { method: "DELETE" })).status).toBe(204);
  const options = { to: base, write: () => undefined, hidden: ["door"] };
  expect(() => createRecorder(options)).toThrow('Cannot use the option "hidden" of createRecorder()');
});

test("does not take short words for secrets", async () => {
  const { recorder, text } = recorderOf(() => Response.json({ name: "any company" }));
  await recorder.fetch(`${base}/p/x`, { headers: { Authorization: "Bearer any" } });
  expect(await read(text())).toMatchObject([{ answer: { body: { name: "any company" } } }]);
});

test("says where a body is no text, and lets streams and forms through unrecorded", async () => {
  const bytes = new Uint8Array([0xff, 0x00]);
  const { recorder, text } = recorderOf(({ url }) =>
    url.endsWith("/events")
      ? new Response("data: 1\n\n", { headers: { "Content-Type": "text/event-stream; charset=utf-8" } })
      : new Response(bytes),
  );
  const image = await recorder.fetch(`${base}/p/image`, { method: "POST", body: bytes });
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
  expect(await (await recorder.fetch(`${base}/p/events`)).text()).toBe("data: 1\n\n");
  await recorder.fetch(`${base}/p/form`, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect(await read(text())).toMatchObject([{ request: { gap: "binary" }, answer: { status: 200, gap: "binary" } }]);
  expect(recorder.counts()).toEqual({ recorded: 1, incomplete: 1, passed: 2, unanswered: 0, unwritten: 0, refused: 0 });
});

test("records no request for a token and no form, whatever form the answer has", async () => {
  const { recorder, text } = recorderOf(
    () => new Response("<h1>Signed in</h1>", { headers: { "Content-Type": "text/html" } }),
  );
  const form = new URLSearchParams({ user: "somebody", of: "some shop" });
  for (const [path, body] of [
    ["/oauth/token", "{}"],
    ["/oauth", "{}"],
    ["/p/sign-in", form],
  ] as const) {
    const answer = await recorder.fetch(base + path, { method: "POST", body });
    expect(await answer.text()).toBe("<h1>Signed in</h1>");
  }
  expect(text()).toBe("");
  expect(recorder.counts()).toMatchObject({ recorded: 0, passed: 3 });
});

test("answers with 502 where the server does not, and records that", async () => {
  const { recorder, text } = recorderOf(() => Promise.reject(new Error("down")));
  const headers = { ...json, Authorization: "Bearer the-token-of-somebody" };
  const answer = await recorder.fetch(`${base}/p/x`, { method: "POST", headers, body: '{"key":"a"}' });
  expect([answer.status, await answer.json()]).toMatchObject([
    502,
    { message: 'Cannot forward the request: "to" failed: down' },
  ]);
  await recorder.fetch(`${base}/oauth/token`, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect(await read(text())).toMatchObject([
    { request: { method: "POST", path: "/p/x", body: { key: "a" } }, answer: { status: 502, gap: "lost" } },
  ]);
  expect(recorder.counts()).toMatchObject({ recorded: 0, unanswered: 2 });
});

/** Ways in which a server says less than it should, over connections that have answered before. */
type Lie = "closes" | "ends" | "breaks off" | "breaks off in pieces" | "closes when idle";

/** A server that answers at first, and then lies; and the bodies that reached it. */
async function lyingServer(lie: Lie): Promise<{ readonly url: string; readonly arrived: string[] }> {
  const arrived: string[] = [];
  const head = "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n";
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = "";
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      text += String(data);
      const body = /\r\n\r\n(\{.*\})$/s.exec(text)?.[1];
      if (body === undefined) return;
      text = "";
      arrived.push(body);
      if (arrived.length === 1 || lie === "closes when idle") {
        socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
        // A client cannot know yet when it sends the next request.
        if (lie === "closes when idle") setTimeout(() => socket.destroy(), 1);
      } else if (lie === "closes") socket.destroy();
      else if (lie === "ends") socket.end();
      else {
        const isWhole = lie === "breaks off";
        const start = isWhole
          ? 'Content-Length: 20\r\n\r\n{"id":'
          : 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"id":\r\n';
        socket.write(head + start, () => setTimeout(() => socket.destroy(), 5));
      }
    });
  });
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return { url: await listening(server), arrived };
}

test("ends with its client", async () => {
  const leave = new AbortController();
  const { recorder } = recorderOf(() => {
    leave.abort(new Error("left"));
    throw new Error("broken off");
  });
  await expect(recorder.fetch(`${base}/p/states`, { signal: leave.signal })).rejects.toThrow("left");
});

test.each<[Lie, string]>([
  ["closes", "Cannot forward the request: "],
  ["ends", "Cannot forward the request: "],
  ["breaks off", "Cannot forward the response: it broke off: "],
  ["breaks off in pieces", "Cannot forward the response: it broke off: "],
])("a write that a server %s on is 502, recorded as lost, and sent once", async (lie, reason) => {
  const { url: to, arrived } = await lyingServer(lie);
  const { recorder, text } = recorderOf(to);
  const { url } = await recorder.listen();
  const send = (n: number): Promise<Response> =>
    fetch(`${url}/p/x`, { method: "POST", headers: json, body: `{"n":${n}}` });
  expect((await send(1)).status).toBe(201);
  const answer = await send(2);
  expect([answer.status, await answer.json()]).toMatchObject([
    502,
    { statusCode: 502, errors: [{ code: "General", message: expect.stringContaining(reason) }] },
  ]);
  expect(arrived).toEqual(['{"n":1}', '{"n":2}']);
  expect((await read(text())).map(({ answer: { status, gap } }) => [status, gap])).toEqual([
    [201, undefined],
    [502, "lost"],
  ]);
  expect(recorder.counts()).toMatchObject({ recorded: 1, unanswered: 1 });
});

test("no write is lost in silence, and none sent twice, where a server closes connections that are idle", async () => {
  const { url: to, arrived } = await lyingServer("closes when idle");
  const { recorder, text } = recorderOf(to);
  const { url } = await recorder.listen();
  const statuses: number[] = [];
  for (let n = 0; n < 150; n += 1) {
    const answer = await fetch(`${url}/p/x`, { method: "POST", headers: json, body: `{"n":${n}}` });
    await answer.arrayBuffer();
    statuses.push(answer.status);
    if (n % 3 === 0) await wait(n % 4);
  }
  expect(new Set(arrived).size).toBe(arrived.length);
  const done = statuses.flatMap((status, n) => (status === 201 ? [`{"n":${n}}`] : []));
  expect(arrived).toEqual(expect.arrayContaining(done));
  expect(statuses.filter((status) => status !== 201 && status !== 502)).toEqual([]);
  expect((await read(text())).map(({ request, answer }) => [request.body, answer.status])).toEqual(
    statuses.map((status, n) => [{ n }, status]),
  );
});

test("a write that cannot be recorded is not told as failed, and nothing is recorded after it", async () => {
  const lines: string[] = [];
  let count = 0;
  const recorder = createRecorder({
    to: () => Response.json({ done: true }, { status: 201 }),
    write: (line) => {
      if ((count += 1) === 3) throw new Error("no space is left");
      lines.push(line);
    },
  });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await recorder.fetch(`${base}/p/${n}`, { method: "POST" })).status);
  expect([statuses, lines.length]).toEqual([[201, 201, 201], 2]);
  expect(recorder.counts()).toMatchObject({ recorded: 1, unwritten: 2 });
  await expect(recorder.close()).rejects.toThrow("no space is left");
});

test("writes nothing before it listens, and does not listen where nothing can be written", async () => {
  const { url } = await lyingServer("ends");
  const { recorder, text } = recorderOf("http://127.0.0.1:1");
  await expect(recorder.listen({ port: Number(new URL(url).port) })).rejects.toThrow("the port is in use");
  expect(text()).toBe("");
  await recorder.listen();
  expect(text()).toBe('{"format":"commerce-http/recording","version":1}\n');

  const full = createRecorder({
    to: "http://127.0.0.1:1",
    write: () => {
      throw new Error("no space is left");
    },
  });
  await expect(full.listen()).rejects.toThrow("no space is left");
  await full.close();
});

const HEAD = '{"format":"commerce-http/recording","version":1}';

test.each([
  ["", undefined],
  ['{"format":"other"}', "line 1 is not the header of a recording"],
  ['{"format":"commerce-http/recording","version":2}', "version 2, but only 1 is supported"],
  [`${HEAD}\n{`, "line 2 is not JSON"],
  [`\uFEFF${HEAD}\n \n`, undefined],
  [`${HEAD}\n\uFEFF{}`, "line 2 is not JSON"],
])("readRecording() reads %j", async (text, problem) => {
  const reading = read(text);
  if (problem === undefined) expect(await reading).toEqual([]);
  else await expect(reading).rejects.toThrow(problem);
});

const [request, answer] = [{ method: "GET", path: "/" }, { status: 200 }];
test.each([
  { request: null, answer },
  { request, answer: null },
  ...[
    { method: "GET1" },
    { method: "1GET" },
    { method: ["GET"] },
    { path: "x" },
    { path: 1 },
    { headers: 1 },
    { headers: { a: 1 } },
    { gap: "?" },
  ].map((wrong) => ({ request: { ...request, ...wrong }, answer })),
  ...[{ status: "200" }, { status: 1.5 }, { gap: "?" }].map((wrong) => ({ request, answer: { ...answer, ...wrong } })),
])("readRecording() refuses %j", async (line) => {
  await expect(read(`${HEAD}\n${JSON.stringify(line)}`)).rejects.toThrow("line 2 is not a request with its response");
});

test("linesAndValues() takes no line that is longer than it may be", async () => {
  expect(await linesAndValues(["abc"], 3).next()).toMatchObject({ value: { value: "abc" } });
  await expect(linesAndValues(["abc"], 2).next()).rejects.toThrow("line 1: it has more than 2 characters");
});
