import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirmed } from "../../src/terminal/confirm.ts";
import { Terminal } from "../../src/terminal/terminal.ts";

/** A person who types as soon as there is a question. */
function asked(answer: string): { readonly terminal: Terminal; readonly shown: () => string } {
  const stdin = new PassThrough();
  let text = "";
  const write = (more: string): void => {
    // Nobody types before the question is there as a whole.
    if (text === "") setTimeout(() => stdin.write(answer), 50);
    text += more;
  };
  const signal = new AbortController().signal;
  const output = { write, isTerminal: true };
  const terminal = new Terminal({ folder: ".", env: {}, signal, stdin, stdout: output, stderr: output });
  return { terminal, shown: () => text };
}

test.each([
  ["y\n", true],
  ["n\n", false],
  ["\n", false],
])("the answer %j is %s", async (answer, expected) => {
  const { terminal, shown } = asked(answer);
  expect(await confirmed(terminal, 'Delete State "paid"?', false)).toBe(expected);
  expect(shown()).toContain('Delete State "paid"?');
});

test("nobody is asked who has agreed", async () => {
  const { terminal, shown } = asked("n\n");
  expect(await confirmed(terminal, "Delete?", true)).toBe(true);
  expect(shown()).toBe("");
});

test("Ctrl-C is no answer", async () => {
  const controller = new AbortController();
  const output = { write: (): void => controller.abort(new Error("Stopped")), isTerminal: true };
  const io = {
    folder: ".",
    env: {},
    signal: controller.signal,
    stdin: new PassThrough(),
    stdout: output,
    stderr: output,
  };
  await expect(confirmed(new Terminal(io), "Delete?", false)).rejects.toThrow(/abort/i);
});
