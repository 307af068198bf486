import { expect, test } from "vitest";
import { refusals } from "./refusals.ts";
import { Refused } from "./refused.ts";

test.each(refusals)("%s alone is refused, when asked to %s", async (...refusal) => {
  const refused = new Refused([refusal]);
  try {
    expect(await refused.output()).toMatch(refused.words(refusal));
  } finally {
    refused.close();
  }
});
