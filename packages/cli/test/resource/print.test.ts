import { styleText } from "node:util";
import { expect, test } from "vitest";
import { type Printing, printList, printValue } from "../../src/resource/print.ts";
import { type Circumstances, testTerminal } from "../terminal.ts";

/** Prints something, and gives what results and notes have become of it. */
function printed(
  print: (printing: Printing) => void,
  format: Printing["format"],
  around: Circumstances = {},
): readonly [string, string] {
  const { terminal, said } = testTerminal(around);
  const columns = [{ path: ["key"] }, { path: ["name"], isMap: true }, { path: ["value", "type"] }] as const;
  print({ terminal, format, columns, locale: "de" });
  return [said.out, said.err];
}

const one = { key: "one", name: { en: "One", de: "Eins" }, value: { type: "x" } };

test.each([
  ["json", `${JSON.stringify(one, null, 2)}\n`, `${JSON.stringify([one], null, 2)}\n`, "[]\n"],
  ["jsonl", `${JSON.stringify(one)}\n`, `${JSON.stringify(one)}\n`, ""],
  [
    "yaml",
    "key: one\nname:\n  en: One\n  de: Eins\nvalue:\n  type: x\n",
    expect.stringMatching(/^- key: one\n/),
    "[]\n",
  ],
  ["table", "key    one\nname   Eins\nvalue  type: x\n", "key  name  value.type\none  Eins  x\n", ""],
] as const)("as %s, a value, a list and an empty list have the form that others read", (format, value, list, none) => {
  expect(printed((printing) => printValue(one, printing), format)).toEqual([value, ""]);
  expect(printed((printing) => printList([one], printing), format)).toEqual([list, ""]);
  expect(printed((printing) => printList([], printing), format)).toEqual([none, ""]);
});

test("a table shows what is no resource, and what lacks fields", () => {
  expect(printed((printing) => printValue(true, printing), "table")[0]).toBe("true\n");
  expect(printed((printing) => printValue(["a", "b"], printing), "table")[0]).toBe("a, b\n");
  const odd = [null, { value: [1] }, { key: "two", value: null }];
  const [out] = printed((printing) => printList(odd, printing), "table");
  expect(out.split("\n").map((line) => line.trim())).toEqual(["key  name  value.type", "", "", "two", ""]);
});

test("columns that a terminal has no place for are named once, and the head of a long table stands there once", () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ key: `${index}-${"k".repeat(90)}`, name: "n".repeat(90) }));
  const [out, err] = printed((printing) => printList([...rows, ...rows], printing), "table", {
    isTerminal: true,
    columns: 20,
    env: { NO_COLOR: "1" },
  });
  expect(out.split("\n").filter((line) => line.startsWith("key"))).toHaveLength(1);
  expect(out.trimEnd().split("\n")).toHaveLength(201);
  expect(err).toBe("No room for value.type; --output json has everything\n");
});

test("the head of a table is bold on a terminal, and nothing else is", () => {
  const around = { isTerminal: true, env: { FORCE_COLOR: "1" } };
  const [out] = printed((printing) => printList([one], printing), "table", around);
  const [fields] = printed((printing) => printValue(one, printing), "table", around);
  expect(fields).toBe("key    one\nname   Eins\nvalue  type: x\n");
  expect(out).toBe(`${styleText("bold", "key  name  value.type", { validateStream: false })}\none  Eins  x\n`);
});
