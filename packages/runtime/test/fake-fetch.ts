import type { Fetch, FetchInit } from "../src/request/fetch.ts";

/** A request as a server would see it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A `fetch` that answers by itself and remembers what it was asked. */
export interface FakeFetch {
  readonly fetch: Fetch;
  readonly seen: Seen[];
}

/** Creates a `fetch` that answers every request alike, or as a function decides. */
export function fakeFetch(answer: unknown = {}): FakeFetch {
  const seen: Seen[] = [];
  return {
    seen,
    async fetch(address: string, init: FetchInit): Promise<Response> {
      const request = new Request(address, init);
      const { method, url, headers } = request;
      seen.push({ method, url, headers: new Headers(headers), body: await request.clone().text() });
      const given: unknown = typeof answer === "function" ? await answer(request) : answer;
      return given instanceof Response ? given : Response.json(given);
    },
  };
}

/** The one request that a test made. */
export function only(fake: FakeFetch): Seen {
  const [first, ...others] = fake.seen;
  if (first === undefined || others.length > 0) throw new Error(`Expected one request, saw ${fake.seen.length}`);
  return first;
}
