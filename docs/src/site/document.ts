import GithubSlugger from "github-slugger";
import markdownIt, { type MarkdownIt, type MarkdownItOptions, type Token } from "markdown-it";

export interface Heading {
  /** Counted from 0. */
  readonly line: number;
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface Document {
  readonly tokens: readonly Token[];
  readonly title: string;
  readonly headings: readonly Heading[];
  /** Fragments that lead to a place of the page. */
  readonly anchors: ReadonlySet<string>;
}

/** Reads Markdown as forges do, with the fragments of its headings. */
export function parser(options: MarkdownItOptions = {}): MarkdownIt {
  const md = markdownIt({ html: true, ...options });
  md.core.ruler.push("anchors", ({ tokens }) => setAnchors(tokens));
  return md;
}

export function documentOf(tokens: readonly Token[]): Document {
  const headings = tokens.flatMap((token, index): Heading[] => {
    const content = tokens[index + 1];
    if (token.type !== "heading_open" || content === undefined) return [];
    const { map, tag } = token;
    const level = Number(tag.slice(1));
    return [{ line: map?.[0] ?? 0, level, id: attributeOf(token, "id"), text: wordsOf(content) }];
  });
  const anchors = new Set([...headings.map(({ id }) => id), ...tokens.flatMap(idsOf)]);
  return { tokens, title: headings[0]?.text ?? "", headings, anchors };
}

export function wordsOf(token: Token): string {
  return (token.children ?? [])
    .map(({ type, content }) => (type === "softbreak" ? " " : type.startsWith("html") ? "" : content))
    .join("");
}

export function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

/** The fragments that a token sets by `<a id="…">`. */
export function idsOf(token: Token): readonly string[] {
  return (token.children ?? []).flatMap(({ type, content }) => {
    const id = type === "html_inline" ? /^<a id="([^"]+)">$/.exec(content)?.[1] : undefined;
    return id === undefined ? [] : [id];
  });
}

function setAnchors(tokens: readonly Token[]): void {
  const slugger = new GithubSlugger();
  for (const [index, token] of tokens.entries()) {
    const content = tokens[index + 1];
    if (token.type === "heading_open" && content !== undefined) token.attrSet("id", slugger.slug(wordsOf(content)));
  }
}
