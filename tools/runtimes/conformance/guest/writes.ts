import { createClient } from "@commerce-http/client";
import { insist } from "../../host/guest/insist.ts";
import { type Answers, PREPARATION, type Probe, type Question, type Sender, type Task } from "../probe.ts";

/** Sends the write of each probe once, or a streamed POST for each question, and tells what this runtime can do. */
export async function main({ probes = [], questions = [] }: Task): Promise<Answers> {
  const outcomes: Record<string, string | undefined> = {};
  for (const probe of probes) outcomes[probe.name] = await outcomeOf(probe);
  const answers: Record<string, string> = {};
  for (const question of questions) answers[question.name] = await answerTo(question);
  const capabilities = {
    "`Request.prototype` has `duplex`": "duplex" in Request.prototype,
    "a `Request` may have `Accept-Charset`": new Request(NOWHERE, { headers: NOT_FOR_PAGES }).headers.has(
      "Accept-Charset",
    ),
    "`Deno.createHttpClient` is there": createHttpClient !== undefined,
  };
  return { outcomes, seen: { answers, capabilities } };
}

/** Never asked. */
const NOWHERE = "https://api.example.invalid";

/** A header that browsers keep to themselves. */
const NOT_FOR_PAGES = { "Accept-Charset": "utf-8" };

async function answerTo({ url, credentials }: Question): Promise<string> {
  const init = { method: "POST", body: stream("{}"), duplex: "half", ...(credentials && { credentials }) };
  try {
    const response = await fetch(url, { ...init, headers: { Authorization: "Bearer token" } });
    await response.text();
    return String(response.status);
  } catch {
    return "failure";
  }
}

async function outcomeOf({ url, sender, connection }: Probe): Promise<string | undefined> {
  const send = senders[sender];
  if (send === undefined) return undefined;
  await prepare(url, sender, connection === "reused" ? 2 : 1);
  try {
    return await send(url);
  } catch (error) {
    return String(error);
  }
}

/** Leaves one idle connection behind, or none where the server ends it; and browsers ask for permission now, not later. */
async function prepare(url: string, sender: Sender, times: number): Promise<void> {
  const [method] = /^[A-Z]+/.exec(sender) ?? ["GET"];
  for (let time = 0; time < times; time += 1) {
    await insist(async () => {
      const response = await fetch(`${url}/write`, { method, headers: { [PREPARATION]: "1" } });
      await response.text();
    });
  }
}

/** A runtime's own HTTP client, where it has such a thing. */
const { createHttpClient }: { createHttpClient?: (options: { poolMaxIdlePerHost: number }) => object } = Object(
  Reflect.get(globalThis, "Deno"),
);

const body = '{"written":true}';

const senders: Readonly<Record<Sender, ((url: string) => Promise<string>) | undefined>> = {
  POST: (url) => plain(url, { method: "POST", body }),
  DELETE: (url) => plain(url, { method: "DELETE" }),
  "POST as a stream": (url) => plain(url, { method: "POST", body: stream(body), ...half }),
  "DELETE with an empty stream": (url) => plain(url, { method: "DELETE", body: stream(""), ...half }),
  "DELETE, keepalive: false": (url) => plain(url, { method: "DELETE", keepalive: false }),
  "DELETE, own HTTP client":
    createHttpClient &&
    ((url) => {
      const init: object = { method: "DELETE", client: createHttpClient({ poolMaxIdlePerHost: 0 }) };
      return plain(url, init);
    }),
  "create()": (url) => states(url).create({ key: "paid", type: "OrderState" }).then(String),
  "update()": (url) =>
    states(url)
      .update(existing, [{ action: "setName", name: { en: "Paid" } }])
      .then(String),
  "delete()": (url) => states(url).delete(existing).then(String),
};

const existing = { id: "8c2e3c5e-0000-4000-8000-000000000000", version: 1 };

/** Names a standard that not every type of `RequestInit` knows. */
const half: object = { duplex: "half" };

async function plain(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(`${url}/write`, { ...init, signal: AbortSignal.timeout(LIMIT) });
  return `${response.status} ${await response.text()}`;
}

/** Milliseconds that a write may take. */
const LIMIT = 10_000;

/** A body that is made when it is asked for, and that cannot be sent twice. */
function stream(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        if (text !== "") controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function states(baseUrl: string): ReturnType<typeof createClient>["states"] {
  return createClient({ baseUrl, projectKey: "shop", auth: "token", retry: false, timeout: LIMIT }).states;
}
