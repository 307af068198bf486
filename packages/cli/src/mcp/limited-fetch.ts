import { counted } from "../output/counted.ts";

/** Sends no more than so many requests, whatever asks for them. */
export function limitedFetch(fetch: typeof globalThis.fetch, most: number): typeof globalThis.fetch {
  let sent = 0;
  return async (input, init) => {
    if (sent >= most)
      throw new Error(`The budget of ${counted(most, "request")} is spent: a person has to start the server anew`);
    sent += 1;
    return fetch(input, init);
  };
}
