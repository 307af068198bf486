import { parseArgs } from "node:util";
import { type ImportEnding, importEndings, type Target, targets } from "../config/config.ts";
import type { Layout } from "../config/layout.ts";
import { nearWord } from "../text/text.ts";

const commands = ["generate", "init"] as const;

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

type Parsed = ReturnType<typeof parseArgs<{ readonly options: typeof options; readonly allowPositionals: true }>>;

/** Arguments of the command, as they were given. */
export type Arguments = Omit<Parsed["values"], "target" | "imports"> & {
  readonly command: (typeof commands)[number];
  readonly target: readonly Target[] | undefined;
  readonly imports: ImportEnding | undefined;
};

/**
 * Reads the arguments of the command; throws UsageError when one of them means nothing, or two of them exclude each
 * other; with what may be meant.
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parsed(args);
  const [command = "generate", ...more] = positionals.map((word) => known("command", word, commands));
  if (values.check && values.watch) throw new UsageError("--check and --watch exclude each other");
  if (more.length > 0) throw new UsageError(`Expected one command, found ${positionals.join(", ")}`);
  const { check, watch, strict, target, imports, "write-description": description } = values;
  if (command === "init" && [check, watch, strict, target, imports, description].some((value) => value))
    throw new UsageError("init takes --config, --spec, --overlay, --out and --package only");
  return {
    ...values,
    command,
    target: target?.map((word) => known("target", word, targets)),
    imports: imports === undefined ? undefined : known("ending of imports", imports, importEndings),
  };
}

function parsed(args: readonly string[]): Parsed {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
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

/** Explanation of the command, for people. */
export function helpOf({ command }: Program): string {
  return `Usage: ${command} [generate | init] [options]

Turns an OpenAPI 3.0, 3.1 or 3.2 description into types, a client, a contract and an overview page.

  generate       write what is out of date; so does the command alone
  init           write a configuration to begin with, and an overlay where it is to be an edition and there is none;
                 nothing that is there is touched

  --config FILE  the configuration; commerce-http.config.json of this folder if left out
  --spec FILE    the description; with an output and without it, an edition of our own API is made
  --overlay FILE an OpenAPI Overlay document to apply to it, and once more for each other, in their order
  --out DIR      the folder that the output goes into
  --package NAME make the output a package of this name; a folder of sources if left out
  --imports ts|js ending of imports between the files; as the nearest tsconfig.json allows if left out
  --target NAME  types, client, contract or reference, and once more for each other; all if left out
  --write-description FILE
                 write the description as one document, overlays applied; without an output nothing else is written
  --strict       take warnings for errors
  --check        write nothing; list what is out of date and exit with 1 if anything is
  --watch        go on, and do it again whenever something has changed, until you end it
  --version      show the version
  --help         show this

Options are stronger than the configuration.
Exit codes: 0 up to date, 1 out of date (--check) or not generated, 64 wrong usage`;
}

/** Says that the command was called in a way that it does not understand; nothing has been done. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** The program that the command belongs to: the one of this repository, or the published one. */
export interface Program {
  /** As people type it. */
  readonly command: string;
  readonly version: string;
  /** Finds our own description, of which editions are made. */
  readonly base: () => string;
  /** Own description and its layout, the default if none is named; absent if there is no own one. */
  readonly home?: { readonly spec: string; readonly layout: () => Promise<Layout> };
}
