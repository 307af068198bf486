import MiniSearch, { type AsPlainObject, type SearchResult } from "minisearch";
import { type Entry, indexOptions } from "../terms.ts";

declare global {
  /** The index, as the script beside this one sets it. */
  var searchIndex: AsPlainObject | undefined;
}

const most = 12;

/** Searches guide and reference while the reader types; the index is loaded when somebody wants to search. */
export function search(root: string): void {
  const input = document.querySelector<HTMLInputElement>("#search");
  const box = document.querySelector<HTMLElement>(".results");
  const status = box?.querySelector("p");
  const list = box?.querySelector("ol");
  if (!input || !box || !status || !list) return;

  let index: Promise<MiniSearch<Entry>> | undefined;
  const prepare = (): Promise<MiniSearch<Entry>> => (index ??= load(at(root, "search.js")));

  const show = async (): Promise<void> => {
    const words = input.value.trim();
    box.hidden = words === "";
    if (words === "") return;
    const found = find(await prepare(), words);
    if (words !== input.value.trim()) return;
    status.textContent = statusText(words, found.length);
    list.replaceChildren(...found.slice(0, most).map((result) => itemOf(result, root)));
  };
  const close = (): void => {
    box.hidden = true;
  };
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll("a")];

  input.addEventListener("focus", () => void prepare());
  input.addEventListener("input", () => void show());
  input.addEventListener("focus", () => void show());
  input.addEventListener("keydown", async (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      await show();
      links()[0]?.click();
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      links()[0]?.focus();
    } else if (event.key === "Escape") {
      close();
      input.blur();
    }
  });
  list.addEventListener("keydown", (event) => {
    const all = links();
    const place = all.indexOf(event.target as HTMLAnchorElement);
    if (event.key === "ArrowDown") (all[place + 1] ?? all[0])?.focus();
    else if (event.key === "ArrowUp") (all[place - 1] ?? input).focus();
    else if (event.key === "Escape") input.focus();
    else return;
    event.preventDefault();
  });
  list.addEventListener("click", close);
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest(".search")) close();
  });
  // Before all others, since Redoc has keys of its own.
  addEventListener("keydown", reach(input), { capture: true });
}

function statusText(words: string, count: number): string {
  if (count === 0) return `Nothing is found for “${words}”`;
  if (count === 1) return "1 place";
  return `${count > most ? `The best ${most} of ${count}` : count} places`;
}

function reach(input: HTMLInputElement): (event: KeyboardEvent) => void {
  return (event) => {
    const isTyping = (event.target as Element).matches("input, textarea, select, [contenteditable]");
    const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    input.focus();
    input.select();
  };
}

/** Loads the index by a script: pages that are opened from disk may not fetch. */
function load(address: string): Promise<MiniSearch<Entry>> {
  return new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = address;
    script.addEventListener("load", () => {
      const { searchIndex } = globalThis;
      if (searchIndex === undefined) fail(new Error(`Cannot read "${address}"`));
      else done(MiniSearch.loadJS<Entry>(searchIndex, indexOptions));
    });
    script.addEventListener("error", () => fail(new Error(`Cannot load "${address}"`)));
    document.head.append(script);
  });
}

function find(index: MiniSearch<Entry>, words: string): SearchResult[] {
  const options = {
    prefix: true,
    boost: { title: 4, page: 2 },
    boostDocument,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  };
  const all = index.search(words, { ...options, combineWith: "AND" });
  const found = all.length > 0 ? all : index.search(words, options);
  // A name that is written in full is what is meant.
  const isNamed = ({ title }: SearchResult): boolean => String(title).toLowerCase() === words.toLowerCase();
  return [...found.filter(isNamed), ...found.filter((result) => !isNamed(result))];
}

function boostDocument(_id: unknown, _term: string, stored?: Record<string, unknown>): number {
  return Number(stored?.["weight"] ?? 1);
}

function itemOf(result: SearchResult, root: string): HTMLLIElement {
  const { title, page, area, href, text } = result as SearchResult & Entry;
  const link = document.createElement("a");
  link.href = at(root, href);
  link.append(
    part("strong", marked(title, result.terms)),
    part("span", [title === page ? area : `${area} · ${page}`]),
    part("small", marked(excerptOf(text, result.terms), result.terms)),
  );
  const item = document.createElement("li");
  item.append(link);
  return item;
}

function part(tag: string, content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place !== -1);
  const first = places.length === 0 ? 0 : Math.min(...places);
  if (first < 80) return text.slice(0, 160);
  const start = text.indexOf(" ", first - 50) + 1;
  return `… ${text.slice(start, start + 150)}`;
}

function marked(text: string, terms: readonly string[]): (Node | string)[] {
  const parts = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (parts.length === 0) return [text];
  return text
    .split(new RegExp(`(${parts.join("|")})`, "i"))
    .map((each, index) => (index % 2 === 1 ? part("mark", [each]) : each));
}

function at(root: string, address: string): string {
  return root === "" ? address : `${root}/${address}`;
}
