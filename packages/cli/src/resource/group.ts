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
  return [...Map.groupBy(resources, ({ word }) => word)].map(([word, own]) => {
    const ways = own.flatMap((resource) => resource.methods.map((method): Way => ({ resource, method })));
    const verbs = [...Map.groupBy(ways, ({ method }) => method.verb)].map(([verb, same]) => {
      return { verb, summary: same[0]?.method.summary ?? "", ways: same };
    });
    return { word, noun: own[0]?.noun ?? "", summary: own[0]?.summary ?? "", verbs };
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

export function isDeletion({ isVersioned, action, body }: MethodDescription): boolean {
  return isVersioned === true && action === undefined && body === undefined;
}

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
