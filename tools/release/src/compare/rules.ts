/**
 * The verdict on every kind of change, by the way that the values go: a request that grows stricter stops callers, an answer
 * that grows wider stops readers.
 */
import type { Bump } from "./bump.ts";
import type { RuleName } from "./rule-name.ts";

export interface Verdict {
  readonly bump: Bump;
  /** Reason for the weight, as a sentence without a period. */
  readonly reason: string;
}

export interface Rule {
  readonly request: Verdict;
  readonly answer: Verdict;
  /** Set where no type says it, so that nothing but this table can. */
  readonly isHidden?: true;
}

const breaks = (reason: string): Verdict => ({ bump: "breaking", reason });
const adds = (reason: string): Verdict => ({ bump: "feature", reason });
const mends = (reason: string): Verdict => ({ bump: "fix", reason });
const nothing = (reason: string): Verdict => ({ bump: "none", reason });
const both = (verdict: Verdict): Pick<Rule, "request" | "answer"> => ({ request: verdict, answer: verdict });

const gone = "code that names it no longer compiles";
const stricter = "requests that were taken are refused";
const laxer = "requests that were taken still are";
const sameType = "the values change, their type does not";
const otherwiseApplied = "`apply` and plans send something else for the same draft";
const words = "nothing but words changes";

