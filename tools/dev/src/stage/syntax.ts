import { readFileSync } from "node:fs";
import { parse } from "graphql/language/parser.js";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { type YamlMistake as Mistake, yamlMistake } from "../../../../spec/lint/yaml.ts";
import type { Problem } from "../problem.ts";

interface Checked {
  readonly text: string;
  readonly problem: Problem | undefined;
}

const known = new Map<string, Checked>();

/** The first mistake of each file that cannot be read at all; those that are as they were are not read again. */
export function syntaxProblems(files: ReadonlyMap<string, string>): readonly Problem[] {
  return [...files].flatMap(([path, file]) => {
    const text = readFileSync(path, "utf8");
    const before = known.get(path);
    if (before?.text === text) return before.problem ?? [];
    const problem = problemIn(text, file);
    known.set(path, { text, problem });
    return problem ?? [];
  });
}

function problemIn(text: string, file: string): Problem | undefined {
  const mistake = file.endsWith(".graphql") ? graphqlMistake(text) : yamlMistake(text);
  if (mistake === undefined) return undefined;
  const { message, line, column } = mistake;
  return { found: "syntax", message, place: { file, line, column } };
}

function graphqlMistake(text: string): Mistake | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    const { message, locations } = error as Error & { readonly locations?: readonly Omit<SourceLocation, "file">[] };
    const [{ line, column } = { line: 1, column: 1 }] = locations ?? [];
    return { message, line, column };
  }
}
