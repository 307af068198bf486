import { isObject } from "../../../../../generator/src/plain-object.ts";
/** Keywords that need no more than a look at their two values. */
import { adviceIn } from "../../../../../generator/src/text/deprecation.ts";
import type { Direction } from "../change.ts";
import type { RuleName } from "../rule-name.ts";

interface KeywordChange {
  readonly rule: RuleName;
  readonly what: string;
  readonly hint?: string;
}

/** Keywords that are compared by what they mean. */
export const structural: ReadonlySet<string> = new Set(
  `$ref type enum const properties required allOf oneOf anyOf items additionalProperties unevaluatedProperties patternProperties
  readOnly writeOnly x-open x-update-action x-draft x-status`.split(/\s+/),
);

/** Where a keyword stands: the schema's description as it is now, and which way its values go. */
interface Circumstances {
  readonly text: string;
  readonly direction: Direction;
}

type Judge = (before: unknown, after: unknown, circumstances: Circumstances) => KeywordChange;

const words: Judge = () => ({ rule: "words", what: "has other words" });
const shown = (value: unknown): string => `\`${JSON.stringify(value) ?? ""}\``;

const trait =
  (set: string, lifted: string): Judge =>
  (_, after) => ({ rule: "trait changed", what: after === undefined ? lifted : set });

const judges: Readonly<Record<string, Judge>> = {
  description: words,
  title: words,
  summary: words,
  example: words,
  examples: words,
  externalDocs: words,
  "x-pattern-words": words,
  $comment: words,
  xml: () => ({ rule: "unseen", what: "has another form in XML" }),
  default: (before, after, { direction }) => {
    const formerly = before === undefined ? "" : `, formerly ${shown(before)}`;
    const what = after === undefined ? "no longer has a default" : `has the default ${shown(after)}`;
    const isAsked = before !== undefined && direction !== "answer";
    const hint = isAsked ? { hint: `Send ${shown(before)} to get what was.` } : {};
    return { rule: "default changed", what: `${what}${formerly}`, ...hint };
  },
  deprecated: (_, after, { text }) => deprecation(after === true, text),
  "x-beta": (_, after) =>
    after === true
      ? { rule: "beta begun", what: "is marked as BETA" }
      : { rule: "beta ended", what: "is no longer marked as BETA" },
  "x-expands": (_, after) =>
    after === undefined
      ? { rule: "expansion removed", what: "can no longer be expanded" }
      : { rule: "expansion added", what: `can be expanded, into ${shown(after)}` },
  "x-set": trait("is a set: order and repetition mean nothing", "is a list: order and repetition count"),
  "x-empty": trait("keeps an empty value, formerly treated as absent", "treats an empty value as absent"),
  "x-absent": trait("stays as it is where it is left out", "is removed where it is left out"),
  "x-within": trait("takes in what the address names", "no longer takes in what the address names"),
  "x-overridden-by": trait("gives way to another field", "no longer gives way to another field"),
  "x-refers-to": trait("refers to another kind of resource", "no longer says what it refers to"),
  "x-money": trait("is completed by what the currency says", "is no longer completed by what the currency says"),
  "x-derived": () => ({ rule: "origin changed", what: "follows from other fields than before" }),
  "x-column": () => ({ rule: "storage changed", what: "is stored otherwise" }),
  "x-standalone": () => ({ rule: "unseen", what: "has another reason for standing alone" }),
  "x-immutable": () => ({ rule: "unseen", what: "says otherwise whether an update action writes it" }),
  "x-sent": () => ({ rule: "unseen", what: "is sent by other ways" }),
  contentMediaType: () => ({ rule: "type changed", what: "holds another kind of content" }),
  contentEncoding: () => ({ rule: "type changed", what: "holds its content in another form" }),
};

/**
 * Judges a keyword whose value is another one than before.
 *
 * @returns Nothing where two ways of writing the same differ.
 */
export function keywordChange(
  keyword: string,
  before: unknown,
  after: unknown,
  circumstances: Circumstances,
): KeywordChange | undefined {
  if (isFlagOff(before) && isFlagOff(after)) return undefined;
  const judge = Object.hasOwn(judges, keyword) ? judges[keyword] : undefined;
  // The variants say what selects them.
  if (keyword === "discriminator") return discriminatorChange(before, after);
  return judge?.(before, after, circumstances) ?? { rule: "unknown", what: `has another \`${keyword}\`` };
}

/** A mark that something goes away; its description says what to do. */
export function deprecation(isDeprecated: boolean, text: string): KeywordChange {
  if (!isDeprecated) return { rule: "no longer deprecated", what: "is no longer deprecated" };
  const hint = adviceIn(text);
  return { rule: "deprecated", what: "is deprecated", ...(hint === undefined ? {} : { hint }) };
}

function discriminatorChange(before: unknown, after: unknown): KeywordChange | undefined {
  const [old, now] = [before, after].map((value) => (isObject(value) ? value["propertyName"] : undefined));
  if (old === now) return undefined;
  return { rule: "tag changed", what: `tells its variants apart by ${shown(now)}, formerly by ${shown(old)}` };
}

function isFlagOff(value: unknown): boolean {
  return value === undefined || value === false;
}
