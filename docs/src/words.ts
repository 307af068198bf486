/**
 * Finds words and sentences that have to be read twice, in the texts that users read: pages, READMEs, change notes, the description,
 * doc comments of exports, and messages. A part of `npm run lint:code`.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Most words of a sentence. */
const LONGEST = 40;

/** Expressions to avoid, each with better ones. */
const avoided: readonly (readonly [expression: RegExp, better: string])[] = [
  [/\b(?:is|are|was|were|be|been) told\b/, "name the event, the message or the function"],
  [/\bas good as\b/, '"equivalent to", "treated as"'],
  [/\b(?:but|save) for (?!example\b)/, '"except"'],
  [/\banew\b/, '"again"'],
  [/\bwhoever\b/, '"you", "anyone who"'],
  [/\bnobody\b/, "the passive, or say who does it"],
  [/\bthere (?:is|are|was|were) none\b/, '"no" with its noun, "absent"'],
  [/\b(?:that|which) (?:is|are) none\b/, '"is not", "other"'],
  [/\bmends?\b/, '"fixes"'],
  [/\bwish(?:es)?\b/, '"draft", "desired state"'],
  [/\becho(?:es)?\b/, '"caused by the request itself"'],
  [/\bsuppose[ds]?\b/, '"hypothetical", "planned"'],
  [/\bsuch that\b/, '"so that"'],
  [/\bmeets no\b/, "say what happens instead"],
  [/\bleft it open\b/, '"the outcome is unknown"'],
];

interface Found {
  readonly index: number;
  readonly problem: string;
}

interface Finding {
  /** Line, counted from 1. */
  readonly line: number;
  readonly problem: string;
}

/** Finds what has to be read twice in pages and descriptions. */
export function findingsIn(text: string): readonly Finding[] {
  const prose = proseOf(text);
  return placed(prose, [...expressionsIn(prose), ...longSentencesIn(prose)]);
}

/** Finds what has to be read twice in doc comments of exports and in messages, and comments that do not begin with their noun. */
export function findingsInModule(text: string, path: string): readonly Finding[] {
  const { comments, texts } = proseOfModule(text, path);
  return placed(text, [
    ...expressionsIn(comments),
    ...longSentencesIn(comments),
    ...expressionsIn(texts),
    ...beginningsIn(text),
  ]);
}

function placed(text: string, found: readonly Found[]): readonly Finding[] {
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, problem }) => ({ line: text.slice(0, index).split("\n").length, problem }));
}

function expressionsIn(prose: string): readonly Found[] {
  return avoided.flatMap(([expression, better]) =>
    [...prose.matchAll(new RegExp(expression.source.replaceAll(" ", "\\s+"), "gi"))].map(({ index, 0: words }) => ({
      index,
      problem: `Avoid "${words.trim().replace(/\s+/g, " ")}": ${better}`,
    })),
  );
}

/** Sentences end with a mark, a cell of a table, an item of a list or a paragraph. */
function longSentencesIn(prose: string): readonly Found[] {
  const ends = /\n\s*(?=\n|[-*#>@]|\d+\. )|[.!?;:](?=[\s"”)]|$)|\|/g;
  return [...prose.replace(ends, (end) => "\0".repeat(end.length)).matchAll(/[^\0]+/g)].flatMap(
    ({ index, 0: sentence }) => {
      const count = sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
      const start = index + sentence.search(/\S/);
      return count > LONGEST ? [{ index: start, problem: `A sentence of ${count} words: use at most ${LONGEST}` }] : [];
    },
  );
}

/** Comments begin with the noun that they are about. */
function beginningsIn(text: string): readonly Found[] {
  return [...text.matchAll(/(?:\/\*\*\s+(?:\*\s+)?|@param \w+ |@returns )(What|Whether)\b/g)].map(
    ({ index, 1: word }) => ({
      index,
      problem: `Begin the comment with the noun that it is about, not with "${word}"`,
    }),
  );
}

/** The prose of Markdown and of descriptions: code and addresses are blank, and lines stay where they are. */
function proseOf(text: string): string {
  return text
    .replace(/^( *(?:[>*-] )?)(`{3,})[^]*?\n[ >]*\2/gm, blank)
    .replace(/(`+)[^`]+?\1/g, name)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/<[^>\n]*>/g, blank);
}

/** Doc comments of exports, and texts of more than one word. */
function proseOfModule(text: string, path: string): { readonly comments: string; readonly texts: string } {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, number>();
  const texts = new Map<number, number>();
  const visit = (node: ts.Node, isOfExport: boolean): void => {
    const isPublic =
      isOfExport || (ts.canHaveModifiers(node) && node.modifiers?.[0]?.kind === ts.SyntaxKind.ExportKeyword);
    const documentation = isPublic ? ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc) : [];
    for (const { pos, end } of documentation) comments.set(pos, end);
    if (isWorded(node)) texts.set(node.getStart(file) + 1, node.end - 1);
    ts.forEachChild(node, (child) => visit(child, isPublic && !ts.isBlock(node)));
  };
  visit(file, false);
  const unmarked = (comment: string): string =>
    proseOf(comment.replace(/@example[^]*?(?=\n\s*\* @|$)/g, blank).replace(/^\s*\/?\*+/gm, blank));
  return { comments: only(text, comments, unmarked), texts: only(text, texts, proseOf) };
}

/** Some ranges of a text, in their places; what is left out ends a sentence. */
function only(text: string, ranges: ReadonlyMap<number, number>, prose: (part: string) => string): string {
  let kept = "";
  for (const [start, end] of [...ranges].toSorted(([one], [other]) => one - other)) {
    kept += blank(text.slice(kept.length, start)).replace(" ", "|") + prose(text.slice(start, end));
  }
  return kept;
}

function isWorded(node: ts.Node): boolean {
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
  return isText && /\w\s+\w/.test(node.text);
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function name(code: string): string {
  return `x${blank(code.slice(1))}`;
}

/** Texts from the root of the repository, with their checks. */
const checks: Readonly<Record<string, typeof findingsInModule>> = {
  "*.md": findingsIn,
  "docs/{*,guide/**/*}.md": findingsIn,
  "{generator,spec,examples/*,packages/*}/README.md": findingsIn,
  ".changeset/*.md": findingsIn,
  "spec/*.{yaml,graphql}": findingsIn,
  "spec/{parameters,paths,responses,schemas}/*.yaml": findingsIn,
  "{generator,packages/*}/src/**/*.ts": findingsInModule,
  "packages/emulator/page/src/**/*.{ts,tsx}": findingsInModule,
  "spec/lint/**/*.ts": findingsInModule,
};

if (import.meta.main) {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const problems = Object.entries(checks).flatMap(([pattern, check]) =>
    globSync(pattern, { cwd: root })
      .toSorted()
      .flatMap((path) =>
        check(readFileSync(join(root, path), "utf8"), path).map(({ line, problem }) => `${path}:${line}: ${problem}`),
      ),
  );
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
