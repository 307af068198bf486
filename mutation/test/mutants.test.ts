import { describe, expect, it } from "vitest";
import { mutantsOf } from "../src/mutants.ts";
import { sampleOf } from "../src/sample.ts";
import { staleAmong, type Survivor } from "../src/survivors.ts";

const changes: readonly (readonly [source: string, ...after: readonly string[]])[] = [
  ["f(a === b);", "f((a !== b));", ";"],
  ["f(a < 1);", "f((a <= 1));", "f((a >= 1));", "f(a < 2);", ";"],
  ["f(a ?? b);", "f((a));", ";"],
  ["if (a) f();", "if (!(a)) f();", "if (a) ;"],
  ["const a = !b;", "const a = b;"],
  ['const a = "x";', 'const a = "";'],
  ["const a = /^x+$/i;", "const a = /x+$/i;", "const a = /^x+/i;", "const a = /^x$/i;", "const a = /^x+$/;"],
  ["const a = [b, c];", "const a = [];", "const a = [c];", "const a = [b];"],
  ["const a = { b, c: d };", "const a = { c: d };", "const a = { b };"],
  ["const a = (b = 1) => b;", "const a = (b) => b;", "const a = (b = 2) => b;", "const a = (b = 1) => undefined;"],
  ["const a = b?.c;", "const a = b.c;"],
  ["const a = b.some(c);", "const a = b.every(c);"],
  ["function f() { return a; }", "function f() { return; }"],
  ['interface A { b: "c" | 1 }'],
  ['type A = { [B in "c" as `d${B}`]: true };'],
  ['import { a } from "b";'],
];

describe("mutantsOf()", () => {
  it.each(changes)("changes %s", (source, ...after) => {
    const found = mutantsOf("src/a.ts", `${source}\n`);
    expect(found.map((mutant) => mutant.after).sort()).toEqual(after.toSorted());
    expect(found.map((mutant) => mutant.source).sort()).toEqual(after.map((line) => `${line}\n`).sort());
  });

  it("tells the line, before and after", () => {
    const [mutant] = mutantsOf("src/a.ts", "// one\n\n  return;\n  f(\n    1,\n  );\n");
    expect(mutant).toMatchObject({ file: "src/a.ts", line: 4, before: "f( 1, );", after: ";" });
  });
});

describe("sampleOf()", () => {
  const lines = Array.from({ length: 50 }, (_, index) => `f(${index});`);
  const all = [...mutantsOf("src/a.ts", `${lines.join("\n")}\n`), ...mutantsOf("src/b.ts", "f();\n")];

  it("takes of each file its share, and one at least", () => {
    const sample = sampleOf(all, 20, 1);
    expect(sample.filter(({ file }) => file === "src/a.ts")).toHaveLength(20);
    expect(sample.filter(({ file }) => file === "src/b.ts")).toHaveLength(1);
  });

  it("takes the same with the same seed, and others with another", () => {
    expect(new Set(sampleOf(all.toReversed(), 20, 1))).toEqual(new Set(sampleOf(all, 20, 1)));
    expect(new Set(sampleOf(all, 20, 2))).not.toEqual(new Set(sampleOf(all, 20, 1)));
  });
});

describe("staleAmong()", () => {
  it("finds survivors whose line is another now", () => {
    const survivor: Survivor = { file: "src/a.ts", before: "f();", after: ";", kind: "accepted", reason: "" };
    expect(staleAmong([survivor], mutantsOf("src/a.ts", "\nf();\n"))).toEqual([]);
    expect(staleAmong([survivor], mutantsOf("src/a.ts", "g();\n"))).toEqual([survivor]);
  });
});
