import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import type { Document } from "./document.ts";
import type { Links } from "./markdown.ts";
import { addressOf, type Area, description, relative } from "./navigation.ts";
import type { Mention, Mentions, Place } from "./reference.ts";

export interface Page {
  readonly title: string;
  readonly area: Area;
  readonly source: string;
  readonly address: string;
  readonly text: string;
  readonly document: Document;
}

/** Follows links from the files of the repository to the pages of the site. */
export class LinkMap {
  readonly problems: string[] = [];
  /** Pictures that pages show, from the root of the repository. */
  readonly pictures: Set<string> = new Set();
  readonly #root: string;
  readonly #forge: string | undefined;
  readonly #pages: ReadonlyMap<string, Page>;
  readonly #places: ReadonlyMap<string, Place>;
  /** By method and path. */
  readonly #operations: ReadonlyMap<string, Place>;
  readonly #mentions = new Map<string, Mention[]>();

  /** The address of the forge, if it is known, shows a file of the repository when its path is appended. */
  constructor(root: string, forge: string | undefined, pages: readonly Page[], places: readonly Place[]) {
    this.#root = root;
    this.#forge = forge;
    this.#pages = new Map(pages.map((page) => [page.source, page]));
    this.#places = new Map(places.map((place) => [place.name, place]));
    const operations = places.filter(({ kind }) => kind === "operation");
    this.#operations = new Map(operations.map((place) => [place.code, place]));
  }

  /** Chapters of the guide that led to a place of the reference so far. */
  get mentions(): Mentions {
    return this.#mentions;
  }

  from(page: Page): Links {
    return {
      link: (target) => this.#follow(page, target),
      picture: (target) => this.#picture(page, target),
      operation: (text) => {
        const place = this.#operations.get(text);
        return place && `${relative(page.address, addressOf(description))}#${place.hash}`;
      },
    };
  }

  /** The address of a target; `undefined` where only the forge has it, and the forge is not known. */
  #follow(page: Page, target: string): string | undefined {
    if (/^[a-z]+:/.test(target)) return target;
    const [path = "", fragment] = target.split("#");
    const source = path === "" ? page.source : sourceAt(page, path);
    if (source === description) return this.#toReference(page, target, fragment);
    const found = this.#pages.get(source) ?? this.#pages.get(`${source}/README.md`);
    if (found !== undefined) {
      if (fragment !== undefined && !found.document.anchors.has(fragment)) {
        this.problems.push(`${page.source}: "${target}" leads to no heading of ${found.source}`);
      }
      return withFragment(found === page ? "" : relative(page.address, found.address), fragment);
    }
    // Pages of the forge itself: reporting a flaw, for example.
    if (source.startsWith("../../")) return this.#forge && new URL(source, this.#forge).href;
    if (source.startsWith("..") || !existsSync(join(this.#root, source))) {
      this.problems.push(`${page.source}: "${target}" leads to no file`);
    }
    return this.#forge && withFragment(this.#forge + encodeURI(source), fragment);
  }

  #toReference(page: Page, target: string, name: string | undefined): string {
    const address = relative(page.address, addressOf(description));
    if (name === undefined) return address;
    const place = this.#places.get(name);
    if (place === undefined) this.problems.push(`${page.source}: "${target}" leads to nothing in the reference`);
    const { title } = page;
    const chapters = this.#mentions.get(name) ?? [];
    if (page.source.startsWith("docs/guide/") && !chapters.some((chapter) => chapter.title === title)) {
      this.#mentions.set(name, [...chapters, { title, address: page.address }]);
    }
    return `${address}#${place?.hash}`;
  }

  #picture(page: Page, target: string): string {
    const source = sourceAt(page, target);
    if (!existsSync(join(this.#root, source))) this.problems.push(`${page.source}: picture "${target}" is missing`);
    this.pictures.add(source);
    return relative(page.address, addressOf(source));
  }
}

function sourceAt(page: Page, path: string): string {
  return posix.join(posix.dirname(page.source), decodeURI(path)).replace(/\/$/, "");
}

function withFragment(address: string, fragment: string | undefined): string {
  return fragment === undefined ? address : `${address}#${fragment}`;
}
