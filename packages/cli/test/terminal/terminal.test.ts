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
