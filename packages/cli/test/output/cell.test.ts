import { expect, test } from "vitest";
import { cellText, mapText } from "../../src/output/text.ts";

test.each([
  [undefined, ""],
  [null, ""],
  [0, "0"],
  ["two\nlines", "two lines"],
  [["a", "b"], "a, b"],
  [{ type: "relative", permyriad: 1000 }, "type: relative, permyriad: 1000"],
  [{ value: { money: [{ centAmount: 5 }] } }, "value: {money: [{centAmount: 5}]}"],
  ["\u001B[2Jgone\u009B1m \u202Eback", String.raw`\u001b[2Jgone\u009b1m \u202eback`],
])("%j is one line that cannot steer a terminal: %j", (value, text) => {
  expect(cellText(value)).toBe(text);
});

test("a text is that of the language, of the language without its region, or all of them", () => {
  const texts = { en: "Paid", de: "Bezahlt" };
  expect(mapText(texts, "de")).toBe("Bezahlt");
  expect(mapText(texts, "de-AT")).toBe("Bezahlt");
  expect(mapText(texts, "fr")).toBe("en: Paid, de: Bezahlt");
  expect(mapText(texts, undefined)).toBe("en: Paid, de: Bezahlt");
});
