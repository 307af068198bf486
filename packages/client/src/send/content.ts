import type { Received } from "./sending.ts";

/** Reads what an answer holds; whatever that is, it is no mere `null` or text. */
export function contentOf({ read, text }: Received): unknown {
  const content: unknown = read ? read() : JSON.parse(text);
  if (content === null || typeof content === "string") throw new TypeError("Cannot find a resource in the answer");
  return content;
}
