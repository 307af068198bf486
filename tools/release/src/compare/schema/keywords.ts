/** Keywords that need no more than a look at their two values. */
import type { Operation } from "../../../../../generator/src/model/api-model.ts";
import { adviceIn } from "../../../../../generator/src/text/deprecation.ts";
import { type Add, compareMembers, type Finding } from "../change.ts";
import { wordy } from "../meaning.ts";
import type { Direction, RuleName } from "../rules.ts";
import { formats, multiples, patterns, uniqueness } from "./restrictions.ts";

/** Keywords that are compared by what they mean. */
export const structural: ReadonlySet<string> = new Set(
  `$ref type enum const properties required allOf oneOf anyOf discriminator items prefixItems additionalProperties unevaluatedProperties patternProperties
  readOnly writeOnly x-open x-update-action x-draft x-status`.split(/\s+/),
);

/** Where a keyword stands: the schema's description as it is now, and which way its values go. */
interface Circumstances {
  readonly text: string;
  readonly direction: Direction;
}

type Judge = (before: unknown, after: unknown, circumstances: Circumstances) => Finding | undefined;

const says =
  (rule: RuleName, what: string): Judge =>
  () => [rule, what];
const words = says("words", "has other words");
const shown = (value: unknown): string => `\`${JSON.stringify(value) ?? ""}\``;

const trait =
  (set: string, lifted: string): Judge =>
  (_, after) => ["trait changed", after === undefined ? lifted : set];

/** Keywords that rule values out in ways that no type shows. */
const conditions: ReadonlySet<string> = new Set(
  "not if then else contains dependentRequired dependentSchemas propertyNames unevaluatedItems contentSchema".split(
    " ",
  ),
);

const condition =
  (keyword: string): Judge =>
  (before, after) => {
    if (before === undefined || before === true) return ["bound narrowed", `asks for more, by \`${keyword}\``];
    if (after === undefined || after === true) return ["bound widened", `asks for less, without \`${keyword}\``];
    return ["condition changed", `asks for something else, by \`${keyword}\``];
  };

const judges: Readonly<Record<string, Judge>> = {
  ...Object.fromEntries([...wordy].map((keyword) => [keyword, words])),
  xml: says("unseen", "has another form in XML"),
  default: (before, after, { direction }) => {
    const formerly = before === undefined ? "" : `, formerly ${shown(before)}`;
    const what = after === undefined ? "no longer has a default" : `has the default ${shown(after)}`;
    const isAsked = before !== undefined && direction !== "answer";
    return ["default changed", `${what}${formerly}`, isAsked ? `Send ${shown(before)} to get what was.` : undefined];
  },
  deprecated: (_, after, { text }) => deprecation(after === true, text),
  "x-beta": (_, after) => beta(after === true),
  "x-expands": (_, after) =>
    after === undefined
      ? ["expansion removed", "can no longer be expanded"]
      : ["expansion added", `can be expanded, into ${shown(after)}`],
  "x-set": trait("is a set: order and repetition mean nothing", "is a list: order and repetition count"),
  "x-empty": trait("keeps an empty value, formerly treated as absent", "treats an empty value as absent"),
  "x-absent": trait("stays as it is where it is left out", "is removed where it is left out"),
  "x-within": trait("takes in what the address names", "no longer takes in what the address names"),
  "x-overridden-by": trait("gives way to another field", "no longer gives way to another field"),
  "x-refers-to": trait("refers to another kind of resource", "no longer says what it refers to"),
  "x-money": trait("is completed by what the currency says", "is no longer completed by what the currency says"),
  "x-derived": says("origin changed", "follows from other fields than before"),
  "x-column": says("storage changed", "is stored otherwise"),
  "x-standalone": says("unseen", "has another reason for standing alone"),
  "x-sent": says("unseen", "is sent by other ways"),
  "x-immutable": says("unseen", "says otherwise whether an update action writes it"),
  contentMediaType: says("type changed", "holds another kind of content"),
  contentEncoding: says("type changed", "holds its content in another form"),
  multipleOf: multiples,
  uniqueItems: uniqueness,
  pattern: patterns,
  format: formats,
  ...Object.fromEntries(Array.from(conditions).map((keyword) => [keyword, condition(keyword)])),
};

/** Says whether a keyword means something to the comparison. */
export function isKnown(keyword: string): boolean {
  return structural.has(keyword) || Object.hasOwn(judges, keyword);
}

/** Judges a keyword whose value is another one than before; two ways to write the same give nothing. */
export function keywordChange(
  keyword: string,
  before: unknown,
  after: unknown,
  circumstances: Circumstances,
): Finding | undefined {
  // Without a condition, anything goes; `false` lets nothing through.
  if (!conditions.has(keyword) && isFlagOff(before) && isFlagOff(after)) return undefined;
  const judge = Object.hasOwn(judges, keyword) ? judges[keyword] : undefined;
  // Nothing is generated from a keyword that JSON Schema does not have.
  return judge ? judge(before, after, circumstances) : ["unseen", `has another \`${keyword}\``];
}

export function compareDocs(before: Operation["doc"], after: Operation["doc"], add: Add): void {
  compareMembers(before, after, {
    text: () => add("words", "has other words"),
    // A part of the text.
    instead: undefined,
    deprecated: (_, now) => add(...deprecation(now, after.text)),
    beta: (_, now) => add(...beta(now)),
  });
}

/** A mark that something goes away; its description says what to do. */
function deprecation(isDeprecated: boolean, text: string): Finding {
  if (!isDeprecated) return ["no longer deprecated", "is no longer deprecated"];
  return ["deprecated", "is deprecated", adviceIn(text)];
}

function beta(isBeta: boolean): Finding {
  return isBeta ? ["beta begun", "is marked as BETA"] : ["beta ended", "is no longer marked as BETA"];
}

function isFlagOff(value: unknown): boolean {
  return value === undefined || value === false;
}
