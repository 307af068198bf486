import { terminalText } from "../text/text.ts";

/** Says what was asked for. Whatever descriptions and file names say, it cannot steer the terminal. */
export function print(text: string): void {
  console.log(terminalText(text));
}

/** Says what is wrong, or could be. */
export function warn(text: string): void {
  console.error(terminalText(text));
}
