import { globSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { type Chapter, groupsOf } from "../src/site/navigation.ts";

const guide = new URL("../guide/", import.meta.url);
const root = fileURLToPath(new URL("../../", import.meta.url));
const pages = globSync("**/*.md", { cwd: fileURLToPath(guide) }).sort();
const textOf = (page: URL): string => readFileSync(page, "utf8");

describe("docs/guide/README.md", () => {
  const all = (chapters: readonly Chapter[]): Chapter[] =>
    chapters.flatMap((chapter) => [chapter, ...all(chapter.chapters)]);
  const listed = all(groupsOf(textOf(new URL("README.md", guide))).flatMap(({ chapters }) => chapters));

  test("lists each page of the guide once", () => {
    expect(["README.md", ...listed.map(({ file }) => file)].sort()).toEqual(pages);
  });

  test("gives each page a title of its own", () => {
    const titles = listed.map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
  });

  test.each(listed)("$file begins with what it is good for", ({ file }) => {
    expect(textOf(new URL(file, guide))).toMatch(/^# .+\n\nYou will /);
  });

  test("is read as groups of trees", () => {
    const list = "1. [A](a.md)\n   1. [B](a/b.md)\n      1. [C](a/b/c.md)\n   2. [D](a/d.md)\n2. [E](e.md)\n";
    expect(groupsOf(`# Guide\n\n[F](f.md)\n\n## One\n\n### Two\n\n${list}\n### Three\n\n1. [G](g.md)\n`)).toEqual([
      {
        title: "Two",
        chapters: [
          {
            title: "A",
            file: "a.md",
            chapters: [{ title: "B", file: "a/b.md", chapters: [leaf("C", "a/b/c.md")] }, leaf("D", "a/d.md")],
          },
          leaf("E", "e.md"),
        ],
      },
      { title: "Three", chapters: [leaf("G", "g.md")] },
    ]);
  });
});

test("start.md names the oldest Node.js of every package", () => {
  const rows = textOf(new URL("start.md", guide)).matchAll(/^\| (`.+`) +\| ([\d.]+) +\|/gm);
  const named = [...rows].flatMap(([, names = "", version = ""]) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, `>=${version}`]),
  );
  const manifests = globSync("{packages/*,generator}/package.json", { cwd: root }).map((path) => {
    const { name, private: isPrivate, engines } = JSON.parse(textOf(new URL(path, pathToFileURL(root)))) as Manifest;
    return { name: name.split("/").at(-1) ?? "", isPrivate, node: engines?.node };
  });
  const published = manifests.filter(({ isPrivate }) => isPrivate !== true).map(({ name, node }) => [name, node]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(published));
});

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly engines?: { readonly node: string };
}

function leaf(title: string, file: string): Chapter {
  return { title, file, chapters: [] };
}
