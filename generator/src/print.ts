/** The way from plain data to text; the only file that knows the formatter, which works beside this thread. */
import { extname } from "node:path";
import { format } from "oxfmt";
import formatterOptions from "../../.oxfmtrc.json" with { type: "json" };
import type { ModuleFile, OutputFile, TextFile } from "./print/output-file.ts";
import { printed } from "./print/structures.ts";
import { lineComment, pageComment, printable } from "./text/text.ts";

/** Prints one file, formatted as the repository formats; the header names the command that makes it. */
export async function print(file: OutputFile, command: string = "npm run generate"): Promise<string> {
  const text = file.kind === "text" ? pageText(file, command) : moduleText(file, command);
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

export function generatedBy(source: string, command: string): string {
  return `Generated from ${source} by \`${command}\`. Do not edit.`;
}

function moduleText({ source, imports = [], statements }: ModuleFile, command: string): string {
  return printed(lineComment(generatedBy(source, command)), imports, statements);
}

const { $schema: _schema, ignorePatterns: _ignored, ...options } = formatterOptions;

/** Characters that it has in hand at a time: while it works, a text takes many times its length. */
const most = 3_000_000;

let inHand = 0;
const waiting: (() => void)[] = [];

/** Formats a text as the repository formats; throws Error when the text is not what its ending says. */
export async function formatted(path: string, text: string, width: number = options.printWidth): Promise<string> {
  while (isFull(text.length)) await new Promise<void>((resume) => waiting.push(resume));
  inHand += text.length;
  try {
    const { code, errors } = await format(path, text, { ...options, printWidth: width });
    const [error] = errors;
    if (error !== undefined) throw new Error(`Cannot format ${path}: ${error.message}`);
    return code;
  } finally {
    inHand -= text.length;
    for (const resume of waiting.splice(0)) resume();
  }
}

/** A text that is too long for any company has its turn alone. */
function isFull(length: number): boolean {
  return inHand > 0 && inHand + length > most;
}
