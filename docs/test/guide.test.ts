import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Chapter, chaptersOf } from "../src/site/navigation.ts";

const guide = new URL("../guide/", import.meta.url);
const pages = globSync("**/*.md", { cwd: fileURLToPath(guide) }).sort();
const textOf = (page: URL): string => readFileSync(page, "utf8");

describe("docs/guide/README.md", () => {
  const all = (chapters: readonly Chapter[]): Chapter[] =>
    chapters.flatMap((chapter) => [chapter, ...all(chapter.chapters)]);
  const listed = all(chaptersOf(textOf(new URL("README.md", guide))));

  test("lists each page of the guide once", () => {
    expect(["README.md", ...listed.map(({ file }) => file)].sort()).toEqual(pages);
  });

  test.each(listed)("calls $file by its title, which goes on with what it is good for", ({ file, title }) => {
    const [first, , next] = textOf(new URL(file, guide)).split("\n");
    expect(first).toBe(`# ${title}`);
    expect(next).toMatch(/^You will /);
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

function leaf(title: string, file: string): Chapter {
  return { title, file, chapters: [] };
}
