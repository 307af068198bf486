import { isRecord } from "@commerce-http/model";
import type { Received } from "./sending.ts";

/** Reads what an answer holds: a JSON object, or what is read of one. */
export function contentOf({ read, text }: Received): unknown {
  return read ? read() : expectObject(JSON.parse(text));
}

/**
 * Returns an object.
 *
 * @throws TypeError for any other value: every resource and every page is an object.
 */
export function expectObject<Content>(content: Content | undefined): Content {
  if (isRecord(content)) return content;
  throw new TypeError("Expected an object");
}

/** Says whether an answer that claims success can be read. */
export function isReadable(received: Received): boolean {
  try {
    return contentOf(received) !== undefined;
  } catch {
    return false;
  }
}
