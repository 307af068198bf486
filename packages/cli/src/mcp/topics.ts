import { planFamilies } from "@commerce-http/client/apply";
import { keywordsOf, type Schema } from "@commerce-http/types/schema";
import { words as said } from "../generated/resources.ts";
import { describeType, propertiesOf, types, wordsOf } from "./describe.ts";

interface Topic {
  readonly name: string;
  readonly about: string;
  /** Words of its name, of what is in it, and of the description of it: each counts for less than those before. */
  readonly words: readonly [own: readonly string[], inside: readonly string[], described: readonly string[]];
}

export interface Found {
  /** The most likely first: `name – about`. */
  readonly lines: readonly string[];
  /** How many less likely ones there are. */
  readonly more: number;
}

export function search(question: string, most = 20): Found {
  const asked = wordsIn(question);
  const found = topics()
    .map((topic) => ({ topic, score: scoreOf(topic, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.topic.name.length - other.topic.name.length);
  const lines = found.slice(0, most).map(({ topic: { name, about } }) => (about === "" ? name : `${name} – ${about}`));
  return { lines, more: found.length - lines.length };
}

/** Describes a list of resources, or a type; says what is near where there is no such name. */
export function describe(name: string): string {
  const family = planFamilies.find(({ list }) => list === name);
  if (family !== undefined) return describeFamily(family);
  const described = describeType(name);
  if (described !== undefined) return described;
  const near = search(name, 5).lines;
  throw new RangeError(
    `There is no ${JSON.stringify(name)}; ${near.length > 0 ? `similar: ${near.join("; ")}` : "search for words first"}`,
  );
}

type Family = (typeof planFamilies)[number];

function describeFamily({ list, noun, kind, draft }: Family): string {
  return [
    `${list}: ${noun}s, addressed by key or id; references to them have typeId ${JSON.stringify(kind)}`,
    `- created from a ${draft.name}`,
    `- changed by a list of ${actionsOf(draft.name)}`,
    `- read as ${resourceName(draft.name)}`,
  ].join("\n");
}

let known: readonly Topic[] | undefined;

function topics(): readonly Topic[] {
  return (known ??= [
    ...planFamilies.map(({ list, noun, kind }) => ({
      name: list,
      about: `list of ${noun}s`,
      words: [wordsIn(`${list} ${noun} ${kind}`), [], []] as const,
    })),
    ...[...types.values()].map((type) => ({
      name: type.name,
      about: aboutType(type),
      words: [wordsIn(type.name), wordsOf(type).flatMap(wordsIn), wordsIn(saidOf(type.name))] as const,
    })),
  ]);
}

function saidOf(name: string): string {
  const { text = "", fields = {} } = said[name] ?? {};
  return [text, ...Object.values(fields)].join(" ");
}

function aboutType(type: Schema<unknown>): string {
  const { action } = propertiesOf(type);
  const tag = action === undefined ? undefined : keywordsOf(action)["const"];
  if (typeof tag === "string") return `update action "${tag}"`;
  const inside = wordsOf(type);
  return inside.slice(0, 6).join(", ") + (inside.length > 6 ? " …" : "");
}

const weights = [4, 2, 1] as const;

/** A word that begins alike counts for a part only. */
const alike = 0.4;

/** The more of the question is found, and the rarer its words are, the likelier a topic is meant. */
function scoreOf({ words }: Topic, asked: readonly string[]): number {
  const found = asked.map((word) => {
    const scores = words.map((some, index) => {
      const weight = weights[index] ?? 0;
      if (some.includes(word)) return weight * rarityOf(word);
      return some.some((each) => isAlike(each, word)) ? alike * weight * rarityOf(word) : 0;
    });
    return Math.max(...scores);
  });
  const hits = found.filter((score) => score > 0).length;
  return hits === 0 ? 0 : (found.reduce((sum, score) => sum + score, 0) * hits) / asked.length;
}

let counts: ReadonlyMap<string, number> | undefined;

/** A word that many topics have tells little. */
function rarityOf(word: string): number {
  counts ??= topics().reduce((all, { words }) => {
    for (const each of new Set(words.flat())) all.set(each, (all.get(each) ?? 0) + 1);
    return all;
  }, new Map<string, number>());
  return Math.log(1 + topics().length / (counts.get(word) ?? 1));
}

function isAlike(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  return least >= 4 && (one.startsWith(other) || other.startsWith(one));
}

/** The words of a text or a name, in small letters: `setDiscountGroup` has three. */
function wordsIn(text: string): readonly string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word));
}

/** The description names the types of a resource alike. */
export function resourceName(draft: string): string {
  return draft.replace(/Draft$/, "");
}

function actionsOf(draft: string): string {
  return `${resourceName(draft)}UpdateAction`;
}
