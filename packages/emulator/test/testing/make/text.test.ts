import { formats } from "@commerce-http/types/schema";
import { describe, expect, test } from "vitest";
import { Random } from "../../../src/testing/make/random.ts";
import { fittingText } from "../../../src/testing/make/text.ts";

function textOf(keywords: object, name = "name", number = 27, mark = ""): string | undefined {
  const known = { properties: new Map(), required: new Set<string>(), ...keywords };
  return fittingText(new Random("1"), {
    keywords: known,
    name,
    noun: "Cart Discount",
    kind: "cart-discount",
    number,
    mark,
  });
}

describe("fittingText()", () => {
  test.each<[object, string, string]>([
    [{}, "name", "Cart Discount 27"],
    [{}, "key", "cart-discount-27"],
    [{ pattern: "^[a-z_0-9]+$" }, "key", "cart_discount_27"],
    [{ pattern: "^[a-z0-9]+$" }, "key", "cartdiscount27"],
    [{ pattern: "^[a-z]{4}$" }, "key", "aabb"],
    [{ pattern: "^[A-Z]{5}$" }, "key", "AAABB"],
    [{ pattern: "^\\d{6}$" }, "key", "000027"],
    [{ maxLength: 2 }, "key", "bb"],
    [{ minLength: 15 }, "name", "Cart Discount 27"],
    [{ minLength: 17, pattern: "^[^ ]*$" }, "name", "never"],
    [{ pattern: "^#{7}$" }, "name", "#######"],
    [{ pattern: "^#{7}$" }, "key", "never"],
  ])("gives a text that fits %j in %s", (keywords, name, text) => {
    expect(textOf(keywords, name)).toBe(text === "never" ? undefined : text);
  });

  test("gives currencies, dates and decimals", () => {
    expect(textOf({ pattern: "^[A-Z]{3}$" })).toMatch(/^(EUR|USD|GBP|CHF|JPY)$/);
    expect(textOf({}, "currencyCode")).toMatch(/^(EUR|USD|GBP|CHF|JPY)$/);
    expect(textOf({ format: "date-time" })).toMatch(/^20[23]\d-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    expect(textOf({ format: "date" })).toMatch(/^20[23]\d-\d\d-\d\d$/);
    expect(textOf({ format: "decimal" })).toMatch(/^0\.\d{4}0000271$/);
    expect(textOf({ format: "decimal", pattern: "^\\d+$" })).toMatch(/^\d\d?$/);
  });

  test.each(Object.entries(formats))("gives a text of the format %s", (format, form) => {
    if (form.type === "string") expect(form.validate(textOf({ format }) ?? "")).toBe(true);
  });

  test("counts in letters", () => {
    const letters = [1, 25, 26, 27, 675, 676].map((number) =>
      textOf({ maxLength: 3, pattern: "^[a-z]+$" }, "key", number),
    );
    expect(letters).toEqual(["b", "z", "ba", "bb", "zz", "baa"]);
  });

  test("marks what belongs to other factories", () => {
    expect(textOf({}, "key", 1, "7")).toBe("cart-discount-7-1");
    const marks = ["", "7", "-7", "77", "given"];
    const decimals = marks.map((mark) => textOf({ format: "decimal" }, "sortOrder", 1, mark)?.slice("0.1234".length));
    expect(decimals).toEqual(["0000011", "010700011", "02100700011", "02070700011", "05171932152400011"]);
  });
});
