import { refused, type Refusal } from "./refusal.ts";

/** Names and values of headers, each name once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** An answer as plain data. Over HTTP it is sent as it is, without a `Response` and its stream in between. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  readonly body?: string;
}

/** The answer in the form in which `fetch` gives it. */
export function responseOf(answer: Reply | Response): Response {
  if (answer instanceof Response) return answer;
  const { status, headers, body = null } = answer;
  return new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) });
}

/** Path and query of an address, as they were sent. */
export function targetOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return start === -1 ? "/" : url.slice(start);
}

/** Events come one by one, perhaps without end: their body is not waited for. */
export function isEventStream(headers: Headers): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") === true;
}

/** A connection that broke before the answer, in the form in which `fetch` rejects. */
export class ConnectionReset extends TypeError {
  constructor() {
    super("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) });
  }
}

/** Reads a body as it is. Throws Refusal `InvalidInput` with status 413 for one of more bytes. */
export async function readBytes({ headers, body }: Request, limit: number): Promise<Uint8Array> {
  if (Number(headers.get("content-length") ?? 0) > limit) throw tooLong(limit);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLong(limit);
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks, length);
}

function tooLong(limit: number): Refusal {
  return refused(`Request body is longer than ${limit} bytes`, 413);
}
