import { expect, test } from "vitest";
import { parse } from "yaml";
import { cellText, jsonText, mapText, yamlText } from "../src/text.ts";

test("no text of JSON or YAML can steer a terminal, and what was meant can be read back", () => {
  const steering = "a\u001B[2J\u007F\u202Eb";
  expect(jsonText(steering)).toBe(String.raw`"a\u001b[2J\u007f\u202eb"`);
  expect(yamlText({ steering })).toBe(String.raw`steering: "a\e[2J\u007f\u202eb"`);
  const data = { [steering]: [steering, "a\u2028b", "\r\n\t", "\u0085"] };
  expect(parse(yamlText(data))).toEqual(data);
});

test("YAML has long texts on one line, and what is there twice in full", () => {
  const twice = { text: "word ".repeat(40) };
  expect(yamlText([twice, twice])).toBe(`- text: "${twice.text}"\n- text: "${twice.text}"`);
});

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
