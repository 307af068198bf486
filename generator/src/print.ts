/** The way from plain data to text: the only file that knows the formatter. */
import { extname } from "node:path";
import { format } from "oxfmt";
import formatterOptions from "../../.oxfmtrc.json" with { type: "json" };
import type { ModuleFile, OutputFile, TextFile } from "./output-file.ts";
import { importsText } from "./print/imports.ts";
import { statementText } from "./print/statements.ts";
import { lineComment, pageComment, printable } from "./text.ts";

const { $schema: _schema, ignorePatterns: _ignored, ...options } = formatterOptions;

/**
 * Prints one file, formatted as the repository formats.
 *
 * @param file A file as an emitter describes it.
 * @param command The command that makes it, for the header; by default, that of this repository.
 * @returns The whole text, with a line break at its end.
 * @throws {Error} When the described module is no TypeScript; that is a defect of an emitter.
 */
export async function print(file: OutputFile, command: string = "npm run generate"): Promise<string> {
  const text = file.kind === "text" ? pageText(file, command) : moduleText(file, command);
  if (unformatted.has(extname(file.path))) return text;
  const formatted = await formattedOnce(file, text);
  // Chained calls may be broken in another way where line breaks stand already: what others format has to stay as it is.
  return file.kind === "text" ? formattedOnce(file, formatted) : formatted;
}

async function formattedOnce(file: OutputFile, text: string): Promise<string> {
  const { printWidth } = options;
  const width = file.kind === "text" ? (file.width ?? printWidth) : printWidth;
  const { code, errors } = await format(file.path, text, { ...options, printWidth: width });
  const [error] = errors;
  if (error !== undefined) throw new Error(`Cannot format ${file.path}: ${error.message}`);
  return code;
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

function moduleText({ source, imports = [], statements }: ModuleFile, command: string): string {
  const header = lineComment(generatedBy(source, command));
  const texts = [`${header}\n\n`, importsText(imports)];
  for (const statement of statements) {
    // One blank line between declarations; the formatter drops what is too much.
    if (statement.kind !== "reexport") texts.push("\n");
    texts.push(statementText(statement));
  }
  return texts.join("");
}
