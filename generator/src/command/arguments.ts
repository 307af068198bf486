import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { nearWord } from "../near.ts";
import { UsageError } from "./usage-error.ts";

/** Options of the command, as they were given. */
export interface Arguments {
  readonly check: boolean;
  readonly strict: boolean;
  readonly help: boolean;
  readonly spec: string | undefined;
  readonly out: string | undefined;
  /** Overlay documents, absolute, in their order. */
  readonly overlays: readonly string[];
  /** The file to write the description to, absolute. */
  readonly description: string | undefined;
}

const options = {
  check: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  spec: { type: "string" },
  out: { type: "string" },
  overlay: { type: "string", multiple: true, default: [] as string[] },
  strict: { type: "boolean", default: false },
  "write-description": { type: "string" },
} as const;

/**
 * Reads the arguments of the command.
 *
 * @throws {UsageError} When there is an argument that means nothing, with the option that it may stand for.
 */
export function readArguments(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...args], options });
    const { check, strict, help, spec, out, overlay, "write-description": description } = values;
    const overlays = overlay.map((path) => resolve(path));
    return {
      check,
      strict,
      help,
      spec,
      out,
      overlays,
      description: description === undefined ? undefined : resolve(description),
    };
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
