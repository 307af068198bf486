import MiniSearch from "minisearch";
import { attributeOf, idsOf, wordsOf } from "./document.ts";
import type { Page } from "./links.ts";
import { addressOf, type Area, description } from "./navigation.ts";
import type { Place } from "./reference.ts";
import { type Entry, indexOptions } from "./terms.ts";

/** What teaches comes before what lists. */
const weights: Readonly<Partial<Record<Area, number>>> = { Guide: 2, Project: 0.5 };

/** The index over pages and reference, as a script: a page that is opened from disk may load scripts and nothing else. */
export function searchScript(entries: readonly Omit<Entry, "id">[]): string {
  const index = new MiniSearch<Entry>(indexOptions);
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return `globalThis.searchIndex = ${JSON.stringify(index)};\n`;
}

/** The places of a page: below each heading, and at each anchor in a table up to the end of its row. */
export function entriesOfPage(page: Page): Omit<Entry, "id">[] {
  const found: Section[] = [{ title: page.title, id: "", texts: [], codes: [] }];
  let below = found[0] as Section;
  let current = below;
  for (const [index, token] of page.document.tokens.entries()) {
    const before = page.document.tokens[index - 1];
    if (token.type === "heading_open") {
      const id = attributeOf(token, "id");
      below = current = { title: "", id: token.tag === "h1" ? "" : id, texts: [], codes: [] };
      found.push(current);
    } else if (token.type === "tr_close") {
      current = below;
    } else if (token.type === "fence") {
      current.codes.push(token.content);
    } else if (token.type === "inline") {
      const [id] = idsOf(token);
      if (before?.type === "heading_open") {
        current.title = wordsOf(token);
      } else if (id === undefined) {
        current.texts.push(wordsOf(token));
      } else {
        current = { title: wordsOf(token), id, texts: [], codes: [] };
        found.push(current);
      }
    }
  }
  return found
    .filter(({ texts, codes }) => texts.length + codes.length > 0)
    .map(({ title, id, texts, codes }) => ({
      title,
      page: page.title,
      area: page.area,
      href: id === "" ? page.address : `${page.address}#${id}`,
      weight: page.source.includes("/generated/") ? 0.5 : (weights[page.area] ?? 1),
      text: texts.join(" "),
      code: codes.join("\n"),
    }));
}

export function entriesOfReference(places: readonly Place[]): Omit<Entry, "id">[] {
  return places.map(({ title, name, hash, text, code, kind }) => ({
    title,
    page: kind === "operation" ? code : kind,
    area: "Reference",
    href: `${addressOf(description)}#${hash}`,
    weight: kind === "schema" ? 0.6 : 1.4,
    text,
    code: `${name} ${code}`,
  }));
}

interface Section {
  title: string;
  readonly id: string;
  readonly texts: string[];
  readonly codes: string[];
}
