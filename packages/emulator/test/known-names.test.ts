import { expect, expectTypeOf, test } from "vitest";
import {
  createEmulator,
  type GraphqlField,
  type OperationId,
  type OperationName,
  type RequestFilter,
  type RequestName,
} from "../src/index.ts";
import { emulatorWith } from "./closing.ts";

test("a misspelt operation does not compile, and is told the one that is meant", () => {
  const emulator = emulatorWith();
  const meant = 'did you mean "createState"?';
  // @ts-expect-error -- there is no such operation.
  expect(() => emulator.requests({ operation: "createStates" })).toThrow(meant);
  // @ts-expect-error -- nor is it one beside others.
  expect(() => emulator.requests({ operation: "createStates", status: 201 })).toThrow(meant);
  // @ts-expect-error -- nor in a fault.
  expect(() => emulator.faults.add({ kind: "reset", match: { operation: "createStates" } })).toThrow(meant);
  // @ts-expect-error -- there is no such field.
  expect(() => emulator.requests({ operation: "createDiscountGruop" })).toThrow('"createDiscountGroup"?');
  // @ts-expect-error -- nor does a filter by itself take it.
  const filter: RequestFilter = { operation: "createStates" };
  expect(() => emulator.requests(filter)).toThrow(meant);
  const none = /": expected (?!.*did you mean)/;
  expect(() => emulator.requests({ kind: "createStates" as never })).toThrow(none);
  // @ts-expect-error -- there is no such operation.
  expect(() => emulator.requests({ operation: "paint" })).toThrow(none);
  // @ts-expect-error -- nor here.
  expect(() => emulator.faults.add({ kind: "reset", match: { operation: "paint" } })).toThrow(none);
});

test("a text of which no compiler knows what it says is no name of an operation, until somebody has looked", () => {
  const emulator = emulatorWith();
  const name: string = JSON.parse('"createState"');
  // @ts-expect-error -- it may be any text.
  expect(emulator.requests({ operation: name })).toEqual([]);
  const match = { operation: name };
  // @ts-expect-error -- this too,
  expect(emulator.faults.add({ kind: "reset", match }).remaining).toBe(1);
  // But from JSON, where it is checked:
  expect(emulator.faults.read({ kind: "reset", match }).remaining).toBe(1);
});

test("operations are those of this package, as long as a program has no edition", () => {
  expectTypeOf<OperationName>().toEqualTypeOf<OperationId>();
  expectTypeOf<RequestName>().toEqualTypeOf<OperationId | GraphqlField>();
});

test("a misspelt field is told those that there are", async () => {
  const emulator = emulatorWith();
  const fault = { kind: "reset" as const, tiems: 1 };
  expect(() => emulator.faults.add(fault)).toThrow(
    'Cannot use the field "tiems" here: there are kind, match, times, delay, when',
  );
  const match: object = { opration: "createState" };
  expect(() => emulator.faults.add({ kind: "reset", match })).toThrow(
    'Cannot use the field "match.opration" here: there are ',
  );
  const named = { cart: { lineItems: [] }, constructor: "cart" } as object as { readonly cart: { lineItems: [] } };
  await expect(emulator.previewCart(named)).rejects.toThrow('Cannot use the field "constructor" here: there are cart,');
  const request = { cart: { lineItems: [] }, codes: [] };
  await expect(emulator.previewCart(request)).rejects.toThrow(
    /^Cannot use the field "codes" here: there are cart, now, .*\bdiscountCodes\b/,
  );
});

test("an entry of a seed with a further field is refused", async () => {
  const entry = { kind: "state", draft: { key: "paid", type: "OrderState" }, projet: "p" };
  await expect(emulatorWith().seed([entry])).rejects.toThrow(
    'Cannot import entry 1: there is no field "projet" in an entry; there are "project", "kind", "resource" and "draft"',
  );
});

test.for([
  ['{"key":"paid","type":"OrderState","intial":false}', "/intial in StateDraft"],
  [
    '{"key":"paid","type":"OrderState","transitions":[{"key":"sent","typ":"state"}]}',
    "/transitions/0/typ in StateDraft",
  ],
] as const)("the draft %s of a seed is refused, although a request may have it", async ([draft, place]) => {
  await expect(emulatorWith().seed([{ kind: "state", draft: JSON.parse(draft) }])).rejects.toThrow(
    `Cannot import entry 1: there is no field ${place}; no entries were stored`,
  );
});

test("null in a draft of a seed is no field, as in a request", async () => {
  const emulator = emulatorWith();
  await emulator.seed([{ kind: "state", draft: { key: "paid", type: "OrderState", colour: null } }]);
  expect((await emulator.stored("state")).map(({ key }) => key)).toContain("paid");
});

test("a misspelt option is refused, in whose place something else would be taken", async () => {
  const emulator = emulatorWith();
  const options: object = { projekt: "q" };
  const reason = 'Cannot use the option "projekt" of';
  await expect(emulator.seed([], options)).rejects.toThrow(`${reason} an import: there are project`);
  await expect(emulator.stored("state", options)).rejects.toThrow(`${reason} stored(): there are project`);
  await expect(emulator.previewCart({ cart: { lineItems: [] } }, options)).rejects.toThrow(
    `${reason} previewCart(): there are project`,
  );
});

test("options that are no object are refused", () => {
  const seven: object = Object(JSON.parse("[7]"));
  expect(() => createEmulator(seven)).toThrow("Cannot read the options of createEmulator(): expected an object with");
});
