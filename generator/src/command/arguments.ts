import { parseArgs } from "node:util";
import { type ImportEnding, importEndings, type Target, targets } from "../config/config.ts";
import { nearWord } from "../text/near.ts";
import { UsageError } from "./usage-error.ts";

const commands = ["generate", "init"] as const;

/** Arguments of the command, as they were given. */
export interface Arguments {
  readonly command: (typeof commands)[number];
  readonly check: boolean;
  readonly strict: boolean;
  readonly watch: boolean;
  readonly help: boolean;
  readonly version: boolean;
  readonly config: string | undefined;
  readonly spec: string | undefined;
  readonly out: string | undefined;
  /** Overlay documents, in their order. */
  readonly overlay: readonly string[] | undefined;
  /** The file to write the description to. */
  readonly description: string | undefined;
  readonly package: string | undefined;
  readonly target: readonly Target[] | undefined;
  readonly imports: ImportEnding | undefined;
}

const options = {
  check: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  version: { type: "boolean", default: false },
  config: { type: "string" },
  spec: { type: "string" },
  out: { type: "string" },
  overlay: { type: "string", multiple: true },
  strict: { type: "boolean", default: false },
  "write-description": { type: "string" },
  package: { type: "string" },
  target: { type: "string", multiple: true },
  imports: { type: "string" },
} as const;

/**
 * Reads the arguments of the command.
 *
 * @throws {UsageError} When one of them means nothing, or two of them exclude each other; with what may be meant.
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [command = "generate", ...more] = positionals.map((word) => known("command", word, commands));
  if (values.check && values.watch) throw new UsageError("--check and --watch exclude each other");
  if (more.length > 0) throw new UsageError(`Expected one command, found ${positionals.join(", ")}`);
  const { check, watch, strict, target, imports, description } = values;
  if (command === "init" && [check, watch, strict, target, imports, description].some((value) => value))
    throw new UsageError("init takes --config, --spec, --overlay, --out and --package only");
  return {
    ...values,
    command,
    target: target?.map((word) => known("target", word, targets)),
    imports: imports === undefined ? undefined : known("ending of imports", imports, importEndings),
  };
}

type Values = Omit<Arguments, "command" | "target" | "imports"> & {
  readonly target?: readonly string[] | undefined;
  readonly imports?: string | undefined;
};

function parsed(args: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const { config, spec, out, overlay, package: name, "write-description": description } = values;
    return { values: { ...values, config, spec, out, overlay, description, package: name }, positionals };
  } catch (error) {
    throw new UsageError(problem(error as Error));
  }
}

function known<Word extends string>(what: string, word: string, words: readonly Word[]): Word {
  const found = words.find((each) => each === word);
  if (found !== undefined) return found;
  const near = nearWord(word, words);
  throw new UsageError(
    `Unknown ${what} '${word}', ${near === undefined ? `expected ${words.join(" or ")}` : `did you mean '${near}'?`}`,
  );
}

/** Words of parseArgs, without its advice about positional arguments; with the option that may be meant. */
function problem({ message }: Error): string {
  const [, unknown] = /^Unknown option '--?([^']*)'/.exec(message) ?? [];
  const [first = ""] = message.split(". ");
  const near = unknown === undefined ? undefined : nearWord(unknown, Object.keys(options));
  return near === undefined ? first : `${first}, did you mean '--${near}'?`;
}
