import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import type { Argument, Command, Option, Options, Verb, VerbCall } from "../program/command.ts";
import { outputOptions } from "../program/shared-options.ts";

export async function completion({ terminal, words: [shell = ""] }: VerbCall): Promise<ExitCode> {
  const script = scripts[shell];
  if (script === undefined) {
    throw new UsageError(`Cannot complete in ${JSON.stringify(shell)}: use one of ${Object.keys(scripts).join(", ")}`);
  }
  terminal.print(script);
  return exitCode.success;
}

export function completeOf(commands: readonly Command[]): Verb {
  return async ({ terminal, words }) => {
    const given = words.map((word) => word ?? "");
    const { kind, words: found } = candidatesFor(commands, given);
    terminal.print([kind, ...found.map(({ word, summary }) => `${word}\t${summary}`)].join("\n"));
    return exitCode.success;
  };
}

export interface Candidates {
  /** Set where a name of a file or of a folder is wanted. */
  readonly kind: "words" | "files" | "folders";
  readonly words: readonly Candidate[];
}

export interface Candidate {
  readonly word: string;
  readonly summary: string;
}

export function candidatesFor(commands: readonly Command[], line: readonly string[]): Candidates {
  // Some shells take an option apart from its value.
  const words = line.filter((word, index) => word !== "=" || index === line.length - 1);
  const isAtSign = words.at(-1) === "=";
  const before = words.slice(0, -1);
  const last = isAtSign ? "" : (words.at(-1) ?? "");
  const place = placeOf(commands, before);
  if (place.option) return valuesOf(place.option, last, "");
  const [name = "", value] = last.split(/=(.*)/s);
  if (value !== undefined && name.startsWith("--")) {
    const option = place.options[name.slice(2)];
    return option === undefined || option.type === "flag" ? nothing : valuesOf(option, value, `${name}=`);
  }
  if (last.startsWith("-")) return wordsLike(last, optionWords(place, before));
  if (place.commands.length > 0) return wordsLike(last, place.commands);
  return place.argument === undefined ? nothing : valuesOf(place.argument, last, "");
}

const nothing: Candidates = { kind: "words", words: [] };

interface Place {
  readonly commands: readonly Candidate[];
  readonly options: Options;
  readonly option?: Option | undefined;
  readonly argument?: Argument | undefined;
}

function placeOf(commands: readonly Command[], words: readonly string[]): Place {
  let level = commands;
  let command: Command | undefined;
  let count = 0;
  let open: Option | undefined;
  for (const word of words) {
    if (open) {
      open = undefined;
      continue;
    }
    const options = optionsOf(command);
    if (word.startsWith("-") && word !== "-") {
      const option = named(options, word);
      open = option?.type === "flag" || word.includes("=") ? undefined : option;
      continue;
    }
    const child = level.find(({ name }) => name === word);
    if (child === undefined) count += 1;
    else [command, level] = [child, child.commands ?? []];
  }
  return {
    commands: level.filter(({ isHidden }) => !isHidden).map(({ name, summary }) => ({ word: name, summary })),
    options: optionsOf(command),
    option: open,
    argument: command?.arguments?.[count],
  };
}

function optionsOf(command: Command | undefined): Options {
  return command?.load ? { ...command.options, ...outputOptions } : {};
}

function named(options: Options, word: string): Option | undefined {
  if (word.startsWith("--")) return options[word.slice(2)];
  return Object.values(options).find(({ short }) => isShort(short, word));
}

/** Says whether a word is an option's letter: `-` alone stands for standard input. */
function isShort(letter: string | undefined, word: string): boolean {
  return letter !== undefined && word === `-${letter}`;
}

/** Options that are not given yet, or may be given again. */
function optionWords({ options }: Place, before: readonly string[]): readonly Candidate[] {
  const open = Object.entries(options).filter(([name, { type, short }]) => {
    const isGiven = before.some((word) => word.split("=")[0] === `--${name}` || isShort(short, word));
    return type === "list" || !isGiven;
  });
  const words = open.map(([name, { summary }]): Candidate => ({ word: `--${name}`, summary }));
  return [...words, { word: "--help", summary: "print help" }];
}

/** Words that have a value each: `FILE`, `CART_FILE` and `FOLDER` say what. */
type Valued = Pick<Option, "choices" | "suggestions" | "value"> & Partial<Pick<Argument, "name">>;

function valuesOf({ choices = [], suggestions = [], value, name }: Valued, start: string, prefix: string): Candidates {
  const noun = value ?? name ?? "";
  if (/(^|_)FILE$/.test(noun)) return { kind: "files", words: [] };
  if (/(^|_)FOLDER$/.test(noun)) return { kind: "folders", words: [] };
  const words = [...choices, ...suggestions].map((word): Candidate => ({ word: prefix + word, summary: "" }));
  return wordsLike(prefix + start, words);
}

function wordsLike(start: string, words: readonly Candidate[]): Candidates {
  return { kind: "words", words: words.filter(({ word }) => word.startsWith(start)) };
}

/** A script for each shell. What may come next, the command itself says: its first line is `words`, `files` or `folders`. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `_commerce_http() {
  local current="\${COMP_WORDS[COMP_CWORD]}" kind="" line
  [ "$current" = "=" ] && current=""
  COMPREPLY=()
  while IFS= read -r line; do
    if [ -z "$kind" ]; then kind="$line"; else COMPREPLY+=("$(printf '%q' "\${line%%$'\\t'*}")"); fi
  done < <(commerce-http complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  case "$kind" in
    files) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current") ;;
    folders) compopt -o filenames 2>/dev/null; while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -d -- "$current") ;;
  esac
}
complete -F _commerce_http commerce-http`,
  zsh: `#compdef commerce-http
_commerce_http() {
  local line
  local -a lines values shown
  lines=("\${(@f)$(commerce-http complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  case "$lines[1]" in
    files) _files ;;
    folders) _files -/ ;;
    *)
      for line in "\${(@)lines[2,-1]}"; do
        values+=("\${line%%$'\\t'*}")
        shown+=("\${line//$'\\t'/  }")
      done
      compadd -l -d shown -a values ;;
  esac
}
compdef _commerce_http commerce-http`,
  fish: `function __commerce_http_complete
  set -l current (commandline -ct)
  set -l before (commandline -opc)
  set -l lines (commerce-http complete -- $before[2..-1] $current 2>/dev/null)
  switch "$lines[1]"
    case files
      __fish_complete_path $current
    case folders
      __fish_complete_directories $current
    case '*'
      printf '%s\\n' $lines[2..-1]
  end
end
complete -c commerce-http -f -a '(__commerce_http_complete)'`,
};
