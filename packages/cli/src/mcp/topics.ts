import { planFamilies } from "@commerce-http/client/apply";
import { describeType, wordsOf } from "./describe.ts";
import { keywordsOf, types } from "./types.ts";

/** Something that can be described, by its name. */
interface Topic {
  readonly name: string;
  /** A few words on it. */
  readonly about: string;
  /** Words that it is found by, in small letters. */
  readonly words: readonly string[];
}

/** Finds what the words of a question may mean, the most likely first: `name – about`. */
export function search(question: string, most = 20): readonly string[] {
  const asked = wordsIn(question);
  return topics()
    .map((topic) => ({ topic, score: scoreOf(topic, asked) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.topic.name.length - other.topic.name.length)
    .slice(0, most)
    .map(({ topic: { name, about } }) => (about === "" ? name : `${name} – ${about}`));
}

/** Describes a list of resources, or a type; says what is near where there is no such name. */
export function describe(name: string): string {
  const family = planFamilies.find(({ list }) => list === name);
  if (family !== undefined) return describeFamily(family);
  const described = describeType(name);
  if (described !== undefined) return described;
  const near = search(name, 5);
  throw new RangeError(
    `There is no ${JSON.stringify(name)}; ${near.length > 0 ? `near it: ${near.join("; ")}` : "search for words first"}`,
  );
}

type Family = (typeof planFamilies)[number];

function describeFamily({ list, noun, kind, draft }: Family): string {
  return [
    `${list}: ${noun}s, addressed by key or id; references to them have typeId ${JSON.stringify(kind)}`,
    `- made of a ${draft.name}`,
    `- changed by a list of ${actionsOf(draft.name)}`,
    `- read as ${resourceOf(draft.name)}`,
  ].join("\n");
}

let known: readonly Topic[] | undefined;

function topics(): readonly Topic[] {
  return (known ??= [
    ...planFamilies.map(({ list, noun, kind }) => ({
      name: list,
      about: `list of ${noun}s`,
      words: wordsIn(`${list} ${noun} ${kind}`),
    })),
    ...[...types.values()].map((type) => ({
      name: type.name,
      about: aboutType(type.name),
      words: [...wordsIn(type.name), ...wordsOf(type.name).flatMap(wordsIn)],
    })),
  ]);
}

function aboutType(name: string): string {
  const type = types.get(name);
  const action = type === undefined ? undefined : keywordsOf(type)["properties"];
  const tag = typeof action === "object" && action !== null && "action" in action ? action.action : undefined;
  if (typeof tag === "object" && tag !== null && "const" in tag) return `update action "${String(tag.const)}"`;
  const words = wordsOf(name);
  return words.slice(0, 6).join(", ") + (words.length > 6 ? " …" : "");
}

/** Words of the name weigh more than words of what is in it; a word that begins alike counts as well. */
function scoreOf({ name, words }: Topic, asked: readonly string[]): number {
  const own = wordsIn(name);
  const found = asked.map((word): number => {
    if (own.includes(word)) return 4;
    if (words.includes(word)) return 2;
    return own.some((each) => isAlike(each, word)) ? 1.5 : words.some((each) => isAlike(each, word)) ? 1 : 0;
  });
  const hits = found.filter((score) => score > 0).length;
  return hits === 0 ? 0 : (found.reduce((sum, score) => sum + score, 0) * hits) / asked.length;
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
function resourceOf(draft: string): string {
  return draft.replace(/Draft$/, "");
}

function actionsOf(draft: string): string {
  return `${resourceOf(draft)}UpdateAction`;
}
