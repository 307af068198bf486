/**
 * Says of every file that is no YAML what is wrong with it, and nothing else: what follows from such a mistake would only hide
 * it. `node lint/yaml.ts` does so for this folder.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

/**
 * Finds the first mistake of each file.
 *
 * @param folder Folder of the description.
 * @returns `path:line:column: message` of each, in the order of the paths.
 */
export function yamlMistakes(folder: string): string[] {
  const paths = globSync("{*.yaml,{paths,parameters,responses,schemas,examples}/*.yaml}", { cwd: folder }).toSorted();
  return paths.flatMap((path) => {
    const [mistake] = parseDocument(readFileSync(join(folder, path), "utf8"), { prettyErrors: true }).errors;
    if (mistake === undefined) return [];
    const [{ line, col }] = mistake.linePos ?? [{ line: 1, col: 1 }];
    const [message = ""] = mistake.message.split(/ at line \d+/);
    return [`${path}:${line}:${col}: ${message}`];
  });
}

if (import.meta.main) {
  const mistakes = yamlMistakes(join(import.meta.dirname, ".."));
  for (const mistake of mistakes) console.error(mistake);
  process.exitCode = mistakes.length === 0 ? 0 : 1;
}
