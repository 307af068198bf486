import { expect, test } from "vitest";
import { testTerminal } from "../terminal.ts";

test("what is said takes progress away first, and nothing is taken away where nothing is shown", () => {
  const { terminal, said } = testTerminal({ isTerminal: true });
  terminal.progress("1 of 2");
  terminal.warn("A warning");
  terminal.progress("");
  terminal.progress("2 of 2");
  terminal.print("A result");
  const gone = "\r\u001B[K";
  expect(said.all).toBe(`${gone}1 of 2${gone}A warning\n${gone}2 of 2${gone}A result\n`);
});

test("progress fits on its line, has no secrets, and is for people who look at a terminal", () => {
  const { terminal, said } = testTerminal({ isTerminal: true, columns: 12 });
  terminal.secrets.add("abcd");
  terminal.secrets.add("ing");
  terminal.progress("Reading abcd, 12 resources");
  expect(said.all).toBe("\r\u001B[KReading ***");
  for (const [isTerminal, options] of [
    [false, {}],
    [true, { isDebug: true }],
  ] as const) {
    const other = testTerminal({ isTerminal }, options);
    other.terminal.progress("1 of 2");
    expect(other.said.all).toBe("");
  }
});

test("a secret is hidden wherever it stands", () => {
  const { terminal, said } = testTerminal();
  terminal.secrets.add("s3cret");
  terminal.print("a s3cret and a s3cret");
  terminal.warn("no s3cret");
  expect(said.all).toBe("a *** and a ***\nno ***\n");
});
