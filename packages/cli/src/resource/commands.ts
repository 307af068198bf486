import { type Argument, type Command, type Option, type Options, wordOf } from "../program/command.ts";
import { connectionOptions, flag, list, number, text, valueOptions } from "../program/shared-options.ts";
import type { OptionDescription, ResourceDescription } from "./description.ts";
import { groupsOf, isDeletion, narrowingOption, optionName, type ResourceGroup, type VerbGroup } from "./group.ts";

export function resourceCommands(resources: readonly ResourceDescription[]): readonly Command[] {
  return groupsOf(resources).map((group) => commandOf(group));
}

function commandOf(group: ResourceGroup): Command {
  const { word, noun, summary, verbs } = group;
  return {
    name: word,
    summary: `read and change ${titleOf(word)}`,
    description: `${noun}: ${summary}`,
    commands: verbs.map((verb) => verbCommand(group, verb)),
  };
}

function verbCommand({ word, noun }: ResourceGroup, group: VerbGroup): Command {
  const { verb, summary } = group;
  return {
    name: wordOf(verb),
    summary,
    arguments: argumentsOf(group),
    options: optionsOf(group, noun),
    examples: examplesOf(word, group),
    load: async () => {
      const { carryOut } = await import("./carry-out.ts");
      return async (call) => carryOut(group, call);
    },
  };
}

function argumentsOf({ ways }: VerbGroup): readonly Argument[] {
  const addresses = ways[0]?.method.addresses ?? [];
  const [first = []] = addresses;
  const isOptional = addresses.length > 1;
  return first.map(({ name, summary }) => ({ name: wordOf(name).toUpperCase(), summary, isOptional }));
}

function optionsOf(group: VerbGroup, noun: string): Options {
  const own: Record<string, Option> = {};
  for (const { resource, method } of group.ways) {
    if (resource.within) {
      const { name, value } = narrowingOption(resource.within);
      own[name] = text(value, `only within the one with this ${value.toLowerCase()}`);
    }
    for (const { name, summary } of (method.addresses ?? []).slice(1).flat()) {
      own[wordOf(name)] = text(wordOf(name).toUpperCase(), summary);
    }
    if (method.isVersioned) {
      own["version"] = number("version that you have seen; read first unless given");
    }
    if (method.action !== undefined) {
      own["action"] = list("ACTION", "update action as YAML or JSON");
      own["file"] = text("FILE", "file with a list of update actions; - for standard input", { short: "f" });
    }
    if (method.body) {
      own["file"] = text("FILE", "file with a draft, or with several; - for standard input", { short: "f" });
    }
    if (isDeletion(method)) own["yes"] = flag(`delete the ${noun} without asking`, { short: "y" });
  }
  const described: Record<string, Option> = {};
  for (const option of group.ways.flatMap(({ method }) => method.options ?? [])) {
    described[optionName(option)] = describedOption(option);
  }
  const answers = group.ways.some(({ method: { answer } }) => answer !== "truth");
  return { ...own, ...described, ...(answers && valueOptions), ...connectionOptions };
}

function describedOption({ is, isList, choices, suggestions, summary }: OptionDescription): Option {
  const isBoolean = is === "boolean";
  return {
    type: isList ? "list" : is === "integer" ? "number" : "text",
    value: is === "pair" ? "NAME=VALUE" : is === "integer" ? "N" : isBoolean ? "true|false" : "TEXT",
    summary: isList ? `${summary}; may be repeated` : summary,
    ...(isBoolean && { choices: ["true", "false"] }),
    ...(choices && !isList && { choices }),
    ...(suggestions && { suggestions }),
  };
}

function examplesOf(word: string, { verb, summary, ways }: VerbGroup): Readonly<Record<string, string>> {
  const examples = ways.map(({ resource: { within }, method }) => {
    const { addresses: [address = []] = [], options = [] } = method;
    const shown = options.filter(({ name, isRequired }) => isRequired || ["where", "sort", "limit"].includes(name));
    const words = [
      word,
      wordOf(verb),
      ...address.map(({ name, example }) => example ?? wordOf(name).toUpperCase()),
      ...(within ? [`--${narrowingOption(within).name}`, within.example ?? narrowingOption(within).value] : []),
      ...(method.action === undefined ? [] : ["-f actions.yaml"]),
      ...(method.body ? ["-f draft.yaml"] : []),
      ...shown.flatMap((option) => exampleWords(option)),
    ];
    return [words.join(" "), method.summary || summary];
  });
  return Object.fromEntries(examples);
}

function exampleWords(option: OptionDescription): readonly string[] {
  const { example } = option;
  if (example === undefined) return option.isRequired ? [`--${optionName(option)}`, "VALUE"] : [];
  return [`--${optionName(option)}`, /^[\w.-]+$/.test(example) ? example : `'${example}'`];
}

function titleOf(word: string): string {
  return word.replaceAll(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => (dash && " ") + letter.toUpperCase());
}
