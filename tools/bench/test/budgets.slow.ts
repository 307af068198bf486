import { expect, test } from "vitest";
import { foreignBudgets, foreignSizes } from "../src/client/foreign-size.ts";
import { sizes } from "../src/client/size.ts";
import { budgets, emptyFile, typeCheck } from "../src/client/type-check.ts";

test.each([...budgets.bytes])("%s takes at most %d bytes", async (app, bytes) => {
  expect((await sizes([app])).get(app)).toBeLessThanOrEqual(bytes);
});

test("calls of another API take no more bytes than they may", async () => {
  for (const [app, bytes] of await foreignSizes()) {
    expect(bytes, app).toBeLessThanOrEqual(foreignBudgets.get(app) ?? 0);
  }
});

test("types of programs stay within their instantiations", async () => {
  const checked = await typeCheck([emptyFile, ...budgets.instantiations.keys()], 1);
  const least = checked.get(emptyFile)?.instantiations ?? Number.NaN;
  for (const [program, most] of budgets.instantiations) {
    const { instantiations = Number.NaN } = checked.get(program) ?? {};
    expect(instantiations - least, program).toBeLessThanOrEqual(most);
  }
});
