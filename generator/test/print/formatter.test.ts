import { expect, test } from "vitest";
import { formatted } from "../../src/print.ts";

const line = 'export const word = "word"\n';

test("formatted() formats many texts at once, also such as are too long for any company", async () => {
  const lengths = [1, 150_000, 2, 60_000, 60_000, 3, 4];
  const texts = lengths.map((length, index) => `// ${index}\n${line.repeat(length)}`);
  const codes = await Promise.all(texts.map((text) => formatted("word.ts", text)));
  expect(codes.map((code) => code.split("\n", 1)[0])).toEqual(lengths.map((_, index) => `// ${index}`));
  expect(codes.map((code) => code.match(/;\n/g)?.length)).toEqual(lengths);
});

test("formatted() says what it cannot format, and goes on with other texts", async () => {
  const long = line.repeat(150_000);
  const results = await Promise.allSettled(
    ["const = ;", long, "const = 1", line].map((text) => formatted("a.ts", text)),
  );
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected", "fulfilled"]);
  expect(results[0]).toMatchObject({ reason: { message: expect.stringContaining("Cannot format a.ts") } });
});
