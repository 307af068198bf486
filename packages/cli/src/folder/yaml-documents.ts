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

/** A document, and what its aliases stand for. */
export interface ParsedDocument {
  readonly document: Document.Parsed;
  /** Nodes by the aliases that mean them; others lead nowhere. */
  readonly targets: ReadonlyMap<Node, Node>;
}

/**
 * Parses a text of YAML into its documents.
 *
 * @throws LimitError as soon as it goes beyond a limit: the library would end in the middle of its own recursion.
 */
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
      throw new LimitError(`the file has more than ${limits.tokens} words and signs; split it`, offset);
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
