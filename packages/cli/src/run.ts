import { Command as Parser, CommanderError, InvalidArgumentError, Option as ParserOption } from "commander";
import { commands } from "./commands.ts";
import { exitCode, type ExitCode, StoppedError, UsageError } from "./exit-code.ts";
import { type Command, type Option, OptionValues, type Verb } from "./program/command.ts";
import { ownManifest } from "./program/manifest.ts";
import { outputOptions } from "./program/shared-options.ts";
import { tellError } from "./tell-error.ts";
import { type Io, Terminal } from "./terminal/terminal.ts";

const programName = "commerce-http";

/** Carries out a command line. Never throws: what goes wrong is on standard error, and in the exit code. */
export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode = exitCode.success;
  let terminal = new Terminal(io);
  const parser = parserOf(terminal, commands, async (verb, words, values) => {
    const options = new OptionValues(values);
    const [isQuiet, isDebug] = [options.flag("quiet"), options.flag("debug")];
    terminal = new Terminal(io, { isQuiet, isDebug, color: options.text("color") });
    code = await verb({ terminal, words, options });
  });
  try {
    await parser.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.success : exitCode.usage;
    terminal.progress("");
    await tellError(terminal, error);
    if (io.signal.aborted || error instanceof StoppedError) return exitCode.interrupted;
    return error instanceof UsageError ? exitCode.usage : exitCode.error;
  }
}

type Call = (verb: Verb, words: readonly (string | undefined)[], values: Readonly<Record<string, unknown>>) => unknown;

function parserOf(terminal: Terminal, verbs: readonly Command[], call: Call): Parser {
  const { stdout, stderr } = terminal.io;
  const manifest = ownManifest();
  const parser = new Parser(programName)
    .description(manifest.description)
    .version(manifest.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand(false)
    // An option that stands behind a verb is the verb's.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => terminal.print(text.replace(/\n$/, "")),
      writeErr: (text) => {
        for (const line of text.replace(/\n$/, "").split("\n")) terminal.warn(line);
      },
      getOutHelpWidth: () => stdout.columns ?? 100,
      getErrHelpWidth: () => stderr.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const verb of verbs) parser.addCommand(childOf(parser, verb, call), { hidden: verb.isHidden === true });
  return parser.addCommand(helpOf(parser));
}

/** The verb that prints how others are used. An unknown name is refused as it is elsewhere. */
function helpOf(parent: Parser): Parser {
  return new Parser("help")
    .copyInheritedSettings(parent)
    .helpOption(false)
    .summary("print help for a verb")
    .argument("[verb...]")
    .action(async (words: readonly string[]) => {
      let shown = parent;
      for (const word of words) {
        const child = shown.commands.find((each) => each.name() === word);
        // The parser knows how to say so, and which name is near.
        if (child === undefined && shown.commands.length > 0) await shown.parseAsync([word], { from: "user" });
        shown = child ?? shown;
      }
      shown.help();
    });
}

function childOf(parent: Parser, command: Command, call: Call): Parser {
  const { name, summary, description, arguments: words = [], commands: children = [], examples = {}, load } = command;
  const parser = new Parser(name)
    .copyInheritedSettings(parent)
    .summary(summary)
    .description(description ?? summary);
  for (const { name: word, summary: about, isOptional, isRepeatable } of words) {
    const shown = isRepeatable ? `${word}...` : word;
    parser.argument(isOptional ? `[${shown}]` : `<${shown}>`, about);
  }
  const options = load ? { ...command.options, ...outputOptions } : {};
  for (const [option, about] of Object.entries(options)) parser.addOption(optionOf(option, about));
  for (const child of children) parser.addCommand(childOf(parser, child, call));
  if (children.length > 0) parser.helpCommand(false).addCommand(helpOf(parser));
  if (load) parser.addHelpText("after", () => `\n${exampleText(examples)}`);
  if (load) {
    parser.action(async (...parts: unknown[]) => {
      const verb = await load();
      await call(verb, parts.slice(0, words.length).flat().map(asWord), valuesOf(parser, options));
    });
  }
  return parser;
}

function optionOf(
  name: string,
  { type, summary, short, value = "VALUE", choices, most, initially }: Option,
): ParserOption {
  const flags = `${short === undefined ? "" : `-${short}, `}--${name}${type === "flag" ? "" : ` <${value}>`}`;
  const option = new ParserOption(flags, summary);
  if (choices) option.choices([...choices]);
  if (initially !== undefined) option.default(initially);
  if (type === "number") option.argParser((text: string) => wholeNumber(text, most));
  if (type === "list")
    option.argParser((text: string, before: readonly string[] | undefined) => [...(before ?? []), text]);
  return option;
}

function wholeNumber(text: string, most = Number.POSITIVE_INFINITY): number {
  if (/^\d{1,15}$/.test(text) && Number(text) <= most) return Number(text);
  throw new InvalidArgumentError(
    most === Number.POSITIVE_INFINITY ? "Expected a whole number." : `Expected a whole number from 0 to ${most}.`,
  );
}

/** Values by the names that options are declared with, and not by those that the library makes of them. */
function valuesOf(parser: Parser, options: Readonly<Record<string, Option>>): Readonly<Record<string, unknown>> {
  const given = parser.opts<Readonly<Record<string, unknown>>>();
  const values = new Map(
    parser.options.map((option) => {
      const value = given[option.attributeName()];
      // The library takes "--no-ui" for the opposite of "--ui".
      return [option.name(), option.negate ? value === false : value];
    }),
  );
  return Object.fromEntries(Object.keys(options).map((name) => [name, values.get(name)]));
}

function exampleText(examples: Readonly<Record<string, string>>): string {
  const lines = Object.entries(examples).flatMap(([line, does]) => [`  ${programName} ${line}`, `      ${does}`]);
  return ["Examples:", ...lines].join("\n");
}

function asWord(word: unknown): string | undefined {
  return typeof word === "string" ? word : undefined;
}
