import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/json.ts";
import { changelogText, exampleText } from "../../src/site/gathered.ts";
import { LinkMap, type Page } from "../../src/site/links.ts";
import { createMarkdown, type Links, type Markdown, summaryOf } from "../../src/site/markdown.ts";
import { addressOf, pagesOf, partsOf } from "../../src/site/navigation.ts";
import { placesOf, withMentions } from "../../src/site/reference.ts";
import { entriesOfPage } from "../../src/site/search.ts";
import { indexOptions, termsOf } from "../../src/site/terms.ts";

let markdown: Markdown;
beforeAll(async () => {
  markdown = await createMarkdown();
});

const api: JsonObject = {
  info: {
    description: "About it.\n\n# Queries\n\nHow to ask.\n\n```\n# a comment\n```\n\n## Query predicates\n\nWords.",
  },
  tags: [{ name: "Long Notes", description: "Notes." }],
  paths: {
    "/notes": {
      post: { operationId: "createNote", tags: ["Long Notes"], summary: "Create a Note", description: "Creates." },
    },
  },
  components: { schemas: { Note: { description: "A note.", properties: { text: {} } } } },
};

describe("navigation", () => {
  const start = {
    title: "Start",
    file: "start.md",
    chapters: [{ title: "More", file: "start/more.md", chapters: [] }],
  };
  const other = { title: "Other", file: "other.md", chapters: [] };
  const parts = partsOf([
    { title: "First", chapters: [start] },
    { title: "Second", chapters: [other] },
  ]);

  test("partsOf() begins with the groups of the guide", () => {
    const titles = parts
      .filter(({ area }) => area === "Guide")
      .map(({ title, entries }) => [title, pagesOf(entries).map((entry) => entry.title)]);
    expect(titles).toEqual([
      ["First", ["Overview", "Start", "More"]],
      ["Second", ["Other"]],
    ]);
  });

  test("addressOf() gives every page an address of its own", () => {
    const addresses = parts.flatMap(({ entries }) => pagesOf(entries)).map(({ source }) => addressOf(source));
    expect(addresses).toEqual([...new Set(addresses)]);
    expect(addresses).toEqual(
      expect.arrayContaining(["index.html", "guide/start/more.html", "reference.html", "packages/client.html"]),
    );
  });
});

describe("Markdown", () => {
  const nowhere: Links = { link: (target) => target, picture: (target) => target, operation: () => undefined };
  const draw = (text: string, links: Partial<Links> = {}): string =>
    markdown.draw(markdown.read(text), { ...nowhere, ...links });

  test("read() knows title, headings and anchors as forges make them", () => {
    const document = markdown.read(
      '# The `title`\n\n## One, two\n\n## One, two\n\n| a |\n|---|\n| <a id="here"></a>There |',
    );
    expect(document.title).toBe("The title");
    expect(document.headings.map(({ id }) => id)).toEqual(["the-title", "one-two", "one-two-1"]);
    expect([...document.anchors]).toContain("here");
  });

  test.each([
    [
      "a program, in colours and with a button",
      "```ts\nconst a = 1;\n```",
      /<pre class="[^"]+">.*<span class="p-[^>]+>const<\/span>.*<button type="button" class="copy">/s,
    ],
    [
      "a callout",
      "> [!WARNING]\n> Take care.",
      /<div class="alert warning" role="note"><p class="alert-title">Warning<\/p>\s*<p>Take care/,
    ],
    ["a table in a box", "| a |\n|:-:|\n| 1 |", /<div class="table"><table>.*<td class="center">1/s],
    ["a picture with its words", '![A "house"](house.svg)', /<img src="house\.svg" alt="A &quot;house&quot;">/],
  ])("draw() shows %s", (_what, text, html) => {
    expect(draw(text)).toMatch(html);
  });

  test("draw() leaves out a link that has no address, and keeps its words", () => {
    const links = new Map([["b", "b.html"]]);
    expect(draw("[*One*](a) and [two](b)", { link: (target) => links.get(target) })).toBe(
      '<p><em>One</em> and <a href="b.html">two</a></p>\n',
    );
  });

  test("draw() makes links of operations", () => {
    expect(
      draw("`GET /notes` and `GET /`", {
        operation: (text) => (text === "GET /notes" ? "reference.html#/notes" : undefined),
      }),
    ).toBe('<p><a href="reference.html#/notes"><code>GET /notes</code></a> and <code>GET /</code></p>\n');
  });

  test.each([
    ["One. Two.", "One. Two."],
    ["It is this:", "It is this."],
    [`One is short. ${"long ".repeat(60)}end. Three.`, "One is short."],
  ])("summaryOf() takes the first sentences of %j", (text, summary) => {
    expect(summaryOf(markdown.read(`# Title\n\n${text}`))).toBe(summary);
  });
});

