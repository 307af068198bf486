import type { Fetch, FetchInit } from "../request/fetch.ts";
import { type Deliver, type Delivery, type Deno, denoOf, isBrowser, plainDelivery } from "./delivery.ts";

/**
 * Keeps the runtime from sending a write twice: a body is sent as a stream, which can be read only once, and a request
 * without a body over a connection of its own. Clients use it by default; pass it as an option if you create a
 * transport yourself.
 *
 * Some browsers stream only over HTTP/2, others never. There, and if a server requires the length of the body, the body
 * is sent as text, and a response that the write itself may have caused leaves its outcome `unknown`.
 *
 * @example
 * ```ts
 * import { createTransport, singleDelivery, States } from "@commerce-http/client";
 *
 * const options = { baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" };
 * const states = new States(createTransport({ ...options, delivery: singleDelivery() }));
 * const paid = await states.get({ key: "paid" });
 * await states.update(paid, [{ action: "setName", name: { en: "Paid" } }]);
 * ```
 */
export function singleDelivery(): Deliver {
  const plain = plainDelivery();
  let isStreaming: boolean | undefined;
  let hasStreamed = false;
  return async (fetch, url, init) => {
    const deno = denoOf();
    if (init.body === undefined) return deno ? overOwnConnection(deno, fetch, url, init) : plain(fetch, url, init);
    isStreaming ??= deno !== undefined || (isBrowser() && takesStreams());
    // A stream of the caller's own can be read only once as it is.
    if (!isStreaming || init.duplex) return plain(fetch, url, init);
    let isRead = false;
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          isRead = true;
          reader ??= new Response(init.body).body?.getReader();
          const chunk = await reader?.read();
          if (chunk?.value) controller.enqueue(chunk.value);
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    try {
      const response = await fetch(url, { ...init, body, duplex: "half" });
      if (response.status !== 411) {
        hasStreamed = true;
        return { response };
      }
    } catch (error) {
      // Over HTTP/1.1, browsers refuse a stream before they read it, and before they send anything.
      if (isRead || deno || init.signal.aborted) throw error;
    }
    const delivery = await plain(fetch, url, init);
    // A connection that could not be made looks the same as a refusal; an answer tells, now or before.
    isStreaming = hasStreamed;
    return delivery;
  };
}

/** An empty stream would go out in chunks, which servers refuse where they expect no body. */
const overOwnConnection = async (deno: Deno, fetch: Fetch, url: string, init: FetchInit): Promise<Delivery> => {
  const client = deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const release = (): void => client.close();
  try {
    return { response: await fetch(url, { ...init, client }), release };
  } catch (error) {
    release();
    throw error;
  }
};

/** Runtimes that know request streams know how they are meant; the others would make a text of them. */
function takesStreams(): boolean {
  return "duplex" in Request.prototype;
}
