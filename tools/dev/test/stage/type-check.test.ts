import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { problemsIn, typeCheck } from "../../src/stage/type-check.ts";

const folder = mkdtempSync(join(tmpdir(), "types-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(text: string, options: object = {}): string {
  writeFileSync(join(folder, "program.ts"), text);
  const compilerOptions = { strict: true, types: [], lib: ["es2023"], ...options };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  return "tsconfig.json";
}

const still = new AbortController().signal;

test("typeCheck() finds nothing in a right program, and the places in a wrong one", async () => {
  expect(await typeCheck(folder, program("export const a: number = 1;\n"), still)).toEqual([]);
  expect(await typeCheck(folder, program('\nexport const a: number = "";\n'), still)).toEqual([
    {
      found: "types",
      rule: "TS2322",
      message: "Type 'string' is not assignable to type 'number'.",
      place: { file: "program.ts", line: 2, column: 14 },
    },
  ]);
});

test("typeCheck() tells why it could not look", async () => {
  const [problem] = await typeCheck(folder, "missing.json", still);
  expect(problem).toMatchObject({ found: "types", rule: "TS5058" });
});

test("typeCheck() finds nothing once it is told to stop", async () => {
  expect(await typeCheck(folder, program('export const a: number = "";\n'), AbortSignal.abort())).toEqual([]);
});

test("problemsIn() takes indented lines along, and cuts long types", () => {
  const long = `{ readonly ${"a".repeat(100)}: string; }`;
  const output = `src/a.ts(3,4): error TS2345: Argument of type '${long}' is wrong.
  Property 'own' is missing.
src/b.ts(1,1): error TS1: Other.
`;
  expect(problemsIn(output)).toEqual([
    {
      found: "types",
      rule: "TS2345",
      message: `Argument of type '${long.slice(0, 61)}…' is wrong. Property 'own' is missing.`,
      place: { file: "src/a.ts", line: 3, column: 4 },
    },
    { found: "types", rule: "TS1", message: "Other.", place: { file: "src/b.ts", line: 1, column: 1 } },
  ]);
});
