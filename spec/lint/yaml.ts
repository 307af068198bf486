/**
 * Says of every file that is no YAML what is wrong with it, and nothing else: what follows from such a mistake would only hide
 * it. `node lint/yaml.ts` does so for this folder.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

/** A mistake in a text, at its place. */
export interface YamlMistake {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the first mistake of a text. */
export function yamlMistake(text: string): YamlMistake | undefined {
  const [mistake] = parseDocument(text, { prettyErrors: true }).errors;
  if (mistake === undefined) return undefined;
  const [{ line, col: column }] = mistake.linePos ?? [{ line: 1, col: 1 }];
  const [message = ""] = mistake.message.split(/ at line \d+/);
  return { message, line, column };
}

/** Finds the first mistake of each file, in the order of the paths: `path:line:column: message`. */
export function yamlMistakes(folder: string): string[] {
  const paths = globSync("{*.yaml,{paths,parameters,responses,schemas,examples}/*.yaml}", { cwd: folder }).toSorted();
  return paths.flatMap((path) => {
    const mistake = yamlMistake(readFileSync(join(folder, path), "utf8"));
    return mistake === undefined ? [] : [`${path}:${mistake.line}:${mistake.column}: ${mistake.message}`];
  });
}

if (import.meta.main) {
  const mistakes = yamlMistakes(join(import.meta.dirname, ".."));
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
