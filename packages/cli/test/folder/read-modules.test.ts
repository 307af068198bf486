import { expect, test } from "vitest";
import { readModules } from "../../src/folder/read-modules.ts";
import { testTerminal } from "../terminal.ts";
import { folderOf } from "./folders.ts";

const input = { environment: undefined, values: {} };
const endless = "it has not ended after 0.005 seconds";

test.each<[string, string, string, number?]>([
  ["loops without end", "for (;;) {}", endless, 5],
  [
    "waits for what does not come, and stays busy",
    "setInterval(() => {}, 1); await new Promise(() => {});",
    endless,
    5,
  ],
  ["waits for what does not come", "await new Promise(() => {});", "it waits for something that never happens"],
  ["ends the process", "process.exit(0);", "it ended without a value"],
  ["fails later", "setTimeout(() => { throw new Error('late') }); await new Promise(() => {});", "late"],
  [
    "nests deeply",
    "let list = []; for (let i = 0; i < 300; i++) list = [list]; export default list;",
    "objects and lists are nested more than 250 levels deep",
  ],
  [
    "repeats without end",
    "let list = []; for (let i = 0; i < 40; i++) list = [list, list]; export default list;",
    "the export has more than 5000000 values",
  ],
])("a module that %s is refused", async (_title, code, reason: string, patience?: number) => {
  const root = folderOf({ "a.mjs": code });
  const { terminal } = testTerminal();
  const outcomes = await readModules({ root, modules: ["a.mjs"], input }, { terminal, ...(patience && { patience }) });
  expect(outcomes).toEqual([
    { problems: [{ message: expect.stringContaining(`the module fails: ${reason}`), place: expect.anything() }] },
  ]);
});

test("modules after one that ends its thread run, and what they print is no result", async () => {
  const print = "console.log('print'); console.error('ed\\u001B');";
  const root = folderOf({ "a.mjs": "process.exit(3)", "b.mjs": `${print} export default { states: [] };` });
  const { terminal, said } = testTerminal();
  const outcomes = await readModules({ root, modules: ["a.mjs", "b.mjs"], input }, { terminal });
  expect(outcomes.map(({ value }) => value)).toEqual([undefined, { states: [] }]);
  expect([said.out, said.err]).toEqual(["", expect.stringContaining("print\n")]);
});

test("a command that is stopped ends the module that it waits for", async () => {
  const stop = new AbortController();
  const root = folderOf({ "a.mjs": "console.log('started'); for (;;) {}" });
  const { terminal } = testTerminal({ signal: stop.signal });
  terminal.note = () => stop.abort(new Error("Stopped by SIGTERM"));
  await expect(readModules({ root, modules: ["a.mjs"], input }, { terminal })).rejects.toThrow("Stopped by SIGTERM");
});
