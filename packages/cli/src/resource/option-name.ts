import { valueOptions } from "../output/options.ts";
import { connectionOptions, outputOptions } from "../program/shared-options.ts";
import type { OptionDescription } from "./description.ts";

/** Names that mean something of their own on every command line. */
const taken = new Set([
  ...Object.keys({ ...outputOptions, ...connectionOptions, ...valueOptions }),
  "version",
  "action",
  "file",
  "yes",
  "help",
]);

/** Name of the option that a described one is given by. */
export function optionName({ word }: OptionDescription): string {
  return taken.has(word) ? `${word}-parameter` : word;
}
