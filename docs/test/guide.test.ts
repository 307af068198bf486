import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { chaptersOf, type Chapter } from "../src/chapters.ts";

const guide = new URL("../guide/", import.meta.url);
const pages = globSync("**/*.md", { cwd: fileURLToPath(guide) }).sort();
const textOf = (page: URL): string => readFileSync(page, "utf8");

describe("docs/guide/README.md", () => {
  const filesOf = (chapters: readonly Chapter[]): string[] =>
    chapters.flatMap(({ file, chapters: within }) => [file, ...filesOf(within)]);

  test("lists each page of the guide once", () => {
    const listed = filesOf(chaptersOf(textOf(new URL("README.md", guide))));
    expect(["README.md", ...listed].sort()).toEqual(pages);
  });

  test("is read as a tree", () => {
    const list = "1. [A](a.md)\n   1. [B](a/b.md)\n      1. [C](a/b/c.md)\n   2. [D](a/d.md)\n2. [E](e.md)\n";
    expect(chaptersOf(`# Guide\n\n[F](f.md)\n\n${list}`)).toEqual([
      {
        title: "A",
        file: "a.md",
        chapters: [{ title: "B", file: "a/b.md", chapters: [leaf("C", "a/b/c.md")] }, leaf("D", "a/d.md")],
      },
      leaf("E", "e.md"),
    ]);
  });
});

describe("the pages of the guide", () => {
  test.each(pages)("%s leads nowhere that is not there", (name) => {
    expect(linksOf(textOf(new URL(name, guide))).filter((link) => !leadsSomewhere(link, name))).toEqual([]);
  });

  test.each(pages)("%s begins with one title", (name) => {
    expect(withoutCode(textOf(new URL(name, guide))).match(/^# .+$/gm)).toHaveLength(1);
  });

  test.each(["client.md#nothing", "nothing.md", "#nothing"])("would not lead to %s", (link) => {
    expect(leadsSomewhere(link, "types.md")).toBe(false);
  });
});

function leaf(title: string, file: string): Chapter {
  return { title, file, chapters: [] };
}

/** Where the links and pictures of a page lead, other sites apart. */
function linksOf(page: string): string[] {
  const links = [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !link.startsWith("https:"));
}

function leadsSomewhere(link: string, page: string): boolean {
  const target = new URL(link, new URL(page, guide));
  const { hash } = target;
  target.hash = "";
  if (!existsSync(target)) return false;
  return hash === "" || (statSync(target).isFile() && anchorsOf(textOf(target)).includes(hash.slice(1)));
}

/** Anchors of a page: those of its headings as forges make them, and those that it sets itself. */
function anchorsOf(page: string): string[] {
  const headings = [...withoutCode(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return [...headings, ...[...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}

function withoutCode(page: string): string {
  return page.replace(/^```.*?^```$/gms, "");
}
