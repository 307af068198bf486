/** The names of methods, and the groups that they stand in. docs/guide/generator.md has the rules in words. */
import { camelCase, freeName, pascalCase } from "../../text/text.ts";
import type { Operation } from "../api-model.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { expectPaths, nestingOf } from "./nesting.ts";
import { expectOperations, givenName, type MethodPath, type NameRules } from "./rules.ts";
import { type Step, stepsOf } from "./steps.ts";
import { type Around, isAction, isListed, type Named, verbOf } from "./verb-of.ts";
import { usual, type Verb } from "./verbs.ts";
import { lettersOf, wordsOf } from "./words.ts";

/** Names that every object has, and the one that makes a promise of it: no method and no property may have them. */
export const inherited: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), "then"];

/** Names the methods of all operations. A name depends on the operation alone, unless another one has it. */
export function methodPaths(
  operations: readonly Operation[],
  shapes: Shapes,
  rules: NameRules = {},
): ReadonlyMap<Operation, MethodPath> {
  expectOperations(operations, rules);
  expectPaths(operations, rules);
  const around = aroundOf(operations, shapes);
  return settled(operations.map((operation) => wantedFor(operation, around, rules)));
}

/** The name that an operation would have, and others for the case that it is taken. */
interface Wanted extends MethodPath {
  readonly operation: Operation;
  /** Name in place of one that a group has. */
  readonly verb: string;
  readonly others: readonly string[];
  /** Operations with smaller numbers choose first. */
  readonly rank: number;
}

function aroundOf(operations: readonly Operation[], shapes: Shapes): Around {
  const read = operations.filter(({ method }) => method === "get");
  const single = read.filter((operation) => !isListed(operation, stepsOf(operation.path), shapes));
  return { shapes, read: new Set(read.map(({ path }) => path)), single: new Set(single.map(({ path }) => path)) };
}

function wantedFor(operation: Operation, around: Around, rules: NameRules): Wanted {
  const alone = { operation, verb: "call", others: [] };
  const given = givenName(operation, rules);
  if (given !== undefined) return { ...alone, ...given, rank: 0 };
  const spoken = rules.from === "ids" ? byId(operation) : namespaced(operation);
  return spoken === undefined ? byPath(operation, around, rules) : { ...alone, ...spoken, rank: 1 };
}

function byId(operation: Operation): MethodPath {
  const first = stepsOf(operation.path).find(({ name }) => name !== undefined)?.name;
  return { group: [camelCase(operation.tag ?? "") || first || "operations"], name: methodName(operation.id) };
}

/** The group and the name that an id has itself, with a sign between them: `repos/list-for-org`. */
function namespaced({ id, tag, path }: Operation): MethodPath | undefined {
  const [, space = "", rest = ""] = /^([\w-]+)(?:[/.:#]|::)([\w-]+)$/.exec(id) ?? [];
  const first = stepsOf(path).find(({ name }) => name !== undefined)?.text ?? "";
  const isGroup = [tag ?? "", first].some((text) => lettersOf(text) === lettersOf(space));
  return isGroup && rest !== "" ? { group: [camelCase(space)], name: methodName(rest) } : undefined;
}

function byPath(operation: Operation, around: Around, rules: NameRules): Wanted {
  const { path, method, tag } = operation;
  const named = namedBy(operation);
  const { steps } = named;
  const isPlace = steps.at(-1)?.name !== undefined;
  const isActing = steps.filter(({ name }) => name !== undefined).length > 1 && isAction(named, around);
  const verb = verbOf(named, around);
  const isOne = isActing || !isPlace || !/^(?:list|get|update|replace)$/.test(verb);
  const { group, suffix } = nestingOf(isActing ? steps.slice(0, -1) : steps, { path, isOne }, rules);
  const word = (own: string): string => verbWord(own, rules) + suffix;
  const name = isActing ? (steps.at(-1)?.name ?? "") + suffix : word(verb);
  const tail = tailOf(named);
  const [isFound, isPut] = [isPlace && verb === "get", method === "put" && verb === "update"];
  const others = [
    isFound ? word("list") : "",
    isPut ? word("replace") : "",
    tail && name + tail,
    ...byParameters(steps, name),
  ];
  return {
    operation,
    group: group.length > 0 ? group : [camelCase(tag ?? "") || "operations"],
    name,
    verb: verbWord(verb, rules),
    others: others.filter((other) => other !== ""),
    rank: (tail === "" ? 1 : 4) + Number(isFound) + Number(isPut),
  };
}

function namedBy(operation: Operation): Named {
  const { id, method, path } = operation;
  const steps = stepsOf(path);
  // Such an id says no more than the path does.
  const made = [path, steps.map(({ text }) => text).join(" ")].map((text) => lettersOf(`${method} ${text}`));
  return { operation, steps, idWords: made.includes(lettersOf(id)) ? [] : wordsOf(id) };
}

function verbWord(verb: string, { verbs = {} }: NameRules): string {
  return verbs[(usual(verb) === verb ? verb : "") as Verb] ?? verb;
}

/** Words that lead to another one: what follows them tells operations apart that are the same otherwise. */
const prepositions = /^(?:as|at|by|for|from|in|into|of|on|to|with|without)$/i;

function tailOf({ idWords }: Named): string {
  const start = idWords.findIndex((word, index) => index > 0 && prepositions.test(word));
  return start < 0 ? "" : pascalCase(idWords.slice(start).join(" "));
}

/** A name with the last parameter of the path, and one with all of them. */
function byParameters(steps: readonly Step[], name: string): readonly string[] {
  const names = steps.flatMap(({ name, text }) => (name === undefined ? [pascalCase(text)] : []));
  return names.length === 0 ? [] : [`${name}By${names.at(-1)}`, `${name}By${names.join("And")}`];
}

function methodName(text: string): string {
  // A method may have a reserved word for its name.
  return camelCase(wordsOf(text).join(" ")).replace(/^([a-z]+)_$/, "$1") || "call";
}

/** Gives each operation the first of its names that is free. A group and a method cannot have one name. */
function settled(wanted: readonly Wanted[]): ReadonlyMap<Operation, MethodPath> {
  const groups = new Set(wanted.flatMap(({ group }) => group.map((_, index) => keyOf(group.slice(0, index + 1)))));
  const taken = new Set<string>(groups);
  const inOrder = wanted.toSorted((left, right) => left.rank - right.rank);
  const found = inOrder.map(({ operation, name, verb, others, ...own }) => {
    const isGroup = groups.has(keyOf([...own.group, name]));
    const group = isGroup ? [...own.group, name] : own.group;
    const names = isGroup ? [verb] : [name, ...others];
    const isTaken = (each: string): boolean => inherited.includes(each) || taken.has(keyOf([...group, each]));
    const free = names.find((each) => !isTaken(each)) ?? freeName(names[0] ?? verb, isTaken);
    taken.add(keyOf([...group, free]));
    return [operation, { group, name: free }] as const;
  });
  return new Map(found);
}

function keyOf(path: readonly string[]): string {
  return path.join(".").toLowerCase();
}
