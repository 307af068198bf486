import { readBytes } from "@commerce-http/traffic/parts";
import { formats } from "@commerce-http/types/schema";
import { describe, expect, test } from "vitest";
import { checkSchema, parseBody, readBody } from "../../src/contract/body.ts";
import { Fault } from "../../src/contract/faults.ts";
import { ANSWERED_BY_RULES } from "../../src/contract/validator.ts";
import { contract } from "../../src/generated/contract.ts";
import { api } from "../own.ts";

const { createState } = contract.operations;
const DRAFT = { key: "paid", type: "OrderState" };

const actions = (action: object): object => ({ version: 1, actions: [action] });

describe("checkSchema()", () => {
  test.each([
    [
      "StateDraft",
      { ...DRAFT, transitions: [{ id: "1", key: "open" }] },
      "/transitions/0: give exactly one of id and key",
    ],
    ["StateDraft", { ...DRAFT, transitions: ["open"] }, "/transitions/0: must be object"],
    ["StateDraft", { ...DRAFT, initial: "yes" }, "/initial: must be boolean"],
    ["StateDraft", [], ": must be object"],
    ["StateUpdate", actions({ action: "burn" }), /^\/actions\/0\/action: "burn" is not one of "changeKey", /],
  ])("%s refuses the form of %j", (name, value, message) => {
    const detailedErrorMessage = expect.stringMatching(message) as string;
    expect(refusal(() => checkSchema(api, name, value)).errors[0]).toMatchObject({
      code: "InvalidJsonInput",
      detailedErrorMessage: typeof message === "string" ? message : detailedErrorMessage,
    });
  });

  test.each([
    [
      "StateUpdate",
      actions({ action: "changeKey" }),
      { field: "key", detailedErrorMessage: "/actions/0/key: is required" },
    ],
    [
      "CartDiscountUpdateAction",
      { action: "changeSortOrder", sortOrder: "1.1" },
      { field: "sortOrder", detailedErrorMessage: "/sortOrder: must be a decimal between 0 and 1, in quotes" },
    ],
    ["StateUpdate", { version: 2 ** 31, actions: [] }, { code: "InvalidField", field: "version" }],
  ])("%s refuses %j", (name, value, error) => {
    expect(refusal(() => checkSchema(api, name, value)).errors[0]).toMatchObject(error);
  });

  test.each([
    ["CartDiscountValueDraft", { type: "absolute", money: [] }],
    ["CartDiscountValueDraft", { type: "fixed", money: [] }],
    ["CartDiscountUpdateAction", { action: "setStores", stores: Array.from({ length: 501 }, () => ({ id: "a" })) }],
  ])("leaves to the rules what they answer for: %s", (name, value) => {
    expect(checkSchema(api, name, value)).toEqual(value);
  });

  test.each(ANSWERED_BY_RULES)("the contract has %s", (pointer) => {
    const found = pointer
      .split("/")
      .slice(1)
      .reduce<unknown>((schema, name) => Reflect.get(Object(schema), name), contract.schemas);
    expect(found).toBeDefined();
  });

  test.each([
    [998, true],
    [999, false],
  ])("repeats a value of %i letters: %s", (length, isRepeated) => {
    const [error] = refusal(() => checkSchema(api, "StateDraft", { ...DRAFT, type: "x".repeat(length) })).errors;
    expect(Object.hasOwn(error ?? {}, "invalidValue")).toBe(isRepeated);
  });

  test.each(Object.entries(formats))("checks the format %s, as checks at run time do", (format, { type }) => {
    const bad = type === "string" ? "never :" : Number.POSITIVE_INFINITY;
    expect(api.validator.failureOf({ type, format }, bad)).toBeDefined();
  });

  test("leaves out extra fields and null in optional ones", () => {
    const value = JSON.parse('{"key":"paid","type":"OrderState","name":null,"extra":1,"__proto__":{"a":1}}') as unknown;
    const result = checkSchema(api, "StateDraft", value);
    expect(result).toEqual(DRAFT);
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });

  test("leaves out null where the values within are open, as custom fields are", () => {
    const type = { typeId: "type", id: "season-type" };
    expect(checkSchema(api, "CustomFieldsDraft", { type, fields: null })).toEqual({ type });
  });

  test("keeps the null that setCustomField takes as a value", () => {
    const action = { action: "setCustomField", name: "season", value: null };
    expect(checkSchema(api, "CartDiscountUpdateAction", action)).toEqual(action);
  });
});

describe("parseBody()", () => {
  test.each([
    ["", "Unexpected end of input at line 1, column 1"],
    ['{"key": "paid",', "Unexpected end of input at line 1, column 16"],
    ['{\n  "a": }', 'Unexpected "}" at line 2, column 8'],
    ["[1,]", 'Unexpected "]" at line 1, column 4'],
    ["01", 'Unexpected "1" at line 1, column 2'],
    ["{}{}", 'Unexpected "{" at line 1, column 3'],
    ['{"key": "a\\x"}', 'Unexpected "x" at line 1, column 12'],
    ['{"a\\u12g4": 1}', 'Unexpected "u" at line 1, column 5'],
    ['["\\', "Unexpected end of input at line 1, column 4"],
    ['["a\tb"]', 'Unexpected "\\t" at line 1, column 4'],
    ["[".repeat(5_000_000), "It is nested more than 200 levels deep"],
    ['"\\ud800"', ": half of a surrogate pair"],
    ['{"a": 1e999}', "/a: the number is too large"],
  ])("refuses %.20s", (text, detailedErrorMessage) => {
    expect(refusal(() => parseBody(Buffer.from(text))).errors[0]).toMatchObject({
      code: "InvalidJsonInput",
      detailedErrorMessage,
    });
  });

  test("refuses what is not UTF-8", () => {
    expect(refusal(() => parseBody(Uint8Array.of(0x22, 0xff, 0x22))).status).toBe(400);
  });

  test("reads 200 levels, brackets in texts and a byte order mark", () => {
    expect(() => parseBody(Buffer.from("[".repeat(200) + "]".repeat(200)))).not.toThrow();
    expect(parseBody(Buffer.from(JSON.stringify("[".repeat(300))))).toHaveLength(300);
    expect(parseBody(Buffer.from("\uFEFF1"))).toBe(1);
  });
});

describe("readBody()", () => {
  test("stops at the limit", async () => {
    await expect(
      readBody(api, createState, request("1".repeat(11), "application/json"), { limit: 10 }),
    ).rejects.toMatchObject({ status: 413 });
    await expect(readBytes(saying("11"), 10)).rejects.toMatchObject({ status: 413 });
    expect(await readBytes(saying("10"), 10)).toHaveLength(1);
  });
});

function request(body: string, type: string): Request {
  return new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
}

/** A request that says how long its body is. */
function saying(length: string): Request {
  return new Request("http://localhost/", { method: "POST", body: "x", headers: { "content-length": length } });
}

function refusal(act: () => unknown): Fault {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
