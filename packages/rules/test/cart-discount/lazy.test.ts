import { describe, expect, test, vi } from "vitest";
import { withLazy } from "../../src/cart-discount/lazy.ts";

describe("withLazy()", () => {
  test("makes properties when they are read, once, even such that are undefined", () => {
    const makers = { one: vi.fn(() => ["made"]), none: vi.fn(() => undefined) };
    const object = withLazy({ first: 1 }, makers);
    expect(makers.one).not.toHaveBeenCalled();
    expect(object.one).toBe(object.one);
    expect([object.none, object.none]).toEqual([undefined, undefined]);
    expect([makers.one, makers.none].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test("takes the place of properties, and stands in copies, JSON and clones", () => {
    const object = withLazy({ message: "short", rest: 1 }, { message: () => "long", more: () => 2 });
    const expected = { message: "long", rest: 1, more: 2 };
    expect(Object.keys(object)).toEqual(Object.keys(expected));
    expect({ ...object }).toStrictEqual(expected);
    expect(JSON.parse(JSON.stringify(object))).toStrictEqual(expected);
    expect(structuredClone(object)).toStrictEqual(expected);
    expect(object).toStrictEqual(expected);
  });

  test("leaves the object that it is given alone", () => {
    const base = { message: "short" };
    expect(withLazy(base, { message: () => "long" })).not.toBe(base);
    expect(base).toStrictEqual({ message: "short" });
  });

  test("shares getters among objects, so that none of them lives on in what engines know of their form", () => {
    const [one, other] = ["a", "b"].map((text) => withLazy({}, { text: () => text }));
    const [property, same] = [one, other].map((object) => Object.getOwnPropertyDescriptor(object, "text"));
    expect(Object.keys(property ?? {})).toContain("get");
    expect(property).toStrictEqual(same);
    expect([one?.text, other?.text]).toEqual(["a", "b"]);
  });
});
