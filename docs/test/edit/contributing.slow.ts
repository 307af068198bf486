import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { isMap, isSeq, parse, parseDocument } from "yaml";
import { Copy } from "./copy.ts";

const guide = readFileSync(join(import.meta.dirname, "../../../CONTRIBUTING.md"), "utf8");

/** A block of code in a section, with the words behind its fence. */
interface Block {
  readonly language: string;
  /** Where the code goes: `spec/schemas/state.yaml#/State/properties`. */
  readonly targets: readonly string[];
  readonly code: string;
}

function blocksOf(section: string): readonly Block[] {
  const [, after = ""] = guide.split(`\n### ${section}\n`);
  const [text = ""] = after.split(/\n##/);
  return [...text.matchAll(/^ *```(\w+)(.*)\n([^]*?)^ *```$/gm)].map(([, language = "", targets = "", code = ""]) => ({
    language,
    targets: targets.split(" ").filter((target) => target !== ""),
    code: code.replaceAll(/^ {3}/gm, ""),
  }));
}

/** Runs the samples that are about some nouns, and counts them. */
async function samplesOf(copy: Copy, ...nouns: readonly string[]): Promise<string> {
  for (const file of ["situations.ts", "stage.ts"]) {
    copy.write(`docs/test/samples/${file}`, readFileSync(join(import.meta.dirname, "../samples", file), "utf8"));
  }
  const program = "docs/test/samples/samples.ts";
  copy.writeProgram("samples.ts", program);
  return copy.runProgram(program, ...nouns);
}

/** Adds a piece of YAML to what stands at a place, as a reader would. */
function add(copy: Copy, target: string, code: string): void {
  const [file = "", pointer = ""] = target.split("#");
  const document = parseDocument(copy.read(file));
  const place =
    document.getIn(
      pointer.split("/").filter((step) => step !== ""),
      true,
    ) ?? document.contents;
  const piece: unknown = parse(code);
  if (isSeq(place) && Array.isArray(piece)) for (const item of piece) place.add(document.createNode(item));
  else if (isMap(place))
    for (const [name, value] of Object.entries(piece as object)) place.set(name, document.createNode(value));
  else throw new Error(`Cannot add to ${target}`);
  copy.write(file, document.toString());
}

test("the guide for contributors leads to a field, an update action and a resource", { timeout: 240_000 }, async () => {
  const copy = new Copy();
  onTestFinished(() => copy.close());
  for (const section of ["Add a field with its update action", "Add a resource"]) {
    const blocks = blocksOf(section);
    expect(blocks).not.toEqual([]);
    for (const { language, targets, code } of blocks) {
      if (language === "sh") await promisify(execFile)("sh", ["-euc", code], { cwd: copy.folder });
      for (const target of targets) add(copy, target, code);
    }
  }
  expect(await copy.lint()).toBe("");
  const programs = ["tint.ts", "labels-of-states.ts"];
  for (const name of programs) copy.writeProgram(name);
  expect(await copy.compile(...programs)).toBe("");
  for (const name of programs) expect(await copy.runProgram(name)).toBe("as told\n");
  expect(await samplesOf(copy, "State", "Label")).toBe("22 samples\n");
});
