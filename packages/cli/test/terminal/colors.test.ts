import { expect, test } from "vitest";
import { Terminal, type TerminalOptions } from "../../src/terminal/terminal.ts";
import { surroundings, testTerminal } from "../terminal.ts";

/** Says which of a result and a note would have a colour. */
function colored(
  env: Readonly<Record<string, string>>,
  { out = true, err = true, ...options }: TerminalOptions & { readonly out?: boolean; readonly err?: boolean } = {},
): readonly boolean[] {
  const { io } = surroundings({ env: { TERM: "xterm", ...env } });
  const terminal = new Terminal(
    { ...io, stdout: { ...io.stdout, isTerminal: out }, stderr: { ...io.stderr, isTerminal: err } },
    options,
  );
  return [terminal.styled("red", "text"), terminal.styledNote("red", "text")].map((text) => text !== "text");
}

test.each<[string, readonly boolean[], readonly boolean[]]>([
  ["on a terminal", colored({}), [true, true]],
  ["where results go elsewhere", colored({}, { out: false }), [false, true]],
  ["where nobody reads", colored({}, { out: false, err: false }), [false, false]],
  ["with NO_COLOR", colored({ NO_COLOR: "1" }), [false, false]],
  ["with an empty NO_COLOR, which counts as none", colored({ NO_COLOR: "" }), [true, true]],
  ["with FORCE_COLOR", colored({ FORCE_COLOR: "1" }, { out: false, err: false }), [true, true]],
  ["with FORCE_COLOR=0", colored({ FORCE_COLOR: "0" }), [false, false]],
  ["with FORCE_COLOR=false", colored({ FORCE_COLOR: "false" }), [false, false]],
  ["with FORCE_COLOR before NO_COLOR", colored({ FORCE_COLOR: "", NO_COLOR: "1" }, { out: false }), [true, true]],
  ["with NODE_DISABLE_COLORS", colored({ NODE_DISABLE_COLORS: "1" }), [false, false]],
  ["on a terminal that has none", colored({ TERM: "dumb" }), [false, false]],
  ["with --color never", colored({ FORCE_COLOR: "1" }, { color: "never" }), [false, false]],
  ["with --color always", colored({ NO_COLOR: "1" }, { color: "always", out: false }), [true, true]],
])("colours %s", (_title, found, expected) => {
  expect(found).toEqual(expected);
});

test("--quiet leaves notes and progress out, and neither results nor warnings", () => {
  const { terminal, said } = testTerminal({ isTerminal: true }, { isQuiet: true });
  terminal.note("A note");
  terminal.progress("1 of 2");
  terminal.warn("A warning");
  terminal.print("A result");
  expect(said.all).toBe("A warning\nA result\n");
});
