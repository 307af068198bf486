import type { Heading } from "./document.ts";
import type { Page } from "./links.ts";
import { escapeHtml as text, summaryOf } from "./markdown.ts";
import {
  addressOf,
  type Area,
  areas,
  description,
  type Entry,
  firstPage,
  pagesOf,
  type Part,
  relative,
  wholeDescription,
} from "./navigation.ts";

const brand = "Commerce HTTP SDK";

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%230b5fb4'/%3E%3Cpath d='M11 9l-6 7 6 7M21 9l6 7-6 7' fill='none' stroke='%23fff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

/** Runs before anything is drawn, so that the chosen scheme does not come late. Redoc keeps its own choice under this name. */
const early = `document.documentElement.classList.add("scripted");try{const scheme=localStorage.getItem("redoc.colorMode");if(scheme==="light"||scheme==="dark")document.documentElement.classList.add(scheme)}catch{}`;

/** A whole page: the content with everything around it. */
export function pageHtml(page: Page, content: string, parts: readonly Part[]): string {
  const { title, address, area, document } = page;
  const isFirst = address === addressOf(firstPage);
  const end = content.indexOf("</h1>") + "</h1>".length;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${text(isFirst ? brand : `${title} · ${brand}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${text(summaryOf(document))}">
${headHtml(address)}
</head>
<body${isFirst ? ' class="first"' : ""}>
${headerHtml(address, area)}
<div class="frame">
<nav class="navigation" id="navigation" aria-label="Chapters">
${parts
  .filter((part) => part.area === area)
  .map((part) => partHtml(part.title, part.entries, address))
  .join("\n")}
<div class="elsewhere">
${partHtml("More", areas, address)}
</div>
</nav>
<main id="content" tabindex="-1">
<article>
<header class="text">
${isFirst ? "" : `<p class="area">${text(area)}</p>\n`}${content.slice(0, end)}
</header>
${isFirst ? "" : contentsHtml(document.headings)}
<div class="text">
${content.slice(end).trim()}
</div>
</article>
${pagerHtml(page, parts)}
</main>
</div>
</body>
</html>
`;
}

/** Gives the page that Redoc draws the head of the others: with their search, and the way back to the guide. */
export function referenceHtml(page: string): string {
  const address = addressOf(description);
  return page
    .replace("</head>", `${headHtml(address)}\n</head>`)
    .replace("<body>", `<body class="reference">\n${headerHtml(address, "Reference")}`);
}

function headHtml(address: string): string {
  const root = relative(address, "");
  const at = (file: string): string => (root === "" ? file : `${root}/${file}`);
  return `<link rel="icon" href="${icon}">
<link rel="stylesheet" href="${at("site.css")}">
<script>${early}</script>
<script defer src="${at("site.js")}" data-root="${root}"></script>`;
}

function headerHtml(address: string, area: Area): string {
  const isReference = address === addressOf(description);
  const links = areas.map(({ title, source }) => {
    const isCurrent = title === area || addressOf(source) === address;
    return `<a href="${relative(address, addressOf(source))}"${isCurrent ? ' aria-current="true"' : ""}>${title}</a>`;
  });
  if (isReference) links.splice(2, 0, `<a href="${relative(address, addressOf(wholeDescription))}">In full</a>`);
  const menu = `<button type="button" class="icon menu" aria-expanded="false" aria-controls="navigation" aria-label="Chapters">${menuIcon}</button>\n`;
  return `<a class="skip" href="#${isReference ? "redoc" : "content"}">Skip to the content</a>
<header class="head">
${isReference ? "" : menu}<a class="brand" href="${relative(address, addressOf(firstPage))}">${brand}</a>
<nav class="areas" aria-label="Site">${links.join("")}</nav>
<search class="search">
<input type="search" id="search" placeholder="Search" aria-label="Search guide and reference" autocomplete="off" spellcheck="false" aria-keyshortcuts="/">
<kbd aria-hidden="true">/</kbd>
<div class="results" hidden><p role="status"></p><ol></ol></div>
</search>
<button type="button" class="icon scheme" aria-label="Dark colours" aria-pressed="false">${schemeIcon}</button>
</header>`;
}

const menuIcon = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14"/></svg>`;
const schemeIcon = `<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="6.5"/><path class="half" d="M10 3.5a6.5 6.5 0 0 1 0 13z"/></svg>`;

function partHtml(title: string, entries: readonly Entry[], address: string): string {
  return `<p class="part">${text(title)}</p>\n${entriesHtml(entries, address)}`;
}

function entriesHtml(entries: readonly Entry[], address: string): string {
  const items = entries.map(({ title, source, entries: within }) => {
    const target = addressOf(source);
    const current = target === address ? ' aria-current="page"' : "";
    const inner = within.length > 0 ? `\n${entriesHtml(within, address)}\n` : "";
    return `<li><a href="${relative(address, target)}"${current}>${text(title)}</a>${inner}</li>`;
  });
  return `<ul>\n${items.join("\n")}\n</ul>`;
}

function contentsHtml(headings: readonly Heading[]): string {
  const listed = headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return "";
  const items = listed.map(
    ({ level, id, text: title }) => `<li class="level-${level}"><a href="#${id}">${text(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><details open><summary>On this page</summary>
<ul>
${items.join("\n")}
</ul>
</details></nav>`;
}

function pagerHtml({ address, source: own }: Page, parts: readonly Part[]): string {
  const entries = parts.flatMap((part) => pagesOf(part.entries));
  const place = entries.findIndex(({ source }) => source === own);
  const link = (entry: Entry | undefined, rel: "prev" | "next", words: string): string =>
    entry === undefined
      ? ""
      : `<a rel="${rel}" href="${relative(address, addressOf(entry.source))}"><span>${words}</span> ${text(entry.title)}</a>`;
  return `<nav class="pager" aria-label="Next to this page">${link(entries[place - 1], "prev", "Previous")}${link(entries[place + 1], "next", "Next")}</nav>`;
}
