import type { Emulator } from "@commerce-http/emulator";
import { isCallError } from "../../../runtime/src/error/errors.ts";
import type { Fetch } from "../../../runtime/src/request/fetch.ts";
import { type Client } from "../../src/client.ts";
import type { ClientOptions } from "../../src/create-transport.ts";
import { clientOf } from "../calls.ts";

/** What a test does to a resource that a look-up finds. */
export type Tamper = (resource: Record<string, unknown>) => void;

/** What a test decides on. */
export interface LostAnswer {
  /** Changes what the look-ups find, so that it is another's. */
  readonly tamper?: Tamper | undefined;
  /** Changes the headers of their answers. */
  readonly tamperHeaders?: ((headers: Headers) => void) | undefined;
  readonly options?: Partial<ClientOptions>;
}

/** Lets a creation take effect and its answer get lost. Gives what it resolves to, or the outcome of its error. */
export async function afterLostAnswer(
  emulator: Emulator,
  create: (client: Client) => Promise<unknown>,
  { tamper, tamperHeaders, options }: LostAnswer = {},
): Promise<unknown> {
  let isLost = false;
  const fetch: Fetch = async (url, init) => {
    const body = typeof init.body === "string" ? init.body : "";
    const isCreation = init.method === "POST" && /"key":.*"(?:type|sortOrder|schedule|cartPredicate)"/.test(body);
    const response = await emulator.fetch(url, init);
    if (isCreation && !isLost && response.status < 400) {
      isLost = true;
      throw new TypeError("fetch failed");
    }
    if (isCreation || !isLost || /oauth/.test(url)) return response;
    const { status } = response;
    const headers = new Headers(response.headers);
    tamperHeaders?.(headers);
    const found: Record<string, unknown> = JSON.parse(await response.text());
    tamper?.(Object(found["data"])["result"] ?? found);
    return new Response(JSON.stringify(found), { status, headers });
  };
  try {
    return await create(clientOf(fetch, options));
  } catch (error) {
    if (isCallError(error)) return error.outcome;
    throw error;
  }
}
