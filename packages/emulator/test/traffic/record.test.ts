import { expect, onTestFinished, test } from "vitest";
import { createEmulator, type ServerAddress } from "../../src/index.ts";
import { createRecorder, readRecording, type NumberedExchange, type TrafficRecorder } from "../../src/traffic/index.ts";

const base = "http://localhost";
const json = { "Content-Type": "application/json" };

function recorderOf(to: ServerAddress): { readonly recorder: TrafficRecorder; readonly text: () => string } {
  let text = "";
  const recorder = createRecorder({ to, write: (line) => void (text += line) });
  onTestFinished(() => recorder.close());
  return { recorder, text: () => text };
}

async function read(text: string): Promise<readonly NumberedExchange[]> {
  const found: NumberedExchange[] = [];
  for await (const exchange of readRecording(text)) found.push(exchange);
  return found;
}

test("records requests with their answers, and lets both through as they are", async () => {
  const emulator = createEmulator({ projects: ["p"] });
  onTestFinished(() => emulator.close());
  const { recorder, text } = recorderOf(emulator.fetch);
  const draft = { key: "paid", type: "OrderState" };
  const created = await recorder.fetch(`${base}/p/states?expand=transitions%5B%2A%5D`, {
    method: "POST",
    headers: { ...json, Accept: "application/json", "X-Other": "x" },
    body: JSON.stringify(draft),
  });
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
  expect(recorder.counts()).toEqual({ recorded: 2, incomplete: 0, passed: 0, unanswered: 0 });
});

