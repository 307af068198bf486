import { hash } from "node:crypto";

/** Tells one content from another: equal contents have equal hashes. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content);
}
