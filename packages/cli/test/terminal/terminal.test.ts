import { expect, test } from "vitest";
import { Terminal } from "../../src/terminal/terminal.ts";

test("what is said takes progress away first, and nothing is taken away where nothing is shown", () => {
  let text = "";
  const output = { write: (more: string) => void (text += more), isTerminal: true, columns: 80 };
  const signal = new AbortController().signal;
  const terminal = new Terminal({ folder: ".", env: {}, signal, stdout: output, stderr: output });
  terminal.progress("1 of 2");
  terminal.warn("A warning");
  terminal.progress("");
  terminal.progress("2 of 2");
  terminal.print("A result");
  const gone = "\r\u001B[K";
  expect(text).toBe(`${gone}1 of 2${gone}A warning\n${gone}2 of 2${gone}A result\n`);
});
