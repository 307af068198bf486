import { UsageError } from "../exit-code.ts";
import { type OptionValues, wordOf } from "../program/command.ts";
import type { Address, OptionDescription } from "./description.ts";
import { narrowingOption, optionName, type VerbGroup, type Way } from "./group.ts";

export type AddressValues = Readonly<Record<string, string>>;

/** Finds the twin of a method that the options ask for, and the value that it is narrowed by. */
export function wayOf(
  { verb, ways }: VerbGroup,
  options: OptionValues,
): { readonly way: Way; readonly within?: string } {
  for (const way of ways) {
    const { within } = way.resource;
    const value = within && options.text(narrowingOption(within).name);
    if (value !== undefined) return { way, within: value };
  }
  const way = ways.find(({ resource }) => resource.within === undefined);
  if (way !== undefined) return { way };
  const names = ways.flatMap(({ resource: { within } }) => (within ? [`--${narrowingOption(within).name}`] : []));
  throw new UsageError(`Cannot ${wordOf(verb)}: give ${names.join(" or ")}`);
}

/** Reads which resource is meant: it has to be said in exactly one way. */
export function addressOf(
  { resource: { noun }, method: { addresses = [] } }: Way,
  words: readonly (string | undefined)[],
  options: OptionValues,
): AddressValues | undefined {
  if (addresses.length === 0) return undefined;
  const given = addresses.flatMap((address, index): readonly AddressValues[] => {
    const values = address.map(({ name }, position) => (index === 0 ? words[position] : options.text(wordOf(name))));
    if (values.some((value) => value === undefined)) return [];
    return [Object.fromEntries(address.map(({ name }, position) => [name, values[position] ?? ""]))];
  });
  const ways = addresses.map(addressWords).join(" or ");
  const [only, ...others] = given;
  if (only === undefined) throw new UsageError(`Give the ${noun}: ${ways}`);
  if (others.length > 0) throw new UsageError(`Give the ${noun} only once: ${ways}`);
  return only;
}

function addressWords(address: Address, index: number): string {
  const words = address.map(({ name }) => {
    const value = wordOf(name).toUpperCase();
    return index === 0 ? value : `--${wordOf(name)} ${value}`;
  });
  return words.join(" ");
}

/** Gives options the form that the client takes; refuses those that this twin of the method does not have. */
export function methodOptions({ verb, ways }: VerbGroup, { method, resource }: Way, options: OptionValues): object {
  const own = method.options ?? [];
  for (const option of ways.flatMap((way) => way.method.options ?? [])) {
    const isForeign = !own.some(({ name }) => name === option.name) && given(option, options).length > 0;
    if (!isForeign) continue;
    const where = resource.within ? `with --${narrowingOption(resource.within).name}` : "here";
    throw new UsageError(`Cannot use --${optionName(option)} ${where}: ${wordOf(verb)} does not take it`);
  }
  return Object.fromEntries(
    own.flatMap((option) => {
      const texts = given(option, options);
      if (texts.length > 0) return [[option.name, valueOf(option, texts)]];
      if (option.isRequired) throw new UsageError(`Cannot ${wordOf(verb)} without --${optionName(option)}`);
      return [];
    }),
  );
}

function given(option: OptionDescription, options: OptionValues): readonly string[] {
  const name = optionName(option);
  if (option.isList) return options.list(name);
  const value = options.text(name) ?? options.number(name);
  return value === undefined ? [] : [String(value)];
}

function valueOf(option: OptionDescription, texts: readonly string[]): unknown {
  if (option.is === "pair") return pairs(option, texts);
  const values = texts.map((text) => scalar(option, text));
  return option.isList ? values : values[0];
}

function scalar(option: OptionDescription, text: string): unknown {
  const { is, choices } = option;
  if (choices && !choices.includes(text)) throw unfit(option, text, `expected one of ${choices.join(", ")}`);
  if (is === "text") return text;
  if (is === "boolean") return text === "true";
  try {
    const value: unknown = JSON.parse(text);
    if (is === "json" || (is === "number" ? typeof value === "number" : Number.isInteger(value))) return value;
  } catch {
    // Reported below.
  }
  throw unfit(option, text, is === "json" ? "expected JSON" : "expected a number");
}

/** Entries of a map. A name that is given several times has a list of values. */
function pairs(option: OptionDescription, texts: readonly string[]): Readonly<Record<string, string | string[]>> {
  const values = new Map<string, string[]>();
  for (const text of texts) {
    const [name = "", value] = text.split(/=(.*)/s);
    if (name === "" || value === undefined) throw unfit(option, text, "expected NAME=VALUE");
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, [one = "", ...others]]) => [name, others.length === 0 ? one : [one, ...others]]),
  );
}

function unfit(option: OptionDescription, text: string, expected: string): UsageError {
  return new UsageError(`Cannot use ${JSON.stringify(text)} as --${optionName(option)}: ${expected}`);
}
