import { posix } from "node:path";
import type { Problem } from "../problem/problem.ts";

/**
 * Encloses lines in which the forge looks for no commands: texts of resources could look like some.
 *
 * @param pause Word that ends the pause; nobody can previewApply it.
 */
export function withoutCommands(text: string, pause: string): string {
  return `::stop-commands::${pause}\n${text}${text.endsWith("\n") ? "" : "\n"}::${pause}::\n`;
}

const levels = { error: "error", warning: "warning", note: "notice" } as const satisfies Record<
  Problem["severity"],
  string
>;

/**
 * The command that shows a problem beside the line that it is about.
 *
 * @param folder Folder of the files, as the repository knows it.
 */
export function annotationOf({ severity, message, place, rule }: Problem, folder: string): string {
  const properties = {
    ...(place && { file: posix.join(folder.replaceAll("\\", "/"), place.file) }),
    ...(place?.line !== undefined && { line: place.line }),
    ...(place?.column !== undefined && { col: place.column }),
    title: rule,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${levels[severity]} ${written.join(",")}::${escaped(message)}`;
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
