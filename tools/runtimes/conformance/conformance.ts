import type { Certificate } from "../host/certificate.ts";
import { Guest } from "../host/guest.ts";
import { onEach, type RunOptions } from "../host/report.ts";
import type { Runtime } from "../host/runtime/runtime.ts";
import { type Handler, openSecureSite, openSite } from "../host/site.ts";
import { countArrivals } from "./counts.ts";
import { deviations, type Measured, readExpected, writeExpected } from "./expected.ts";
import { type Answers, type Question, STREAM_QUESTIONS, type Task, type Seen } from "./probe.ts";

/** Measures how often each runtime sends one write, and compares that with what is expected, or accepts it. */
export async function runConformance(options: RunOptions, accept: boolean): Promise<ReadonlyMap<string, Measured>> {
  const { runtimes, certificate, folder, report } = options;
  const { nodes, deno, bun, workerd, chromium } = runtimes;
  const guest = new Guest(new URL("guest/writes.ts", import.meta.url), folder);
  const measured = await onEach([...nodes, deno, bun, workerd, chromium], options, async (runtime) => {
    const seen = await askAboutStreams(runtime, guest, runtime === chromium ? certificate : undefined);
    return { counts: await countArrivals(runtime, guest, certificate), seen };
  });
  if (accept) await writeExpected(measured);
  const expected = await readExpected();
  for (const [name, each] of measured) {
    const failures = deviations(each, expected[name]);
    const { counts, seen } = each;
    const total = [counts.arrivals, seen.answers, seen.capabilities].flatMap(Object.keys).length;
    report.group(name, "conformance", failures, total - failures.length);
  }
  return measured;
}

/** Asks a runtime for which all origins are other ones, or a browser, which has one and streams over HTTP/2 only. */
async function askAboutStreams(runtime: Runtime, guest: Guest, certificate?: Certificate): Promise<Seen> {
  const other = certificate ? await openSecureSite(answer, certificate) : await openSite(answer);
  const own = certificate && (await openSecureSite(answer, certificate));
  try {
    const asked = [...(own ? questions("own origin", own.url) : []), ...questions("other origin", other.url)];
    const task: Task = { questions: asked };
    return ((await runtime.run(guest, task, own)) as Answers).seen;
  } finally {
    await Promise.all([own?.close(), other.close()]);
  }
}

function questions(origin: string, url: string): readonly Question[] {
  return STREAM_QUESTIONS.filter((name) => name.endsWith(`, ${origin}`)).map((name) => {
    const [, status = "", challenge = ""] = /^(\d+)(?: (\w+))?/.exec(name) ?? [];
    const address = `${url}/?status=${status}&challenge=${challenge}`;
    return { name, url: address, credentials: name.includes("no credentials") ? "omit" : undefined };
  });
}

/** Answers as the address asks for. */
const answer: Handler = ({ method, url }) => {
  const headers = new Headers({
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "POST",
    "Access-Control-Allow-Headers": "Authorization",
  });
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  const { searchParams } = new URL(url);
  const challenge = searchParams.get("challenge");
  if (challenge) headers.set("WWW-Authenticate", `${challenge} realm="shop"`);
  return new Response("{}", { status: Number(searchParams.get("status")), headers });
};
