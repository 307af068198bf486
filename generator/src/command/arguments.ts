import { parseArgs } from "node:util";
import { nearWord } from "../near.ts";
import { UsageError } from "./usage-error.ts";

/** Options of the command, as they were given. */
export interface Arguments {
  readonly check: boolean;
  readonly help: boolean;
  readonly spec: string | undefined;
  readonly out: string | undefined;
}

const options = {
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  spec: { type: "string" },
  out: { type: "string" },
} as const;

/**
 * Reads the arguments of the command.
 *
 * @throws {UsageError} When there is an argument that means nothing, with the option that it may stand for.
 */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...args], options });
    return { check: values.check, help: values.help, spec: values.spec, out: values.out };
  } catch (error) {
    throw new UsageError(problem(error as Error));
  }
}

function problem({ message }: Error): string {
  const [, unknown] = /^Unknown option '--?([^']*)'/.exec(message) ?? [];
  const [first = ""] = message.split(". ");
  const near = unknown === undefined ? undefined : nearWord(unknown, Object.keys(options));
  return near === undefined ? first : `${first}, did you mean '--${near}'?`;
}
