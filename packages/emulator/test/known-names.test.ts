import { expect, onTestFinished, test } from "vitest";
import { createEmulator, type Emulator } from "../src/index.ts";

test("a misspelt operation is told the one that is meant", () => {
  const emulator = started();
  const meant = 'did you mean "createState"?';
  expect(() => emulator.requests({ operation: "createStates" })).toThrow(meant);
  expect(() => emulator.faults.add({ kind: "reset", match: { operation: "createStates" } })).toThrow(meant);
  expect(() => emulator.requests({ operation: "createDiscountGruop" })).toThrow('"createDiscountGroup"?');
});

test("a misspelt field is told those that there are", async () => {
  const emulator = started();
  const fault = { kind: "reset" as const, tiems: 1 };
  expect(() => emulator.faults.add(fault)).toThrow(
    'Cannot use the field "tiems" here: there are kind, match, times, delay, when',
  );
  const request = { cart: { lineItems: [] }, codes: [] };
  await expect(emulator.previewCart(request)).rejects.toThrow(
    /^Cannot use the field "codes" here: there are cart, now, .*\bdiscountCodes\b/,
  );
});

test("an entry of a seed with a further field is refused", async () => {
  const entry = { kind: "state", draft: { key: "paid", type: "OrderState" }, projet: "p" };
  await expect(started().seed([entry])).rejects.toThrow(
    'Cannot import entry 1: there is no field "projet" in an entry; there are "project", "kind", "resource" and "draft"',
  );
});

function started(): Emulator {
  const emulator = createEmulator({ projects: ["p"] });
  onTestFinished(() => emulator.close());
  return emulator;
}
