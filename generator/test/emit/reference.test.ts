import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { json, ref } from "../model/description.ts";
import { type Generated, generated, generatedOf } from "../type-check.ts";

async function pageOf(api: Promise<Generated>): Promise<string> {
  const { files, folder } = await api;
  return files.get(join(folder, "api.md")) ?? "";
}

/** The cells of the table row that starts with the given one. */
function rowOf(page: string, first: string): readonly string[] {
  const row = page.split("\n").find((line) => line.startsWith(`| ${first} `)) ?? "";
  return row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** An update action with these properties, which write fields of the same names. */
function action(tag: string, properties: object): object {
  const writes = Object.fromEntries(Object.keys(properties).map((name) => [name, name]));
  return {
    type: "object",
    description: `Does ${tag}.`,
    "x-update-action": { writes, effect: "replace" },
    required: ["action"],
    properties: { action: { type: "string", const: tag }, ...properties },
  };
}

describe("the overview page", () => {
  let page = "";
  beforeAll(async () => {
    page = await pageOf(generated(join(import.meta.dirname, "library/openapi.yaml"), "api"));
  });

  test("leads from each method to its operation, its answer and its scopes", () => {
    expect(rowOf(page, "`query()`")).toEqual([
      "`query()`",
      "`GET /{libraryId}/books`",
      "`BookPage`",
      "Query books",
      "`read:{libraryId}`, ~~`borrow:{libraryId}`~~",
    ]);
    expect(rowOf(page, "`existsMatching()`")).toContain("`boolean`");
  });

  test("shows how each address is given, and what a method requires", () => {
    for (const call of [
      "`get({ id })`",
      "`get({ isbn })`",
      "`create(draft)`",
      "`update({ id, version }, actions)`",
      "`delete({ id, version })`",
    ]) {
      expect(rowOf(page, call)[0]).toBe(call);
    }
  });

  test("lists update actions with the fields that they write", () => {
    expect(rowOf(page, "`setTitle`")).toEqual(["`setTitle`", "`title`", "Gives another title."]);
    expect(rowOf(page, "`addNote`")).toEqual(["`addNote`", "`note` → `notes`", "Adds a note. **BETA**"]);
  });

  test("shows update actions that no operation takes, with the examples of their union", async () => {
    const oneOf = ["Rename", "Close"].map(ref);
    const schemas = {
      ShopAction: {
        description: "One change. Over another way.",
        "x-beta": true,
        oneOf,
        discriminator: { propertyName: "action" },
        examples: [
          { action: "rename", name: "A" },
          { action: "rename", name: "B" },
        ],
      },
      Rename: action("rename", { name: { type: "string" } }),
      Close: action("close", {}),
      Mixed: { oneOf: [oneOf[0], ref("Other")] },
      Other: { type: "object", properties: { b: { type: "string" } } },
    };
    const [, other = ""] =
      /## Other update actions\n\n(.*?)\n\n## /s.exec(await pageOf(generatedOf("s", { components: { schemas } }))) ??
      [];
    expect(other).toContain("### ShopAction\n\nOne change. Over another way. **BETA**\n\n| Action");
    expect(rowOf(other, "`rename`")).toEqual([
      "`rename`",
      "`name`",
      "Does rename.",
      '`{ action: "rename", name: "A" }`',
    ]);
    expect(rowOf(other, "`close`").filter(Boolean)).toEqual(["`close`", "Does close."]);
    expect(other).not.toContain("Mixed");
    expect(page).not.toContain("Other update actions");
  });

  test("lists enumerations with their values, and schemas by file", () => {
    expect(page).toContain("- `Genre`: `Novel`, `Poetry`");
    expect(page).toContain("- `schemas/error.yaml`: `ErrorResponse`");
  });

  test("collects what is BETA and what is deprecated", () => {
    const [, beta = "", deprecated = ""] = /## BETA(.*)## Deprecated(.*)/s.exec(page) ?? [];
    expect(beta.match(/`[^`]+`/g)).toEqual(["`getBookByIdInBranch()`", "`Book.rating`", "`BookAddNoteAction`"]);
    expect(deprecated.match(/`[^`]+`/g)).toEqual(["`deleteBookById()`", "`Book.shelfmark`", "`borrow:{libraryId}`"]);
  });

  test("shows operations that no resource offers on their own", () => {
    const method = "`client.health.check`";
    expect(rowOf(page, method)).toEqual([
      method,
      "`GET /health`",
      "`checkHealth`",
      "",
      String.raw`Ask whether \| it lives`,
    ]);
  });

  test("describes a narrowed twin in one sentence", () => {
    expect(page.match(/Nothing is ever thrown away\./g)).toHaveLength(1);
    expect(page).toContain("### client.inBranch(branch).books\n\nWhat the library owns.");
  });

  test("links only to headings that it has", () => {
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .replace(/\s/g, "-"),
    );
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect(headings).toContain(link);
  });

  test("lets no HTML of a description through", () => {
    expect(page).toContain("&lt;b>more&lt;/b>");
    expect(page.match(/<[a-z/!]/gi)).toEqual(["<!"]);
  });
});

test("a page without resources lists its operations, and spells out no inline type", async () => {
  const schema = { type: "object", properties: { a: { type: "string", description: "A." } } };
  const responses = { 200: { description: "ok", ...json(schema) } };
  const get = { operationId: "getIt", summary: "Two\nlines", responses };
  const page = await pageOf(generatedOf("plain", { paths: { "/a`b": { get } } }));
  expect(page).toContain("## Operations");
  expect(page).not.toContain("## Resources");
  const method = "`client.aB.get`";
  expect(rowOf(page, method)).toEqual([method, "``GET /a`b``", "`getIt`", "`…`", "Two lines"]);
});
