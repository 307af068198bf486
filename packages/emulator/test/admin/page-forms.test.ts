import { expect, test } from "vitest";
import { faultSchema } from "../../page/src/clock/faults.ts";
import type { Schema } from "../../page/src/emulator/contract.ts";
import { shapeOf } from "../../page/src/forms/form-shape.ts";
import { initialOf } from "../../page/src/forms/values.ts";
import { readFault } from "../../src/fault/read-fault.ts";
import { contract } from "../../src/generated/contract.ts";

const shape = shapeOf(faultSchema(Object.keys(contract.operations)), {});
const kinds = shape.is === "oneOf" ? shape.alternatives : [];

test("the form of a fault has all kinds", () => {
  expect(kinds.map(({ label }) => label)).toEqual(["error", "text", "reset", "truncate", "delay"]);
});

test.each(kinds)("the form of $label begins with a fault that the emulator takes, as do all of its fields", (kind) => {
  const all = filled(kind.schema);
  expect(Object.keys(all)).toEqual(expect.arrayContaining(["kind", "times", "delay", "match"]));
  expect(() => readFault(initialOf(kind.schema, {}), contract.operations)).not.toThrow();
  expect(() => readFault(all, contract.operations)).not.toThrow();
});

/** A value that has all fields of a form, each as it begins. */
function filled(schema: Schema): Readonly<Record<string, unknown>> {
  const form = shapeOf(schema, {});
  const fields = form.is === "object" ? form.fields : [];
  return Object.fromEntries(fields.map(({ name, schema: inner }) => [name, initialOf(inner, {})]));
}
