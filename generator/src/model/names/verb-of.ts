/** The verb of an operation: what its id and its HTTP method say that it does. */
import { camelCase } from "../../text/text.ts";
import type { Operation } from "../api-model.ts";
import { isSuccess, mainContent } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import type { Step } from "./steps.ts";
import { isCommand, isVerb, usual, type Verb, verbWithin } from "./verbs.ts";
import { isPlural, singular, wordsOf } from "./words.ts";

/** An operation whose name is looked for. */
export interface Named {
  readonly operation: Operation;
  readonly steps: readonly Step[];
  /** Words of the id; none where the description has no id, or one that repeats method and path. */
  readonly idWords: readonly string[];
}

/** Facts about all operations of the description. */
export interface Around {
  readonly shapes: Shapes;
  /** Paths that answer a GET with one thing. */
  readonly single: ReadonlySet<string>;
  /** Paths that answer a GET. */
  readonly read: ReadonlySet<string>;
}

/** The verb that an id has in front of its thing: `cancelOrder` of `/orders` is `cancel`. */
function verbOfId({ operation, idWords, steps }: Named): string | undefined {
  const nouns = new Set(steps.flatMap(({ text }) => wordsOf(text)).map(singular));
  const [only = "", next] = idWords;
  if (idWords.length === 1) return isVerb(only) ? only.toLowerCase() : verbWithin(only, nouns);
  const at = idWords.findIndex((word) => isVerb(word) || !nouns.has(singular(word)));
  const word = idWords[at]?.toLowerCase();
  if (/^(?:bulk|batch)$/i.test(only) && isVerb(next ?? "")) return camelCase(`${only} ${next}`);
  if (word === undefined || isVerb(word)) return word;
  const isBeforeThing =
    at === 0 && operation.method !== "get" && nouns.has(singular(next ?? "")) && !idWords.some(isVerb);
  return isBeforeThing ? word : undefined;
}

/** Says whether the last step of a path is what the operation does, and no thing: `/orders/{id}/cancel`. */
export function isAction(named: Named, { read }: Around): boolean {
  const { operation, steps, idWords } = named;
  const [before, last] = [steps.at(-2), steps.at(-1)];
  if (last?.name === undefined || before === undefined) return false;
  if (last.isAction === true) return true;
  const words = wordsOf(last.text);
  const { method, path } = operation;
  if (isCommand(words, method === "get" || method === "head") || repeatsPath(named)) return true;
  if (isPlural(words.at(-1) ?? "")) return false;
  if (beginsWith(idWords, words)) return true;
  const isLone = !/^(?:get|head|delete)$/.test(method) && !read.has(path);
  // An id that has a verb for this thing, or a usual one, is about the thing.
  const verb = verbOfId(named);
  const isAboutThing = verb !== undefined && (usual(verb) !== undefined || isOf(words, idWords[1]));
  return isLone && !isAboutThing && (before.name === undefined || idWords.length > 0);
}

function isOf(words: readonly string[], word = ""): boolean {
  return words.map(singular).includes(singular(word));
}

/** Says whether an id begins with what a step says, or with its first word and no other verb. */
function beginsWith(idWords: readonly string[], words: readonly string[]): boolean {
  const isSame = (word: string, index: number): boolean => word.toLowerCase() === idWords[index]?.toLowerCase();
  return words.every(isSame) || (words.slice(0, 1).every(isSame) && !idWords.slice(1).some(isVerb));
}

/** Says whether an id has the words of the path and no others: `usage-costs` of `/organization/usage/costs`. */
function repeatsPath({ idWords, steps }: Named): boolean {
  const words = steps.flatMap(({ name, text }) => (name === undefined ? [] : wordsOf(text)));
  const id = idWords.join("").toLowerCase();
  return idWords.length > 1 && words.join("").toLowerCase().endsWith(id) && !isVerb(idWords[0] ?? "");
}

/** The verb that an operation on a thing has in its group. */
export function verbOf(named: Named, around: Around): string {
  const { method, path } = named.operation;
  const own = verbOfId(named);
  const meant = own === undefined ? undefined : usual(own);
  if (own !== undefined && meant === undefined) return own;
  if (method === "get") return readingVerb(named, own, around);
  if (method === "post") {
    const isOne = named.steps.at(-1)?.name === undefined || around.single.has(path);
    return (own === "post" ? undefined : meant) ?? (isOne ? "update" : "create");
  }
  if (method === "put") return meant === "create" || meant === "replace" ? (own ?? "") : "update";
  if (method === "patch") return "update";
  return method === "delete" ? "delete" : method;
}

function readingVerb({ operation, steps }: Named, own: string | undefined, { shapes }: Around): Verb {
  if (steps.at(-1)?.name === undefined) return "get";
  if (own !== undefined && usual(own) === "list") return "list";
  if (/^(?:retrieve|read|show|describe|view)$/.test(own ?? "")) return "get";
  return isListed(operation, steps, shapes) ? "list" : "get";
}

/** Says whether an operation answers with many things: with a list, or below the name of many with an object that has one. */
export function isListed({ responses }: Operation, steps: readonly Step[], shapes: Shapes): boolean {
  const schema = mainContent(responses.find(isSuccess)?.content ?? [])?.schema;
  if (schema === undefined) return false;
  if (shapes.types(schema).has("array") || shapes.items(schema) !== undefined) return true;
  if (!isPlural(wordsOf(steps.at(-1)?.text ?? "").at(-1) ?? "")) return false;
  const fields = [...shapes.properties(schema).values()];
  return fields.length === 0 || fields.some((field) => shapes.items(field) !== undefined);
}
