import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { linkProblem, relativeLinks, withAbsoluteLinks } from "../src/links.ts";
import { packages } from "../src/repository.ts";

const repository = join(import.meta.dirname, "../../..");
const forge = { address: "https://forge.example/shop/sdk" };
const root = mkdtempSync(join(tmpdir(), "links-"));
mkdirSync(join(root, "packages/client"), { recursive: true });
mkdirSync(join(root, "docs"));
writeFileSync(
  join(root, "docs/guide.md"),
  '# Guide\n\n## Ask `where`, then sort\n\n## Twice\n\n## Twice\n\n<a id="own"></a>\n',
);
writeFileSync(join(root, "docs/cart.svg"), "<svg/>");
afterAll(() => rmSync(root, { recursive: true }));

function absolute(text: string): string {
  return withAbsoluteLinks(root, { path: "packages/client/README.md", text }, forge, "v1.2.3");
}

describe("withAbsoluteLinks()", () => {
  test.each([
    ["[Guide](../../docs/guide.md)", "[Guide](FORGE/blob/v1.2.3/docs/guide.md)"],
    ["[`where`](../../docs/guide.md#twice-1)", "[`where`](FORGE/blob/v1.2.3/docs/guide.md#twice-1)"],
    ["[A](../../docs/guide.md#ask-where-then-sort)", "[A](FORGE/blob/v1.2.3/docs/guide.md#ask-where-then-sort)"],
    ["[Folder](../../docs)", "[Folder](FORGE/tree/v1.2.3/docs)"],
    ["![Cart](../../docs/cart.svg)", "![Cart](FORGE/raw/v1.2.3/docs/cart.svg)"],
    ["| a | [b](../../docs) |", "| a | [b](FORGE/tree/v1.2.3/docs) |"],
  ])("makes %s lead to the release", (text, expected) => {
    expect(absolute(text)).toBe(expected.replace("FORGE", forge.address));
  });

  test.each([
    "[Elsewhere](https://other.example/a)",
    "# Top\n\n[Up](#top)",
    "```md\n[Guide](../../docs/none.md)\n```",
    "Write `[Guide](../../docs/none.md)`",
  ])("leaves %j as it is", (text) => {
    expect(absolute(text)).toBe(text);
  });

  test.each([
    ["[Gone](../../docs/none.md)", 'no file for "../../docs/none.md"'],
    ["[Outside](../../../README.md)", 'no file for "../../../README.md"'],
    ["[Gone](../../docs/guide.md#none)", 'no heading for "../../docs/guide.md#none"'],
    ["[Up](#none)", 'no heading for "#none"'],
    ['[Titled](../../docs/guide.md "Guide")', "Cannot make absolute packages/client/README.md"],
    ["[Named]\n\n[Named]: ../../docs/guide.md", "Cannot make absolute packages/client/README.md"],
    ['<a href="../../docs/guide.md">Guide</a>', "Cannot make absolute packages/client/README.md"],
  ])("refuses %j", (text, message) => {
    expect(() => absolute(text)).toThrow(message);
  });
});

test("linkProblem() knows ids that a page gives itself", () => {
  const page = { path: "docs/guide.md", text: readFileSync(join(root, "docs/guide.md"), "utf8") };
  expect(linkProblem(root, page, "#own")).toBeUndefined();
  expect(linkProblem(root, page, "#other")).toBe('docs/guide.md: no heading for "#other"');
});

test.each(packages)("the README of %s stands alone", (folder) => {
  const text = readFileSync(join(repository, folder, "README.md"), "utf8");
  const alone = withAbsoluteLinks(repository, { path: `${folder}/README.md`, text }, forge, "v1.2.3");
  expect(relativeLinks(text)).not.toEqual([]);
  expect(relativeLinks(alone)).toEqual([]);
});

test("every link of every page leads to a file and, where it names one, to a heading", () => {
  const pages = globSync(["*.md", ".changeset/*.md", "{docs,examples,generator,packages,spec,tools}/**/*.md"], {
    cwd: repository,
    exclude: (path) => /(^|\/)(node_modules|dist|\.results)(\/|$)/.test(path),
  });
  const problems = pages.flatMap((path) => {
    const text = readFileSync(join(repository, path), "utf8");
    return relativeLinks(text).map((link) => linkProblem(repository, { path, text }, link));
  });
  expect(problems.length).toBeGreaterThan(100);
  // The forge's own form for reports stands beside the files.
  const form = 'SECURITY.md: no file for "../../security/advisories/new"';
  expect(problems.filter((problem) => problem !== undefined && problem !== form)).toEqual([]);
});
