import { describe, expect, it } from "vitest";
import { type Form, intersect, type NameForm, unite } from "../../src/schema/form.ts";

const text: Form = { type: "string" };
const number: Form = { type: "number" };
const named: NameForm = { type: "name", name: "Task", key: "Task", isBase: false };
const bare: Form = { type: "object", properties: {}, required: [] };
const object = (field: string): Form => ({ type: "object", properties: { [field]: text }, required: [] });

describe("intersect()", () => {
  it("is anything when nothing is demanded, and nothing when something is forbidden", () => {
    expect(intersect([])).toBe(true);
    expect(intersect([true, text])).toEqual(text);
    expect(intersect([text, false])).toBe(false);
  });

  it("drops what another part says more exactly", () => {
    expect(intersect([bare, named])).toEqual(named);
    expect(intersect([bare])).toEqual(bare);
    expect(intersect([text, { enum: ["a"] }])).toEqual({ enum: ["a"] });
    expect(intersect([text, { anyOf: [{ enum: ["a"] }, { enum: ["b"] }] }])).toEqual({
      anyOf: [{ enum: ["a"] }, { enum: ["b"] }],
    });
    expect(intersect([named, named])).toEqual(named);
  });

  it("makes one object of several, unless they describe one field twice", () => {
    expect(intersect([object("a"), named, object("b")])).toEqual({
      allOf: [named, { type: "object", properties: { a: text, b: text }, required: [] }],
    });
    expect(intersect([object("a"), object("a")])).toEqual({ allOf: [object("a"), object("a")] });
  });
});

describe("unite()", () => {
  it("is nothing when nothing is offered, and anything when anything is", () => {
    expect(unite([])).toBe(false);
    expect(unite([text, true])).toBe(true);
    expect(unite([false, text])).toEqual(text);
  });

  it("offers everything once", () => {
    expect(unite([text, number, text])).toEqual({ anyOf: [text, number] });
    expect(unite([{ enum: ["a", null] }, text])).toEqual({ anyOf: [{ enum: [null] }, text] });
    expect(unite([named, { anyOf: [named, text] }])).toEqual({ anyOf: [named, text] });
  });
});
