import type { OptionValues } from "../program/command.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Format, formats } from "./options.ts";

/**
 * Finds out in which form results are wanted.
 *
 * @param elsewhere The form for what is no terminal.
 */
export function formatOf(options: OptionValues, terminal: Terminal, elsewhere: Format): Format {
  const given = formats.find((format) => format === options.text("output"));
  return given ?? (terminal.isForPeople ? "table" : elsewhere);
}
