import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { documentOf, parser } from "../../../docs/src/site/document.ts";
import { type Forge, pageOf } from "./forge.ts";

export interface MarkdownPage {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The links and pictures of a page that lead to this repository, as they are written. */
export function relativeLinks(text: string): readonly string[] {
  const tokens = markdown.parse(text, {}).flatMap((token) => [token].concat(token.children ?? []));
  const targets = tokens.flatMap(({ type, content, attrs }) => {
    if (type.startsWith("html_"))
      return [...content.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, value = ""]) => value);
    return (attrs ?? []).flatMap(([name, value]) => (name === "href" || name === "src" ? [String(value)] : []));
  });
  return targets.filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));
}

const markdown = parser();
// Links are replaced as they are written.
markdown.normalizeLink = (link) => link;

/** The reason why a link leads nowhere, if it does: no such file, or no such heading in it. */
export function linkProblem(root: string, page: MarkdownPage, link: string): string | undefined {
  const { path, fragment } = targetOf(page, link);
  const isSamePage = path === page.path;
  if (!isSamePage && (path.startsWith("..") || !existsSync(join(root, path))))
    return `${page.path}: no file for "${link}"`;
  if (fragment === "" || !path.endsWith(".md")) return undefined;
  const text = isSamePage ? page.text : readFileSync(join(root, path), "utf8");
  return documentOf(markdown.parse(text, {})).anchors.has(fragment)
    ? undefined
    : `${page.path}: no heading for "${link}"`;
}

/** The page with links to the forge, to the state of a release; broken links are refused. */
export function withAbsoluteLinks(root: string, page: MarkdownPage, forge: Forge, tag: string): string {
  const links = relativeLinks(page.text);
  const problem = links.map((link) => linkProblem(root, page, link)).find((found) => found !== undefined);
  if (problem !== undefined) throw new Error(`Cannot publish ${problem}`);
  const text = page.text
    .split(codeBlocks)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(inlineLink, absolute)))
    .join("");
  const left = relativeLinks(text).filter((link) => !link.startsWith("#"));
  if (left.length > 0) throw new Error(`Cannot make absolute ${page.path}: ${left.join(", ")}`);
  return text;

  function absolute(whole: string, label: string, link: string): string {
    if (!links.includes(link) || link.startsWith("#")) return whole;
    const { path, fragment } = targetOf(page, link);
    const kind = label.startsWith("!") ? "raw" : statSync(join(root, path)).isDirectory() ? "tree" : "blob";
    return `${label}(${pageOf(forge, tag, path, kind)}${fragment && `#${fragment}`})`;
  }
}

/** Captured, so that `split` keeps them. */
const codeBlocks = /(^```[^]*?^```$)/m;

const inlineLink = /(!?\[[^[\]]*\])\(([^()\s]+)\)/g;

/** The path from the root of the repository, and the part of the page, that a link of a page leads to. */
function targetOf(page: MarkdownPage, link: string): { readonly path: string; readonly fragment: string } {
  const [target = "", fragment = ""] = decodeURI(link).split("#");
  const path = target === "" ? page.path : join(dirname(page.path), target);
  return { path: path.replace(/\/$/, ""), fragment };
}
