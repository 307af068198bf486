import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/**
 * Writes the declarations of the module `entry`, and of all modules in `sources` that they lead to, each made of its source
 * alone; throws Error when an exported name does not say its type.
 */
export function declarations(entry: string, sources: string, out: string): void {
  const queue = [entry];
  for (const file of queue) {
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, "utf8"), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2023, isolatedDeclarations: true, declaration: true },
    });
    const [problem] = diagnostics;
    if (problem !== undefined) {
      throw new Error(`Cannot declare ${file}: ${ts.flattenDiagnosticMessageText(problem.messageText, "\n")}`);
    }
    const target = join(out, relative(sources, file).replace(/\.ts$/, ".d.ts"));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, outputText);
    const own = ts.preProcessFile(outputText).importedFiles.filter(({ fileName }) => fileName.startsWith("."));
    for (const { fileName } of own) {
      const next = join(dirname(file), fileName);
      if (!queue.includes(next)) queue.push(next);
    }
  }
}
