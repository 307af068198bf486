/** Verbs that ids and paths begin with, and what each of them means. */

/** Names of the usual methods. */
export type Verb = "list" | "get" | "create" | "update" | "replace" | "delete";

const meanings: Readonly<Record<Verb, string>> = {
  list: "list all index browse",
  get: "get fetch find read retrieve show view describe lookup load",
  create: "create add post insert new make invite upload assign register",
  update: "update modify edit change patch put",
  replace: "replace",
  delete: "delete remove destroy del erase unassign",
};

/** Verbs that are a method of their own. */
const readings = "search query count export download check lookup list get find validate";
const actions = `accept activate approve archive attach authorize block cancel clear clone close complete confirm copy
  calculate deactivate decline detach disable dismiss enable execute finalize import invoke lock mark merge move pause pay publish
  recover refresh reject remix rename render reopen release reset restore resume retry revoke run send set start stop submit subscribe suspend sync
  trigger unarchive unblock unlock unsubscribe upsert verify void`;

/** Nouns in front of another noun: `/login_links` is a thing. */
const alone: ReadonlySet<string> = new Set("login logout signin signout signup".split(" "));

const meaningOf: ReadonlyMap<string, Verb> = new Map(
  Object.entries(meanings).flatMap(([verb, words]) => words.split(" ").map((word) => [word, verb as Verb] as const)),
);

const read: ReadonlySet<string> = new Set(readings.split(" "));

const all: ReadonlySet<string> = new Set([...meaningOf.keys(), ...read, ...actions.split(/\s+/)]);

/** The usual method that a verb means: `retrieve` is `get`. */
export function usual(verb: string): Verb | undefined {
  return meaningOf.get(verb);
}

export function isVerb(word: string): boolean {
  return all.has(word.toLowerCase());
}

/** Says whether words tell what to do: `cancel`, `submit outputs`, `login`. */
export function isCommand([first = "", ...others]: readonly string[], isRead: boolean): boolean {
  const word = first.toLowerCase();
  return (isRead ? read : all).has(word) || (others.length === 0 && alone.has(word));
}

/** The verb that an id begins with which is written as one word: `Updateproject`. */
export function verbWithin(word: string, nouns: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  const starts = [...all].filter((verb) => lower.startsWith(verb));
  return starts.find((verb) => [...nouns].some((noun) => lower.slice(verb.length).startsWith(noun)));
}
