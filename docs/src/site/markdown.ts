import { transformerStyleToClass } from "@shikijs/transformers";
import markdownIt, { type MarkdownIt, type Token } from "markdown-it";
import alerts from "markdown-it-github-alerts";
import { createHighlighter } from "shiki";
import { attributeOf, type Document, documentOf, parser, wordsOf } from "./document.ts";

/** Text as it is written in HTML, in an element or in a quoted attribute. */
export const escapeHtml: (text: string) => string = markdownIt().utils.escapeHtml;

export interface Links {
  /** The address that a target has on the site, or elsewhere; `undefined` if it has none, and its words stand without a link. */
  link(target: string): string | undefined;
  picture(target: string): string;
  /** The address of an operation that is written as `GET /path`, if it is one. */
  operation(text: string): string | undefined;
}

/** Reads Markdown as forges do, and draws it as HTML. */
export interface Markdown {
  read(text: string): Document;
  draw(document: Document, links: Links): string;
  /** Styles of the programs that are drawn so far. */
  styles(): string;
}

const languages = ["bash", "diff", "graphql", "hcl", "html", "http", "javascript", "json", "typescript", "yaml"];

/** Highlighting takes a moment to load, so there is one of these for all pages. */
export async function createMarkdown(): Promise<Markdown> {
  const themes = { light: "github-light-high-contrast", dark: "github-dark-default" };
  const highlighter = await createHighlighter({ themes: Object.values(themes), langs: languages });
  const classes = transformerStyleToClass({ classPrefix: "p-" });
  const md = parser({
    highlight: (code, language) =>
      highlighter.codeToHtml(code, {
        lang: highlighter.getLoadedLanguages().includes(language) ? language : "text",
        themes,
        defaultColor: "light-dark()",
        transformers: [{ pre: (node) => void delete node.properties["tabindex"] }, classes],
      }),
  });
  md.use(alerts);
  md.core.ruler.push("alignment", ({ tokens }) => setAlignment(tokens));
  setRules(md);
  return {
    read: (text) => documentOf(md.parse(text, {})),
    draw: ({ tokens }, links) => md.renderer.render([...tokens], md.options, { links }),
    styles: () => classes.getCSS(),
  };
}

/** Cells are aligned by classes instead of styles. */
function setAlignment(tokens: readonly Token[]): void {
  for (const token of tokens) {
    const align = /^text-align:(\w+)$/.exec(attributeOf(token, "style"))?.[1];
    if (align !== undefined) token.attrs = [["class", align]];
  }
}

function linksOf(env: unknown): Links {
  return (env as { links: Links }).links;
}

function setRules(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules["link_open"] = (tokens, index, options, env, self) => {
    const token = tokens[index] as Token;
    const address = linksOf(env).link(attributeOf(token, "href"));
    if (address === undefined) {
      const close = tokens.slice(index).find(({ type }) => type === "link_close");
      for (const each of [token, close]) if (each !== undefined) each.hidden = true;
    } else {
      token.attrSet("href", address);
    }
    return self.renderToken(tokens, index, options);
  };
  rules["image"] = (tokens, index, _options, env) => {
    const token = tokens[index] as Token;
    const source = escapeHtml(linksOf(env).picture(attributeOf(token, "src")));
    return `<span class="picture"><img src="${source}" alt="${escapeHtml(wordsOf(token))}"></span>`;
  };
  rules["code_inline"] = (tokens, index, _options, env) => {
    const { content } = tokens[index] as Token;
    const code = `<code>${escapeHtml(content)}</code>`;
    const operation = linksOf(env).operation(content);
    return operation === undefined ? code : `<a href="${escapeHtml(operation)}">${code}</a>`;
  };
  rules["heading_close"] = (tokens, index) => {
    const open = tokens[index - 2] as Token;
    const { tag } = tokens[index] as Token;
    if (tag === "h1") return "</h1>\n";
    const label = escapeHtml(wordsOf(tokens[index - 1] as Token));
    return ` <a class="anchor" href="#${attributeOf(open, "id")}" aria-label="Link to “${label}”">#</a></${tag}>\n`;
  };
  rules["table_open"] = () => `<div class="table"><table>\n`;
  rules["table_close"] = () => `</table></div>\n`;
  rules["alert_open"] = (tokens, index) => {
    const { title, type } = (tokens[index] as Token).meta as { title: string; type: string };
    return `<div class="alert ${type}" role="note"><p class="alert-title">${escapeHtml(title)}</p>\n`;
  };
  rules["fence"] = (tokens, index, options) => {
    const { content, info } = tokens[index] as Token;
    const [language = ""] = info.split(" ");
    const pre = options.highlight?.(content.trimEnd(), language, "") ?? "";
    // What a program prints is read, not used.
    const button = language === "text" ? "" : `<button type="button" class="copy">Copy</button>`;
    return `<div class="code" data-language="${escapeHtml(language)}">${pre}${button}</div>\n`;
  };
}

/** How long a summary may be, unless its first sentence is longer. */
const longestSummary = 220;

/** The first sentences of a page, for those who list it. */
export function summaryOf({ tokens }: Document): string {
  const paragraph = tokens[tokens.findIndex(({ type }) => type === "paragraph_open") + 1];
  const words = paragraph?.type === "inline" ? wordsOf(paragraph) : "";
  const ends = [...words.matchAll(/\.(?= )/g)].map(({ index }) => index + 1);
  const end =
    words.length <= longestSummary ? undefined : (ends.findLast((place) => place <= longestSummary) ?? ends[0]);
  return words.slice(0, end).replace(/:$/, ".");
}
