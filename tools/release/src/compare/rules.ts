/** The verdict on every kind of change: a stricter request breaks callers, a wider response breaks readers. */
import type { Side as Way } from "../../../../generator/src/model/schemas/use.ts";

/** Weights of a change for code that uses the packages, the heaviest first. */
export type Bump = "breaking" | "feature" | "fix" | "none";

const bumps: readonly Bump[] = ["breaking", "feature", "fix", "none"];

export function heavier(left: Bump, right: Bump): Bump {
  return bumps.indexOf(left) <= bumps.indexOf(right) ? left : right;
}

/** Way of the values that a change is about, as the user of a client sees it. */
export type Direction = "request" | "answer" | "both";

export function waysOf(direction: Direction): readonly Way[] {
  return direction === "both" ? ["request", "response"] : [direction === "request" ? "request" : "response"];
}

export function directionOf(ways: readonly Way[]): Direction {
  return ways.length > 1 ? "both" : ways[0] === "request" ? "request" : "answer";
}

/** A weight, and the reason for it as a sentence without a period. */
type Verdict = `${Bump}: ${string}`;

/** One verdict for both ways, or one for requests and one for answers. */
type Rule = Verdict | readonly [request: Verdict, answer: Verdict];

const table = {
  // Types
  "type added": "feature: code may name it",
  "type removed": "breaking: code that names it no longer compiles",
  "type renamed": "breaking: code that names the old one no longer compiles",
  "export added": "feature: code may import it",
  "export removed": "breaking: code that imports it no longer compiles",
  "type replaced": "breaking: the values have another form",
  "type replaced by one that fits": "fix: values of the one are values of the other, too",
  "type widened": ["feature: more is taken", "breaking: code that reads it meets values it does not know"],
  "type narrowed": ["breaking: values that were taken no longer compile", "fix: less has to be expected"],
  "type changed": "breaking: code that writes or reads it no longer compiles",
  "numbers widened": [
    "fix: requests that were taken still are",
    "breaking: code that counts on whole or small numbers meets others",
  ],
  "numbers narrowed": ["breaking: requests that were taken are refused", "fix: the values change, their type does not"],
  "null added": ["feature: more is taken", "breaking: code that reads it meets null"],
  "null removed": ["breaking: null no longer compiles", "fix: less has to be expected"],
  "travels otherwise": "breaking: lists that were read-only no longer are, or the other way round",

  // Fields
  "field added": ["feature: whoever leaves it out changes nothing", "feature: there is more to read"],
  "required field added": ["breaking: requests without it no longer compile", "feature: there is more to read"],
  "field removed": ["breaking: requests with it no longer compile", "breaking: reading it no longer compiles"],
  "field renamed": "breaking: code that names the old one no longer compiles",
  "field became required": [
    "breaking: requests without it no longer compile",
    "feature: code need no longer ask whether it is there",
  ],
  "field became optional": [
    "feature: it may be left out",
    "breaking: reading it as if it were always there no longer compiles",
  ],
  "other fields allowed": ["feature: more is taken", "feature: readers were to expect fields that no type names"],
  "other fields ruled out": ["breaking: requests that were taken are refused", "fix: less has to be expected"],

  // Values
  "value added to a closed list": [
    "feature: more can be said",
    "breaking: code that goes through all values meets one more",
  ],
  "value added to an open list": "feature: later values were to be expected",
  "value removed": "breaking: code that names it no longer compiles",
  "variant added to a closed union": [
    "feature: more can be said",
    "breaking: code that goes through all variants meets one more",
  ],
  "variant added to an open union": "feature: later variants were to be expected",
  "variant removed": "breaking: code that writes it or asks for it no longer compiles",
  "tag changed": "breaking: variants are distinguished by something else",
  "alternatives combined otherwise": "fix: the type is the same",
  opened: ["feature: more is taken", "breaking: code that goes through all values meets later ones"],
  "closed to later values": [
    "breaking: values that were taken no longer compile",
    "breaking: code that provides for later values no longer compiles, and is wrong when they come",
  ],

  // Restrictions
  "bound narrowed": ["breaking: requests that were taken are refused", "fix: the values change, their type does not"],
  "bound widened": ["fix: requests that were taken still are", "fix: the values change, their type does not"],
  "pattern narrowed": ["breaking: requests that were taken are refused", "fix: the values change, their type does not"],
  "pattern widened": ["fix: requests that were taken still are", "fix: the values change, their type does not"],
  "pattern changed": [
    "breaking: nobody can tell whether all that was taken still is",
    "fix: the values change, their type does not",
  ],
  "format narrowed": ["breaking: requests that were taken are refused", "fix: the values change, their type does not"],
  "format widened": ["fix: requests that were taken still are", "fix: the values change, their type does not"],
  "format changed": ["breaking: requests that were taken are refused", "breaking: the same text means something else"],
  "condition changed": [
    "breaking: requests that were taken may be refused",
    "fix: the values change, their type does not",
  ],
  "default changed": [
    "breaking: what is left out becomes something else",
    "fix: the values change, their type does not",
  ],

  // Traits
  "trait changed": "breaking: `apply` and plans send something else for the same draft",
  "origin changed": "fix: only the service fills it",
  "storage changed": "none: only how resources are stored changes",
  "action does something else": "breaking: `apply` and plans send something else for the same draft",
  "action refuses more": [
    "breaking: requests that were taken are refused",
    "none: the values change, their type does not",
  ],
  "action refuses less": ["fix: requests that were taken still are", "none: the values change, their type does not"],
  "expansion added": "feature: what it refers to can be fetched along",
  "expansion removed": "breaking: paths that expand it no longer compile",
  "paths added": "feature: there is more to ask for",
  "paths removed": "breaking: code that names them no longer compiles",
  "predicate changed": "breaking: predicates about it may no longer compile",

  // Operations
  "method added": "feature: code may call it",
  "method removed": "breaking: calls no longer compile",
  "method renamed": "breaking: calls of the old one no longer compile",
  "address added": "feature: there is one more way to name the resource",
  "address removed": "breaking: calls that name the resource that way no longer compile",
  "operation added": "feature: code may send it",
  "operation removed": "breaking: code that sends it no longer compiles",
  "operation id changed": "breaking: code that names the old one no longer compiles",
  "path changed": "breaking: code that sends it by its path no longer compiles",
  "call written otherwise": "breaking: calls in the old form no longer compile",
  "option added": "feature: whoever leaves it out changes nothing",
  "required option added": "breaking: calls without it no longer compile",
  "option removed": "breaking: calls with it no longer compile",
  "option renamed": "breaking: calls with the old one no longer compile",
  "option became required": "breaking: calls without it no longer compile",
  "option became optional": "feature: it may be left out",
  "sent otherwise": "fix: calls are written as before, the client sends them in the new form",
  "predicates narrowed": "breaking: predicates about other than plain fields no longer compile",
  "predicates widened": "feature: predicates may be about more fields",
  "body became required": "breaking: calls without it no longer compile",
  "body became optional": "feature: it may be left out",
  "media type added": "feature: there is one more form",
  "media type removed": "breaking: code that asks for this form no longer compiles",
  "answer added": "breaking: the result may have another form",
  "answer moved": "fix: methods answer the same under another status",
  "answer incomplete": "breaking: code that takes the answer for the end of it is wrong",
  "answer removed": "fix: less has to be expected",
  "last answer removed": "breaking: code that reads the result no longer compiles",
  "failure added": "feature: calls may fail in one more way, as an error that they already throw",
  "failure removed": "fix: calls fail in fewer ways",
  "failure status changed": "breaking: code that goes by the status misses it",
  "header added": "feature: there is more to read",
  "header removed": "breaking: nobody finds it any longer",
  "walk added": "feature: `iterate` walks over all results",
  "walk removed": "breaking: `iterate` no longer compiles",
  "walk changed": "breaking: `iterate` goes in another order, or takes its pages from elsewhere",

  // Access
  "scope alternative added": "feature: another kind of token, or a token with less, is enough",
  "scope alternative removed": "breaking: credentials that were enough are refused",
  "scopes asked for": "breaking: calls without them are refused",
  "scopes no longer asked for": "feature: less is enough",
  "scopes in another order": "fix: the same tokens are enough",
  "scope added": "feature: tokens may carry it",
  "scope removed": "breaking: code that asks for it no longer compiles",
  "security changed": "breaking: requests may need another kind of permission",

  // The whole
  "client parameter added": "breaking: clients cannot be created without it",
  "client parameter removed": "breaking: clients are no longer created with it",
  "limit lowered": "breaking: requests that were taken are refused",
  "limit raised": "fix: requests that were taken still are",
  "server changed": "fix: clients are given their address by whoever creates them",
  deprecated: "feature: it works as before, and will go some day",
  "no longer deprecated": "fix: it stays",
  "beta ended": "feature: from now on it is promised to stay as it is",
  "beta begun": "breaking: what was promised may now change without notice",
  words: "none: nothing but words changes",
  unseen: "none: nothing that the packages show depends on it",

  // GraphQL
  "graphql removed": "breaking: documents that name it are refused",
  "graphql narrowed": "breaking: documents that were taken may be refused, or mean something else",
  "graphql widened": "breaking: code that goes through all there is meets one more",
  "graphql added": "feature: documents may name it",
  "graphql relaxed": "feature: documents that were taken still are",

  // Everything else
  unknown: "breaking: no rule says what this means for users, so it counts as breaking",
} as const;

export type RuleName = keyof typeof table;

export const rules: Readonly<Record<RuleName, Rule>> = table;

/** The weight of a change on its way, and the reason; for both ways, the heavier. */
export function verdictOn(name: RuleName, direction: Direction): { readonly bump: Bump; readonly reason: string } {
  const rule = rules[name];
  const [request, answer] = typeof rule === "string" ? [read(rule), read(rule)] : [read(rule[0]), read(rule[1])];
  if (direction !== "both") return direction === "request" ? request : answer;
  return heavier(request.bump, answer.bump) === request.bump ? request : answer;
}

function read(verdict: Verdict): { readonly bump: Bump; readonly reason: string } {
  const [bump = "", reason = ""] = verdict.split(/: (.*)/s);
  return { bump: bump as Bump, reason };
}
