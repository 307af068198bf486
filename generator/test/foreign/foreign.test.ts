import { expect, test } from "vitest";
import { testCompiling } from "./compiling.ts";
import { exampleDocuments, galaxyDocuments } from "./documents.ts";

// `foreign.slow.ts` takes all of them.
testCompiling([...exampleDocuments.filter((_, index) => index % 5 === 0), ...galaxyDocuments]);

test("there is something to read", () => {
  expect(exampleDocuments.length).toBeGreaterThan(100);
});