describe("links", () => {
  test.each([
    ["docs/guide/b/c.md", "../a.md#here", "../a.html#here"],
    ["docs/guide/a.md", "#here", "#here"],
    ["docs/guide/a.md", "../../packages/client", "../packages/client.html"],
    ["docs/guide/a.md", "../../spec/openapi.yaml", "../reference.html"],
    ["docs/guide/a.md", "../../spec/openapi.yaml#createNote", "../reference.html#/long-notes/createnote"],
    ["docs/guide/a.md", "../../spec/openapi.yaml#long-notes", "../reference.html#/long-notes"],
    ["docs/guide/a.md", "../../spec/openapi.yaml#Note", "../reference.html#/schemas/note"],
    [
      "docs/guide/a.md",
      "../../spec/openapi.yaml#query-predicates",
      "../reference.html#/section/queries/query-predicates",
    ],
    ["docs/guide/a.md", "../../LICENSE", "https://forge.example/own/er/blob/main/LICENSE"],
    ["SECURITY.md", "../../security/new", "https://forge.example/own/er/security/new"],
    ["docs/guide/a.md", "https://example.com/#x", "https://example.com/#x"],
  ])("from %s %s leads to %s", (source, target, address) => {
    expect(follow(source, target)).toEqual({ address, problems: [] });
  });

  test.each(["b/c.md#there", "nothing.md", "#there", "../../spec/openapi.yaml#nothing", "../../../elsewhere"])(
    "%s leads nowhere",
    (target) => {
      expect(follow("docs/guide/a.md", target).problems).toEqual([
        expect.stringContaining(`docs/guide/a.md: "${target}" leads to no`),
      ]);
    },
  );
});

describe("the reference", () => {
  test("placesOf() knows sections, tags, operations and schemas", () => {
    expect(placesOf(api).map(({ name, code }) => [name, code])).toEqual([
      ["queries", ""],
      ["query-predicates", ""],
      ["long-notes", ""],
      ["createNote", "POST /notes"],
      ["Note", "text"],
    ]);
  });

  test("withMentions() names the chapters that lead there", () => {
    const chapters = [
      { title: "First", address: "guide/first.html" },
      { title: "Second", address: "guide/second.html" },
    ];
    const words = "\n\n**In the guide:** [First](guide/first.html) · [Second](guide/second.html)";
    const names = ["queries", "long-notes", "createNote", "Note"];
    expect(withMentions(api, new Map(names.map((name) => [name, chapters])))).toMatchObject({
      info: { description: expect.stringContaining(`# Queries${words}\n\nHow`) },
      tags: [{ description: `Notes.${words}` }],
      paths: { "/notes": { post: { description: `Creates.${words}` } } },
      components: { schemas: { Note: { description: `A note.${words}` } } },
    });
    expect(JSON.stringify(api)).not.toContain("In the guide");
  });
});

