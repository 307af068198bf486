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
  out: { type: "string", short: "o" },
  overlay: { type: "string", multiple: true },
  strict: { type: "boolean", default: false },
  lenient: { type: "boolean", default: false },
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
  const [descriptions, words] = divided(positionals);
  const [command = "generate", ...more] = words.map((word) => known("command", word, commands));
  const [spec = values.spec, ...others] = descriptions;
  if (others.length > 0 || (spec !== values.spec && values.spec !== undefined))
    throw new UsageError(`Expected one description, found ${[values.spec ?? [], descriptions].flat().join(", ")}`);
  if (values.check && values.watch) throw new UsageError("--check and --watch cannot be combined");
  if (more.length > 0) throw new UsageError(`Expected one command, found ${positionals.join(", ")}`);
  if (values.strict && values.lenient) throw new UsageError("--strict and --lenient cannot be combined");
  const { check, watch, strict, lenient, target, imports, "write-description": description } = values;
  if (command === "init" && [check, watch, strict, lenient, target, imports, description].some((value) => value))
    throw new UsageError("init takes --config, --spec, --overlay, --out and --package only");
  return {
    ...values,
    spec,
    command,
    target: target?.map((word) => known("target", word, targets)),
    imports: imports === undefined ? undefined : known("ending of imports", imports, importEndings),
  };
}

/** Files among the arguments without an option, and commands. */
function divided(positionals: readonly string[]): readonly [files: readonly string[], words: readonly string[]] {
  return [positionals.filter(isFile), positionals.filter((word) => !isFile(word))];
}

function isFile(word: string): boolean {
  return /\.(?:ya?ml|json)$|[/\\]/i.test(word);
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
  return `Usage: ${command} [generate | init] [FILE] [options]

Generates types, a client, a contract and an overview page from an OpenAPI 3.0, 3.1 or 3.2 description.

  generate       write what is out of date (default)
  init           write a starter configuration; with --overlay and without --spec, also a starter overlay.
                 Existing files do not change

  --config FILE  configuration (default: commerce-http.config.json in this folder)
  --spec FILE    description, or FILE alone (default: that of the Commerce HTTP API, for your own fields and resources)
  --overlay FILE OpenAPI Overlay document to apply to the description; repeatable, applied in order
  --out DIR      folder of the output; -o for short
  --package NAME make the output a package with this name (default: a folder of sources)
  --imports ts|js ending of imports between the files (default: what the nearest tsconfig.json allows)
  --target NAME  types, client, contract or reference; repeatable (default: all)
  --write-description FILE
                 write the description as one document, with overlays applied; without --out, write nothing else
  --strict       treat warnings as errors
  --lenient      read on where something is wrong, with a warning that says what is made of it
  --check        write nothing; list what is out of date, and exit with 1 if anything is
  --watch        generate again after each change, until you stop it
  --version      show the version
  --help         show this help

Options override the configuration.
Exit codes: 0 up to date, 1 out of date (--check) or not generated, 64 wrong usage`;
}

/** Wrong usage of the command; nothing has been done. */
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
