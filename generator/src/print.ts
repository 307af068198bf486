/** The way from plain data to text. */
import { extname } from "node:path";
import { formatted } from "./print/formatter.ts";
import { mergedImports } from "./print/imports.ts";
import type { ModuleFile, OutputFile, TextFile } from "./print/output-file.ts";
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

/** The compiler behind the printer is loaded for the first module. */
async function moduleText({ source, imports = [], statements }: ModuleFile, command: string): Promise<string> {
  const { printed } = await import("./print/structures.ts");
  return printed(lineComment(generatedBy(source, command)), mergedImports(imports), statements);
}
