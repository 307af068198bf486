import { wordOf } from "../program/command.ts";
import { connectionOptions, outputOptions, valueOptions } from "../program/shared-options.ts";
import type { MethodDescription, Narrowing, OptionDescription, ResourceDescription } from "./description.ts";

/** A resource with all that it is narrowed to: one word of the command line. */
export interface ResourceGroup {
  readonly word: string;
  readonly noun: string;
  readonly summary: string;
  readonly verbs: readonly VerbGroup[];
}

/** A method, and its twins within narrowings: one verb. */
export interface VerbGroup {
  readonly verb: string;
  readonly summary: string;
  readonly ways: readonly Way[];
}

export interface Way {
  readonly resource: ResourceDescription;
  readonly method: MethodDescription;
}

export function groupsOf(resources: readonly ResourceDescription[]): readonly ResourceGroup[] {
  const words = [...new Set(resources.map(({ word }) => word))];
  return words.flatMap((word): readonly ResourceGroup[] => {
    const own = resources.filter((resource) => resource.word === word);
    const [first] = own;
    if (first === undefined) return [];
    const ways = own.flatMap((resource) => resource.methods.map((method): Way => ({ resource, method })));
    const verbs = [...new Set(ways.map(({ method }) => method.verb))];
    return [
      {
        word,
        noun: first.noun,
        summary: first.summary,
        verbs: verbs.map((verb) => {
          const same = ways.filter(({ method }) => method.verb === verb);
          return { verb, summary: same[0]?.method.summary ?? "", ways: same };
        }),
      },
    ];
  });
}

/** The option that a narrowing is asked for by: `store` for a `storeKey`, which takes a `KEY`. */
export function narrowingOption({ parameter }: Narrowing): { readonly name: string; readonly value: string } {
  const words = wordOf(parameter).split("-");
  const last = words.at(-1) ?? "";
  const isName = words.length > 1 && ["key", "id"].includes(last);
  return isName
    ? { name: words.slice(0, -1).join("-"), value: last.toUpperCase() }
    : { name: words.join("-"), value: "VALUE" };
}

/** Says whether a method removes its resource. */
export function isDeletion({ isVersioned, action, body }: MethodDescription): boolean {
  return isVersioned === true && action === undefined && body === undefined;
}

/** Names that mean something of their own on every command line. */
const taken = new Set([
  ...Object.keys({ ...outputOptions, ...connectionOptions, ...valueOptions }),
  "version",
  "action",
  "file",
  "yes",
  "help",
]);

export function optionName({ word }: OptionDescription): string {
  return taken.has(word) ? `${word}-parameter` : word;
}
