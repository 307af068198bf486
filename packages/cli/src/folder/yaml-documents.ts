import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isDocument,
  Lexer,
  type LineCounter,
  type Node,
  Parser,
  visit,
} from "yaml";
import { depthReason, LimitError, limits } from "./limits.ts";

export interface ParsedDocument {
  readonly document: Pick<Document, "contents" | "errors" | "warnings">;
  /** Nodes by the aliases that mean them; others lead nowhere. */
  readonly targets: ReadonlyMap<Node, Node>;
}

/** Parses a text of YAML, up to a limit: beyond it, the library would end in the middle of its own recursion. */
export function parseYaml(text: string, lines: LineCounter): readonly ParsedDocument[] {
  // Names are compared by the reader: the library compares each with all before it.
  const composer = new Composer({ lineCounter: lines, merge: true, prettyErrors: false, uniqueKeys: false });
  const documents = [...composer.compose(tokensOf(text, lines))].filter((each) => isDocument(each));
  return documents.map((document) => ({ document, targets: targetsIn(document) }));
}

function* tokensOf(text: string, lines: LineCounter): Iterable<CST.Token> {
  const parser = new Parser(lines.addNewLine);
  let [count, offset] = [0, 0];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    count += 1;
    if (count > limits.tokens) {
      throw new LimitError(`the file has more than ${limits.tokens} tokens; split it`, offset);
    }
    yield* parser.next(lexeme);
    if (parser.stack.length > limits.depth) throw new LimitError(depthReason, parser.offset);
    offset = parser.offset;
  }
  yield* parser.end();
}

/** Finds the node of each alias: the last one before it that has the anchor. */
function targetsIn(document: Document.Parsed): ReadonlyMap<Node, Node> {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  visit(document, {
    Node: (_key, node) => {
      const target = isAlias(node) ? anchors.get(node.source) : undefined;
      if (isAlias(node) && target) targets.set(node, target);
      if ("anchor" in node && node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
}

/** Finds where a character of a text stands in its source, with quotes, escapes and folds: what is no space counts. */
export function offsetInSource(source: string, style: string | undefined, value: string, offset: number): number {
  const marks = value.slice(0, offset).replaceAll(/\s/g, "").length;
  const isAtSpace = /^\s/.test(value.slice(offset));
  let at = startOf(source, style);
  let left = marks;
  while (at < source.length) {
    const { length, isSpace } = characterAt(source, at, style);
    if (left === 0 && (!isSpace || isAtSpace)) return at;
    at += length;
    if (!isSpace) left -= 1;
    // Right behind the last mark is near enough to a space.
    if (left === 0 && isAtSpace) return at;
  }
  return source.length;
}

function startOf(source: string, style: string | undefined): number {
  if (style === "BLOCK_LITERAL" || style === "BLOCK_FOLDED") return source.indexOf("\n") + 1;
  return style?.startsWith("QUOTE") ? 1 : 0;
}

interface Character {
  readonly length: number;
  readonly isSpace: boolean;
}

function characterAt(source: string, at: number, style: string | undefined): Character {
  if (style === "QUOTE_SINGLE" && source.startsWith("''", at)) return { length: 2, isSpace: false };
  if (style === "QUOTE_DOUBLE" && source[at] === "\\") return escapeAt(source, at);
  return { length: 1, isSpace: /\s/.test(source[at] ?? "") };
}

function escapeAt(source: string, at: number): Character {
  const letter = source[at + 1] ?? "";
  const digits = { x: 2, u: 4, U: 8 }[letter] ?? 0;
  return { length: 2 + digits, isSpace: "tnrvfNLP_ \n\r".includes(letter) };
}
