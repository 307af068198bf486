import { afterAll, afterEach, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { refusals } from "./refusals.ts";

const copy = new Copy();
afterEach(() => copy.undo());
afterAll(() => copy.close());

test.each(refusals)("%s is refused, when %s is compiled", async (_, entry, make, words) => {
  make(copy);
  await copy.generate();
  expect(await copy.typeCheck(entry)).toMatch(words);
});