test("writes no secret, wherever it stands", async () => {
  const secrets = ["bearer-secret", "basic-secret", "cookie-secret", "grant-secret", "query-secret", "field-secret"];
  const [bearer, basic, cookie, grant, query, field] = secrets;
  const { recorder, text } = recorderOf(({ url }) => {
    const headers = { "Set-Cookie": `session=${cookie}; Path=/` };
    if (url.includes("/oauth/")) return Response.json({ access_token: grant, token_type: "Bearer" }, { headers });
    return Response.json({ echo: `${bearer} and ${basic}`, nested: [{ refreshToken: field }], cookie: "short" });
  });
  await recorder.fetch(`${base}/oauth/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`client:${basic}`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", client_secret: basic ?? "" }),
  });
  await recorder.fetch(`${base}/p/${grant}/x?access_token=${query}&note=${grant}%21`, {
    method: "POST",
    headers: { ...json, Authorization: `Bearer ${bearer}`, Cookie: `session=${cookie}` },
    body: JSON.stringify({ password: field, note: `see ${query}`, token_type: "Bearer", kept: "words" }),
  });
  for (const secret of secrets) expect(text()).not.toContain(secret);
  const [exchange] = await read(text());
  expect(exchange).toMatchObject({
    request: {
      path: "/p/***/x?access_token=***&note=***!",
      body: { password: "***", note: "see ***", token_type: "Bearer", kept: "words" },
      gap: "hidden",
    },
    answer: { body: { echo: "*** and ***", nested: [{ refreshToken: "***" }] }, gap: "hidden" },
  });
  expect(recorder.counts()).toEqual({ recorded: 1, incomplete: 1, passed: 1, unanswered: 0 });
});

test("writes no secret that stands in GraphQL, in a predicate, in a path, or in a text", async () => {
  const secrets = [
    "inline-secret",
    "shorty",
    "block-secret",
    "alias-secret",
    "path-secret",
    "where-secret",
    "text-secret",
  ];
  const [inline, short, block, alias, path, where, plain] = secrets;
  const { recorder, text } = recorderOf(({ url }) =>
    url.includes("graphql")
      ? Response.json({ data: { mine: alias, me: { seen: `${inline} ${block}` }, id: "a" } })
      : new Response(`<input name="csrf" value="${plain}">`),
  );
  const query = `mutation($pw: String!, $id: ID!) {
    signIn(email: "a@example.com", password: "${inline}", newPassword: $pw, id: $id) { id }
    signUp(passphrase: """${block}""") { mine: refreshToken }
  }`;
  await recorder.fetch(`${base}/p/graphql`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ query, variables: { pw: short, id: "some-id" } }),
  });
  const condition = encodeURIComponent(`token = "${where}" and key = "kept"`);
  await recorder.fetch(`${base}/p/customers/password-token=${path}?where=${condition}`);
  await recorder.fetch(`${base}/p/text`, { method: "POST", body: `password is ${plain}` });
  for (const secret of secrets) expect(text()).not.toContain(secret);
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

test("hides no more than secrets, and all of each", async () => {
  const token = "token-of-a-customer";
  const { recorder, text } = recorderOf(({ url }) => {
    const headers = new Headers({ "Set-Cookie": "lang=german-de; Domain=shop.example.com; Max-Age=31536000" });
    if (url.endsWith("-token")) return Response.json({ id: "a", value: token }, { headers });
    return Response.json(
      { seen: "shop.example.com 31536000 abcdefghijklmnop-the-rest emulator-shop german-de" },
      { headers },
    );
  });
  const basic = { ...json, Authorization: `Basic ${btoa("client:emulator")}`, Cookie: "project=emulator-shop" };
  await recorder.fetch(`${base}/emulator-shop/x`, { headers: basic });
  await recorder.fetch(`${base}/p/customers/password-token`, { method: "POST", headers: json, body: "{}" });
  const tokens = { tokens: ["abcdefghijklmnop", "abcdefghijklmnop-the-rest"] };
  await recorder.fetch(`${base}/p/${token}`, { method: "POST", headers: json, body: JSON.stringify(tokens) });
  expect(await read(text())).toMatchObject([
    { request: { path: "/emulator-shop/x" }, answer: { body: { seen: expect.stringContaining("emulator-shop") } } },
    { answer: { body: { id: "a", value: "***" }, gap: "hidden" } },
    {
      request: { path: "/p/***", body: { tokens: "***" } },
      answer: { body: { seen: "shop.example.com 31536000 *** emulator-shop german-de" } },
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

test("does not take short words for secrets", async () => {
  const { recorder, text } = recorderOf(() => Response.json({ name: "any company" }));
  await recorder.fetch(`${base}/p/x`, { headers: { Authorization: "Bearer any" } });
  expect(await read(text())).toMatchObject([{ answer: { body: { name: "any company" } } }]);
});

test("says where a body is no text, and lets streams and forms through unrecorded", async () => {
  const bytes = new Uint8Array([0xff, 0x00]);
  const { recorder, text } = recorderOf(({ url }) =>
    url.endsWith("/events")
      ? new Response("data: 1\n\n", { headers: { "Content-Type": "text/event-stream" } })
      : new Response(bytes),
  );
  const image = await recorder.fetch(`${base}/p/image`, { method: "POST", body: bytes });
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(bytes);
  expect(await (await recorder.fetch(`${base}/p/events`)).text()).toBe("data: 1\n\n");
  await recorder.fetch(`${base}/p/form`, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect(await read(text())).toMatchObject([{ request: { gap: "binary" }, answer: { status: 200, gap: "binary" } }]);
  expect(recorder.counts()).toEqual({ recorded: 1, incomplete: 1, passed: 2, unanswered: 0 });
});

test("answers with 502 where the server does not, and records nothing", async () => {
  const { recorder, text } = recorderOf(() => Promise.reject(new Error("down")));
  const answer = await recorder.fetch(`${base}/p/x`);
  expect([answer.status, await read(text())]).toEqual([502, []]);
  expect(recorder.counts().unanswered).toBe(1);
});

test("records over HTTP", async () => {
  const emulator = createEmulator({ projects: ["p"] });
  onTestFinished(() => emulator.close());
  const { recorder, text } = recorderOf((await emulator.listen()).url);
  const { url } = await recorder.listen();
  const answer = await fetch(`${url}/p/states?limit=1`);
  expect(await answer.json()).toMatchObject({ limit: 1 });
  expect(await read(text())).toMatchObject([{ request: { path: "/p/states?limit=1" }, answer: { status: 200 } }]);
});

test.each([
  ["", undefined],
  ['{"format":"other"}', "line 1 does not say that it is one"],
  ['{"format":"commerce-http/recording","version":2}', "version 2, and 1 is known"],
  ['{"format":"commerce-http/recording","version":1}\n{', "line 2 is not JSON"],
  ['{"format":"commerce-http/recording","version":1}\n{}', "line 2 is no request with its answer"],
  [
    '{"format":"commerce-http/recording","version":1}\n{"request":{"method":"GET","path":"x"},"answer":{"status":200}}',
    "line 2 is no request with its answer",
  ],
])("readRecording() reads %j", async (text, problem) => {
  const reading = read(text);
  if (problem === undefined) expect(await reading).toEqual([]);
  else await expect(reading).rejects.toThrow(problem);
});
