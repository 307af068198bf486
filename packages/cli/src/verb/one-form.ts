import type { OptionValues } from "../program/command.ts";
import { UsageError } from "../terminal/usage-error.ts";

/** Expects one form of output at most. */
export function expectOneForm(options: OptionValues): void {
  if (options.flag("json") && options.flag("markdown")) {
    throw new UsageError("Cannot print JSON and Markdown at once: give either --json or --markdown");
  }
}
