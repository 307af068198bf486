import type { Certificate } from "../host/certificate.ts";
import type { Guest } from "../host/guest.ts";
import type { Runtime } from "../host/runtime/runtime.ts";
import { type Handler, openSecureSite, openSite } from "../host/site.ts";
import type { Question, Told } from "./question.ts";

/** The answers that a streamed POST gets, in the order of the table. */
export const STREAM_QUESTIONS: readonly string[] = ["own origin", "other origin"].flatMap((origin) =>
  ["401", "401 Bearer", "401 Basic", "401 Basic, no credentials", "411"].map((answer) => `${answer}, ${origin}`),
);

/** Asks a runtime without origins: to such a one, all are other ones. */
export async function askAboutStreams(runtime: Runtime, guest: Guest): Promise<Told> {
  const site = await openSite(answer);
  try {
    return (await runtime.run(guest, questions("other origin", site.url))) as Told;
  } finally {
    await site.close();
  }
}

/** Asks a browser, which streams over HTTP/2 only. */
export async function askBrowserAboutStreams(browser: Runtime, guest: Guest, certificate: Certificate): Promise<Told> {
  const own = await openSecureSite(answer, certificate);
  const other = await openSecureSite(answer, certificate);
  try {
    const asked = [...questions("own origin", own.url), ...questions("other origin", other.url)];
    return (await browser.run(guest, asked, own)) as Told;
  } finally {
    await Promise.all([own.close(), other.close()]);
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
