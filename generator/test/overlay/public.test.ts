import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { describe as written } from "../../src/describe.ts";
import { joined, load } from "../../src/load.ts";
import { SpecError } from "../../src/spec-error.ts";
import { exampleDocuments, largeDocument } from "../foreign/documents.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder({
  "neutral.json": overlay({ target: "$.info", update: { "x-ours": true } }),
  "wide.json": overlay(
    { target: "$.paths.*.*.responses[?@.description]", update: { "x-ours": true } },
    { target: "$.components.schemas", update: { Ours: { type: "object" } } },
  ),
});
const own = join(import.meta.dirname, "../../../spec/openapi.yaml");

function overlay(...actions: readonly unknown[]): unknown {
  return { overlay: "1.1.0", info: { title: "Ours", version: "1" }, actions };
}

describe("An overlay that changes nothing of meaning leaves the meaning alone:", () => {
  test.each([{ name: "our own description", path: own }, ...exampleDocuments, largeDocument])("$name", ({ path }) => {
    const plain = outcome(() => load(path).document);
    const overlaid = outcome(() => load(path, { overlays: [join(folder, "neutral.json")] }).document);
    expect(withoutInfo(overlaid)).toEqual(withoutInfo(plain));
  });
});

test("Our own description as one document has no errors for other tools", async () => {
  const document = joined(own, { overlays: [join(folder, "wide.json")] });
  const { text } = written(document, "/openapi.yaml");
  const config = await createConfig({ extends: ["spec"] });
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.yaml", config });
  expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  expect(text).toContain("x-ours: true");
});

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
