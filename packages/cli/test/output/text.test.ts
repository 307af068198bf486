import { expect, test } from "vitest";
import { parse } from "yaml";
import { jsonText, yamlText } from "../../src/output/text.ts";

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
