import { expect, test } from "vitest";
import { expectAccepted, expectAcceptedOverHttp, expectAllVariants, kinds } from "./accepted.ts";

test.each(kinds.flatMap((kind) => [1, 2, 3].map((seed) => [kind, seed] as const)))(
  "10,000 drafts of a %s are all accepted, with seed %i",
  (kind, seed) => expectAccepted(kind, seed, 10_000),
);

test.each([0, 0.5, 1])("drafts are accepted over HTTP, with %d of what is optional", (optional) =>
  expectAcceptedOverHttp(optional, 150),
);

test("1,500 drafts have every field, every variant and every value", () => {
  expectAllVariants(1_500);
  expect.hasAssertions();
});