/** All rules by their names. */
export const rules: Readonly<Record<RuleName, Rule>> = {
  // Types
  "type added": both(adds("code may name it")),
  "type removed": both(breaks(gone)),
  "type renamed": both(breaks("code that names the old one no longer compiles")),
  "type replaced": both(breaks("the values have another form")),
  "type replaced by one that fits": both(mends("values of the one are values of the other, too")),
  "type widened": {
    request: adds("more is taken"),
    answer: breaks("code that reads it meets values it does not know"),
  },
  "type narrowed": {
    request: breaks("values that were taken no longer compile"),
    answer: mends("less has to be expected"),
  },
  "type changed": both(breaks("code that writes or reads it no longer compiles")),
  "numbers widened": { request: mends(laxer), answer: mends(sameType), isHidden: true },
  "numbers narrowed": { request: breaks(stricter), answer: mends(sameType), isHidden: true },
  "null added": { request: adds("more is taken"), answer: breaks("code that reads it meets null") },
  "null removed": { request: breaks("null no longer compiles"), answer: mends("less has to be expected") },
  "travels otherwise": both(breaks("lists that were read-only no longer are, or the other way round")),

  // Fields
  "field added": { request: adds("whoever leaves it out changes nothing"), answer: adds("there is more to read") },
  "required field added": {
    request: breaks("requests without it no longer compile"),
    answer: adds("there is more to read"),
  },
  "field removed": {
    request: breaks("requests with it no longer compile"),
    answer: breaks("reading it no longer compiles"),
  },
  "field renamed": both(breaks("code that names the old one no longer compiles")),
  "field became required": {
    request: breaks("requests without it no longer compile"),
    answer: adds("code need no longer ask whether it is there"),
  },
  "field became optional": {
    request: adds("it may be left out"),
    answer: breaks("reading it as if it were always there no longer compiles"),
  },
  "other fields allowed": {
    request: adds("more is taken"),
    answer: adds("readers were to expect fields that no type names"),
  },
  "other fields ruled out": { request: breaks(stricter), answer: mends("less has to be expected") },

  // Values
  "value added to a closed list": {
    request: adds("more can be said"),
    answer: breaks("code that goes through all values meets one more"),
  },
  "value added to an open list": both(adds("later values were to be expected")),
  "value removed": both(breaks("code that names it no longer compiles")),
  "variant added to a closed union": {
    request: adds("more can be said"),
    answer: breaks("code that goes through all variants meets one more"),
  },
  "variant added to an open union": both(adds("later variants were to be expected")),
  "variant removed": both(breaks("code that writes it or asks for it no longer compiles")),
  "tag changed": both(breaks("variants are told apart by something else")),
  "alternatives combined otherwise": { ...both(mends("the type is the same")), isHidden: true },
  opened: { request: adds("more is taken"), answer: breaks("code that goes through all values meets later ones") },
  "closed to later values": {
    request: breaks("values that were taken no longer compile"),
    answer: breaks("code that provides for later values no longer compiles, and is wrong when they come"),
  },

  // Restrictions
  "bound narrowed": { request: breaks(stricter), answer: mends(sameType), isHidden: true },
  "bound widened": { request: mends(laxer), answer: mends(sameType), isHidden: true },
  "pattern narrowed": { request: breaks(stricter), answer: mends(sameType), isHidden: true },
  "pattern widened": { request: mends(laxer), answer: mends(sameType), isHidden: true },
  "pattern changed": {
    request: breaks("nobody can tell whether all that was taken still is"),
    answer: mends(sameType),
    isHidden: true,
  },
  "format narrowed": { request: breaks(stricter), answer: mends(sameType), isHidden: true },
  "format widened": { request: mends(laxer), answer: mends(sameType), isHidden: true },
  "format changed": { request: breaks(stricter), answer: breaks("the same text means something else"), isHidden: true },
  "default changed": {
    request: breaks("what is left out becomes something else"),
    answer: mends(sameType),
    isHidden: true,
  },

  // Traits
  "trait changed": { request: breaks(otherwiseApplied), answer: breaks(otherwiseApplied), isHidden: true },
  "origin changed": { ...both(mends("only the service fills it")), isHidden: true },
  "storage changed": { ...both(nothing("only how resources are stored changes")), isHidden: true },
  "action does something else": { ...both(breaks(otherwiseApplied)), isHidden: true },
  "action refuses more": { request: breaks(stricter), answer: nothing(sameType), isHidden: true },
  "action refuses less": { request: mends(laxer), answer: nothing(sameType), isHidden: true },
  "expansion added": both(adds("what it refers to can be fetched along")),
  "expansion removed": both(breaks("paths that expand it no longer compile")),
  "paths added": both(adds("there is more to ask for")),
  "paths removed": both(breaks("code that names them no longer compiles")),
  "predicate changed": both(breaks("predicates about it may no longer compile")),

  // Operations
  "method added": both(adds("code may call it")),
  "method removed": both(breaks("calls no longer compile")),
  "method renamed": both(breaks("calls of the old one no longer compile")),
  "address added": both(adds("there is one more way to name the resource")),
  "address removed": both(breaks("calls that name the resource that way no longer compile")),
  "operation added": both(adds("code may send it")),
  "operation removed": both(breaks("code that sends it no longer compiles")),
  "path changed": both(breaks("code that sends it by its path no longer compiles")),
  "call written otherwise": both(breaks("calls in the old form no longer compile")),
  "option added": both(adds("whoever leaves it out changes nothing")),
  "required option added": both(breaks("calls without it no longer compile")),
  "option removed": both(breaks("calls with it no longer compile")),
  "option renamed": both(breaks("calls with the old one no longer compile")),
  "option became required": both(breaks("calls without it no longer compile")),
  "option became optional": both(adds("it may be left out")),
  "sent otherwise": {
    ...both(mends("calls are written as before, the client sends them in the new form")),
    isHidden: true,
  },
  "predicates narrowed": both(breaks("predicates about other than plain fields no longer compile")),
  "predicates widened": both(adds("predicates may be about more fields")),
  "body became required": both(breaks("calls without it no longer compile")),
  "body became optional": both(adds("it may be left out")),
  "media type added": both(adds("there is one more form")),
  "media type removed": both(breaks("code that asks for this form no longer compiles")),
  "answer added": both(breaks("the result may have another form")),
  "answer moved": { ...both(mends("methods answer the same under another status")), isHidden: true },
  "answer removed": both(mends("less has to be expected")),
  "failure added": both(adds("calls may fail in one more way, as an error that they already throw")),
  "failure removed": both(mends("calls fail in fewer ways")),
  "failure status changed": { ...both(breaks("code that goes by the status misses it")), isHidden: true },
  "header added": both(adds("there is more to read")),
  "header removed": both(breaks("nobody finds it any longer")),
  "walk added": both(adds("`iterate` walks over all results")),
  "walk removed": both(breaks("`iterate` no longer compiles")),
  "walk changed": {
    ...both(breaks("`iterate` goes in another order, or takes its pages from elsewhere")),
    isHidden: true,
  },

  // Access
  "scope alternative added": { ...both(adds("one more kind of token is enough")), isHidden: true },
  "scope alternative removed": { ...both(breaks("tokens that were enough are refused")), isHidden: true },
  "scopes asked for": { ...both(breaks("tokens without them are refused")), isHidden: true },
  "scopes no longer asked for": { ...both(adds("any token is enough")), isHidden: true },
  "scopes in another order": { ...both(mends("the same tokens are enough")), isHidden: true },
  "scope added": both(adds("tokens may carry it")),
  "scope removed": both(breaks("code that asks for it no longer compiles")),
  "security changed": { ...both(breaks("requests may need another kind of permission")), isHidden: true },

  // The whole
  "client parameter added": both(breaks("clients cannot be created without it")),
  "client parameter removed": both(breaks("clients are no longer created with it")),
  "limit lowered": { ...both(breaks(stricter)), isHidden: true },
  "limit raised": { ...both(mends(laxer)), isHidden: true },
  "server changed": { ...both(mends("clients are given their address by whoever creates them")), isHidden: true },
  deprecated: { ...both(adds("it works as before, and will go some day")), isHidden: true },
  "no longer deprecated": { ...both(mends("it stays")), isHidden: true },
  "beta ended": { ...both(adds("from now on it is promised to stay as it is")), isHidden: true },
  "beta begun": { ...both(breaks("what was promised may now change without notice")), isHidden: true },
  words: { ...both(nothing(words)), isHidden: true },
  unseen: { ...both(nothing("nothing that the packages show depends on it")), isHidden: true },

  // GraphQL
  "graphql removed": { ...both(breaks("documents that name it are refused")), isHidden: true },
  "graphql narrowed": {
    ...both(breaks("documents that were taken may be refused, or mean something else")),
    isHidden: true,
  },
  "graphql widened": { ...both(breaks("code that goes through all there is meets one more")), isHidden: true },
  "graphql added": { ...both(adds("documents may name it")), isHidden: true },
  "graphql relaxed": { ...both(adds("documents that were taken still are")), isHidden: true },

  /** Everything else. */
  unknown: { ...both(breaks("no rule says what this means for users, so it counts as breaking")), isHidden: true },
};

/** The verdict of a rule on one way. */
export function verdict(name: RuleName, side: "request" | "answer"): Verdict {
  return rules[name][side];
}
