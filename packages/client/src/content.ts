import type { Received } from "./pipeline.ts";

/** Reads what an answer holds. */
export function contentOf({ read, text }: Received): unknown {
  return read ? read() : JSON.parse(text);
}
