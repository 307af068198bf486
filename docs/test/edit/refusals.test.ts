import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusals } from "./refusals.ts";
import { Refused } from "./refused.ts";

const compiled = refusals.filter(([, by]) => by.startsWith("compile"));
const misread = refusals.filter(([, by]) => by === "read it");
const others = refusals.filter((refusal) => !compiled.includes(refusal) && !misread.includes(refusal));

// `refusals.slow.ts` makes each of these edits alone.
describe.each([
  ["nothing can be made of", misread],
  ["has to be followed by hand", compiled],
])("an edit that %s is refused beside others", (_, together) => {
  let refused: Refused;
  let output: string;
  beforeAll(async () => {
    refused = new Refused(together);
    output = await refused.output();
  });
  afterAll(() => refused.close());

  test.each(together)("%s, when asked to %s", (...refusal) => expect(output).toMatch(refused.words(refusal)));
});

test.each(others)("%s is refused, when asked to %s", async (...refusal) => {
  const refused = new Refused([refusal]);
  try {
    expect(await refused.output()).toMatch(refused.words(refusal));
  } finally {
    refused.close();
  }
});
