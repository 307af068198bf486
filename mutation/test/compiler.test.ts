import { expect, it } from "vitest";
import { Compiler } from "../src/compiler.ts";

const compiler = new Compiler(".");
const file = "src/sample.ts";

it.each([
  ["export const count: number = 1;", true],
  ['export const count: number = "";', false],
  ["export const count: number = ;", false],
  ['import { nameOf } from "./survivors.ts";\nexport const size: number = nameOf.length;', true],
  ['import { nameless } from "./survivors.ts";\nexport const size: number = nameless;', false],
  ['export const has = (kind: "a" | "b"): boolean => kind === "a";', true],
  ['export const has = (kind: "a" | "b"): boolean => kind === "";', false],
  ["export const first = (texts: readonly string[]): string => texts[0];", false],
  ["export function has(): boolean { return; }", false],
])("says whether a mutant compiles: %s", (source, isAccepted) => {
  expect(compiler.accepts({ file, source })).toBe(isAccepted);
});
