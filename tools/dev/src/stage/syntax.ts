import { readFileSync } from "node:fs";
import { parse } from "graphql/language/parser.js";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { type YamlMistake as Mistake, yamlMistake } from "../../../../spec/lint/yaml.ts";
import type { Problem } from "../problem.ts";

/** Looks for files that cannot be read at all; those that are as they were are not read again. */
export class SyntaxCheck {
  #known: ReadonlyMap<string, Checked> = new Map();

  /**
   * @param files Absolute path → the file as a reader knows it.
   * @returns The first mistake of each file.
   */
  problems(files: ReadonlyMap<string, string>): readonly Problem[] {
    const checked = [...files].map(([path, file]): [string, Checked] => {
      const text = readFileSync(path, "utf8");
      const known = this.#known.get(path);
      return [path, known?.text === text ? known : { text, problem: problemIn(text, file) }];
    });
    this.#known = new Map(checked);
    return checked.flatMap(([, { problem }]) => problem ?? []);
  }
}

interface Checked {
  readonly text: string;
  readonly problem: Problem | undefined;
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
