import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../src/load.ts";
import { SpecError } from "../../src/spec-error.ts";
import type { Document } from "../foreign/documents.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const action = { target: "$.info", update: { "x-ours": true } };
const folder = temporaryFolder({
  "neutral.json": { overlay: "1.1.0", info: { title: "Ours", version: "1" }, actions: [action] },
});

/** Our own description. */
export const ownDocument: Document = {
  name: "our own description",
  path: join(import.meta.dirname, "../../../spec/openapi.yaml"),
};

/** Tests that descriptions mean with an overlay what they mean without it. */
export function testNeutral(documents: readonly Document[]): void {
  describe("An overlay that changes nothing of meaning leaves the meaning alone:", () => {
    test.each(documents)("$name", ({ path }) => {
      const plain = outcome(() => load(path).document);
      const overlaid = outcome(() => load(path, { overlays: [join(folder, "neutral.json")] }).document);
      expect(withoutInfo(overlaid)).toEqual(withoutInfo(plain));
    });
  });
}

/** The result, or the message of the refusal. */
function outcome(task: () => unknown): unknown {
  try {
    return task();
  } catch (error) {
    if (error instanceof SpecError) return error.message;
    throw error;
  }
}

/** Components other than schemas have the names of their places in other files. */
function withoutInfo(document: unknown): unknown {
  if (typeof document !== "object") return document;
  const { info: _, components, ...rest } = document as { info: unknown; components: { schemas: unknown } };
  return { ...rest, schemas: components.schemas };
}
