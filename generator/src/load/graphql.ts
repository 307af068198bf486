import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import type { DocumentNode } from "graphql/language/ast.js";
import { SpecError } from "../spec-error.ts";
import { contentHash } from "../write/content-hash.ts";
import { type Conversation, readConversations } from "./conversations.ts";

/** A GraphQL document that stands beside the description. */
export interface GraphqlDocument {
  /** Absolute. */
  readonly path: string;
  /** The file as a reader would open it: `spec/discount-group.graphql`. */
  readonly source: string;
  readonly text: string;
  readonly syntax: DocumentNode;
  /** Uses of the document, as `examples/NAME.yaml` beside it shows them; none where there is no such file. */
  readonly conversations: readonly Conversation[];
  /** Every file that was looked for: absolute path → hash of the content, `null` where there is none. */
  readonly files: ReadonlyMap<string, string | null>;
}

/**
 * Reads GraphQL documents; `sourceBase` and `note` as in the options of the description.
 *
 * @throws SpecError for one that is not GraphQL.
 */
export async function loadGraphql(
  paths: readonly string[],
  sourceBase: string,
  note: (path: string) => void = () => {},
): Promise<readonly GraphqlDocument[]> {
  // Most descriptions have none, and the parser takes time to load.
  if (paths.length === 0) return [];
  const { parse } = await import("graphql/language/parser.js");
  return Promise.all(
    paths.map(async (path) => {
      const examples = join(dirname(path), "examples", `${basename(path, extname(path))}.yaml`);
      note(path);
      note(examples);
      const bytes = readFileSync(path);
      const source = relative(sourceBase, path).replaceAll(sep, "/");
      const text = bytes.toString("utf8");
      const syntax = parsed(parse, text, source);
      const { all: conversations, hash } = existsSync(examples)
        ? await readConversations(examples, sourceBase)
        : { all: [], hash: null };
      const files = new Map([
        [path, contentHash(bytes)],
        [examples, hash],
      ]);
      return { path, source, text, syntax, conversations, files };
    }),
  );
}

function parsed(parse: (text: string) => DocumentNode, text: string, file: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    const [place] = (error as { readonly locations?: readonly { readonly line: number; readonly column: number }[] })
      .locations ?? [{ line: 1, column: 1 }];
    throw new SpecError(error instanceof Error ? error.message : String(error), { file, line: 1, column: 1, ...place });
  }
}
