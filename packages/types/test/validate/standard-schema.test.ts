import type { StandardSchemaV1 } from "@standard-schema/spec";
import { expect, expectTypeOf, test } from "vitest";
import type { StateDraft } from "../../src/index.ts";
import { stateDraftSchema } from "../../src/validate.ts";

/** A library that takes any Standard Schema. */
async function parsed<Standard extends StandardSchemaV1>(
  standard: Standard,
  value: unknown,
): Promise<StandardSchemaV1.InferOutput<Standard>> {
  const result = await standard["~standard"].validate(value);
  if (result.issues === undefined) return result.value;
  throw new Error(result.issues.map(({ message, path }) => `${path?.map(String).join("/")}: ${message}`).join("\n"));
}

test("libraries that know Standard Schema take the schemas, types included", async () => {
  const value = { key: "paid", type: "OrderState" };
  const draft = await parsed(stateDraftSchema, value);
  expectTypeOf(draft).toEqualTypeOf<StateDraft>();
  expect(draft).toBe(value);
  await expect(parsed(stateDraftSchema, { key: "paid", type: "Order", name: { en: 7 } })).rejects.toThrow(
    /^type: type must be one of .*\nname\/en: name\.en must be a text, not 7$/s,
  );
});
