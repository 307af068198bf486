import type { Question, Told } from "../question.ts";

/** Sends a streamed POST for each question, and asks the runtime what it can do. */
export async function main(questions: readonly Question[]): Promise<Told> {
  const answers: Record<string, string> = {};
  for (const question of questions) answers[question.name] = await answerTo(question);
  const capabilities = {
    "`Request.prototype` has `duplex`": "duplex" in Request.prototype,
    "a `Request` may have `Accept-Charset`": new Request(NOWHERE, { headers: NOT_FOR_PAGES }).headers.has(
      "Accept-Charset",
    ),
    "`Deno.createHttpClient` is there": "createHttpClient" in Object(Reflect.get(globalThis, "Deno")),
  };
  return { answers, capabilities };
}

/** Never asked. */
const NOWHERE = "https://api.example.invalid";

/** A header that browsers keep to themselves. */
const NOT_FOR_PAGES = { "Accept-Charset": "utf-8" };

async function answerTo({ url, credentials }: Question): Promise<string> {
  const init = { method: "POST", body: lazyBody(), duplex: "half", ...(credentials && { credentials }) };
  try {
    const response = await fetch(url, { ...init, headers: { Authorization: "Bearer token" } });
    await response.text();
    return String(response.status);
  } catch {
    return "failure";
  }
}

function lazyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
