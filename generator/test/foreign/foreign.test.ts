import { expect, test } from "vitest";
import { generated } from "../type-check.ts";
import { testCompiling } from "./compiling.ts";
import { exampleDocuments, galaxyDocument } from "./documents.ts";

// `foreign.slow.ts` takes all of them.
testCompiling([...exampleDocuments.filter((_, index) => index % 5 === 0), galaxyDocument]);

test("there is something to read", () => {
  expect(exampleDocuments.length).toBeGreaterThan(100);
});

test("a reference that only a validator can follow is any value", async () => {
  const { files, folder } = await generated(galaxyDocument.path, "galaxy");
  expect(files.get(`${folder}/types/schemas.ts`)).toContain("data?: unknown[];");
});
