import { expect, test } from "vitest";
import { Fault } from "../../src/contract/faults.ts";
import { contract } from "../../src/generated/contract.ts";
import { api } from "../own.ts";
import { validator } from "../validator.ts";

const variants = JSON.parse(JSON.stringify(contract.schemas["ErrorObject"])).oneOf as { $ref: string }[];
const codes = variants.flatMap((variant) => api.shapes.tagsOf(variant, "code"));

test("the contract names the codes", () => {
  expect(codes).toContain("InvalidField");
});

test.each(codes)("a Fault %s has a status and a body of the contract", (code) => {
  const details = { field: "key", currentVersion: 1, duplicateValue: "a", typeId: "state" };
  const { status, body } = new Fault([{ code, message: "Cannot do it", ...details } as never]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toMatchObject({ statusCode: status, message: "Cannot do it" });
  const validate = validator({ $ref: "#/$defs/ErrorResponse" });
  expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
});
