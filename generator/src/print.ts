/** The way from plain data to text. */
import { extname } from "node:path";
import { formatted } from "./print/formatter.ts";
import { importsText } from "./print/imports.ts";
import type { ClassStatement, ModuleFile, OutputFile, TextFile } from "./print/output-file.ts";
import { statementText } from "./print/statements.ts";
import { lineComment, pageComment, printable } from "./text/text.ts";

/**
 * Prints one file, formatted as the repository formats.
 *
 * @param file A file as an emitter describes it.
 * @param command The command that makes it, for the header; by default, that of this repository.
 * @returns The whole text, with a line break at its end.
 * @throws {Error} When the described module is no TypeScript; that is a defect of an emitter.
 */
export async function print(file: OutputFile, command: string = "npm run generate"): Promise<string> {
  const text = file.kind === "text" ? pageText(file, command) : await moduleText(file, command);
  if (unformatted.has(extname(file.path))) return text;
  if (file.kind === "module") return formatted(file.path, text);
  // Chained calls may be broken in another way where line breaks stand already: what others format has to stay as it is.
  return formatted(file.path, await formatted(file.path, text, file.width), file.width);
}

/** Files that the formatter has no word for. */
const unformatted: ReadonlySet<string> = new Set([".sh"]);

function pageText({ source, text }: TextFile, command: string): string {
  const header = source === undefined ? "" : `${pageComment(generatedBy(source, command))}\n\n`;
  return header + printable(text);
}

/** Words of the header, which say where a file comes from. */
export function generatedBy(source: string, command: string): string {
  return `Generated from ${source} by \`${command}\`. Do not edit.`;
}

async function moduleText({ source, imports = [], statements }: ModuleFile, command: string): Promise<string> {
  const header = lineComment(generatedBy(source, command));
  const texts = [`${header}\n\n`, importsText(imports)];
  for (const statement of statements) {
    // One blank line between declarations; the formatter drops what is too much.
    if (statement.kind !== "reexport") texts.push("\n");
    texts.push(statement.kind === "class" ? await classText(statement) : statementText(statement));
  }
  return texts.join("");
}

/** Classes are printed through a compiler, which is loaded for the first of them. */
async function classText(statement: ClassStatement): Promise<string> {
  const printer = await import("./print/class.ts");
  return printer.classText(statement);
}