describe("the search", () => {
  test.each([
    ["createCartDiscount", ["create", "Cart", "Discount", "createCartDiscount"]],
    ["the `where` of /states", ["the", "where", "of", "states"]],
    ["sort_order2 Größe", ["sort", "order2", "sort_order2", "Größe"]],
  ])("termsOf() splits %j", (text, terms) => {
    expect(termsOf(text).filter((term) => term !== "")).toEqual(terms);
  });

  test("entriesOfPage() finds each heading, and each row that has an anchor", () => {
    const text =
      '# Page\n\nFirst.\n\n## Part\n\nSecond.\n\n```ts\nprogram();\n```\n\n| a | b |\n|---|---|\n| <a id="row"></a>Row | cell |\n| none | more |';
    const page = {
      title: "Page",
      area: "Guide" as const,
      source: "a.md",
      address: "a.html",
      text,
      document: markdown.read(text),
    };
    const entries = entriesOfPage(page);
    expect(entries.map(({ title, href, text, code }) => [title, href, text, code])).toEqual([
      ["Page", "a.html", "First.", ""],
      ["Part", "a.html#part", "Second. a b none more", "program();\n"],
      ["Row", "a.html#row", "cell", ""],
    ]);
    const index = new MiniSearch(indexOptions);
    index.addAll(entries.map((entry, id) => ({ id, ...entry })));
    expect(index.search("progr", { prefix: true }).map(({ id }) => entries[id as number]?.href)).toEqual([
      "a.html#part",
    ]);
  });
});

test("a link to a file of a forge that is not known yet has no address", () => {
  expect(follow("docs/guide/a.md", "../../LICENSE", {})).toEqual({ address: undefined, problems: [] });
  expect(follow("SECURITY.md", "../../security/new", {})).toEqual({ address: undefined, problems: [] });
});

describe("pages made of several files", () => {
  test("an example shows each of its files below its words", () => {
    const files = new Map([
      ["package.json", "{}\n"],
      ["src/main.ts", "const text = `\n```\n`;\n"],
    ]);
    expect(exampleText("# Example\n\nWords.\n", files)).toBe(
      "# Example\n\nWords.\n\n## `package.json`\n\n````json\n{}\n````\n\n## `src/main.ts`\n\n````ts\nconst text = `\n```\n`;\n````\n",
    );
  });

  test("the changelog begins with what is not released yet", () => {
    const note = '---\n"@shop/a": minor\n"@shop/b": patch\n---\n\nNew.\n\n- [More](../../docs/more.md).\n';
    const changelogs = {
      "@shop/a": "# @shop/a\n\n## 1.1.0\n\n### Minor Changes\n\n- A.\n\n## 1.0.0\n\n- First.\n",
      "@shop/b": "# @shop/b\n\n## 1.1.0\n\n- B.\n",
    };
    const text = changelogText([note], changelogs);
    expect(text.match(/^#.*$/gm)).toEqual([
      "# Changelog",
      "## Not released yet",
      "### @shop/a, @shop/b",
      "## 1.1.0",
      "### @shop/a",
      "#### Minor Changes",
      "### @shop/b",
      "## 1.0.0",
      "### @shop/a",
    ]);
    expect(text).toContain("### @shop/a, @shop/b\n\nNew.\n\n- [More](docs/more.md).\n");
    expect(changelogText([], {})).not.toContain("## ");
  });
});

function follow(
  source: string,
  target: string,
  { forge }: { readonly forge?: string } = { forge: "https://forge.example/own/er/blob/main/" },
): { readonly address: string | undefined; readonly problems: readonly string[] } {
  const pages = [
    pageOf("docs/guide/a.md", "# A\n\n## Here"),
    pageOf("docs/guide/b/c.md", "# C"),
    pageOf("packages/client/README.md", "# Client"),
  ];
  const links = new LinkMap(fileURLToPath(new URL("../../../", import.meta.url)), forge, pages, placesOf(api));
  const page = pages.find((each) => each.source === source) ?? pageOf(source, "");
  return { address: links.from(page).link(target), problems: links.problems };
}

function pageOf(source: string, text: string): Page {
  return { title: source, area: "Guide", source, address: addressOf(source), text, document: markdown.read(text) };
}
