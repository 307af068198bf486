import { afterAll, afterEach, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { type RefusedBy, refusals } from "./refusals.ts";

const entries: Readonly<Partial<Record<RefusedBy, string>>> = {
  "compile the emulator": "packages/emulator/src/index.ts",
  "compile the client": "packages/client/src/index.ts",
  "compile apply": "packages/client/src/apply.ts",
};

const copy = new Copy();
afterEach(() => copy.undo());
afterAll(() => copy.close());

test.each(refusals)("%s alone is refused, when asked to %s", async (_, by, make, words) => {
  make(copy);
  expect(await outputOf(by)).toMatch(typeof words === "function" ? words(copy) : words);
});

/** Output of the step that refuses; those before it refuse nothing. */
async function outputOf(by: RefusedBy): Promise<string> {
  if (by === "lint it") return copy.lint();
  const entry = entries[by];
  if (entry === undefined)
    return copy.generate().then(
      () => "",
      ({ message }: Error) => `${message}\n`,
    );
  await copy.generate();
  return copy.typeCheck(entry);
}
