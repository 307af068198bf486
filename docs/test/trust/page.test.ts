import { existsSync } from "node:fs";
import { dirname, relative } from "node:path";
import { expect, test } from "vitest";
import { createVitest } from "vitest/node";
import { codeIn, pathOf, read, readJson, rowsOf } from "./page.ts";

/** A test that a row of the page names. */
interface Named {
  /** Path of its file, from the root. */
  readonly file: string;
  /** Its title; any of the file's tests where the page names the file alone. */
  readonly title: string | undefined;
}

const rows = rowsOf("docs/trust.md", "topic", "page");

/** Tests that a cell names: links to files, each followed by titles of tests in it. */
function namedIn(cell: string): readonly Named[] {
  return cell.split(/(?=\[)/).flatMap((part): Named[] => {
    const [, link] = /^\[[^\]]*\]\(([^)]+)\)/.exec(part) ?? [];
    if (link === undefined) return [];
    const file = relative(pathOf(""), pathOf(`docs/${link}`));
    const titles = codeIn(part);
    return titles.length > 0 ? titles.map((title) => ({ file, title })) : [{ file, title: undefined }];
  });
}

test("every row names what keeps it true", () => {
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(([, , cell = ""]) => namedIn(cell).length === 0)).toEqual([]);
});

test("every row leads to a place where it is said", () => {
  expect(rows.filter(([, cell = ""]) => !/\]\([^)]+\)/.test(cell))).toEqual([]);
});

test("every test that a row names is there, and runs where the page says", { timeout: 120_000 }, async () => {
  const named = rows.flatMap(([, , cell = ""]) => namedIn(cell));
  const running = new Map<string, readonly string[]>();
  const [slow, quick] = split([...new Set(named.map(({ file }) => file))], (file) => file.endsWith(".slow.ts"));
  expect(slow.every((file) => file.startsWith("docs/"))).toBe(true);
  for (const workspace of new Set(quick.map(workspaceOf))) {
    expect(scriptsOf(workspace)["test"], workspace).toMatch(/^vitest run\b/);
    const own = quick.filter((file) => workspaceOf(file) === workspace);
    for (const [file, titles] of await titlesIn(workspace, own)) running.set(file, titles);
  }
  expect(scriptsOf("docs")["test:whole"]).toMatch(/^vitest run --config ..\/vitest.whole.config.ts\b/);
  expect(read(".ci/run")).toMatch(/^step npm run test:whole$/m);
  for (const [file, titles] of await titlesIn("docs", slow, pathOf("vitest.whole.config.ts")))
    running.set(file, titles);
  const missing = named.filter(
    ({ file, title }) => !running.get(file)?.some((each) => title === undefined || each === title),
  );
  expect(missing).toEqual([]);
});

/** Titles of the tests that run in files of a workspace, by the paths of the files. Nothing is run here. */
async function titlesIn(
  workspace: string,
  files: readonly string[],
  config?: string,
): Promise<readonly (readonly [file: string, titles: readonly string[]])[]> {
  const vitest = await createVitest({
    root: pathOf(workspace),
    ...(config && { config }),
    watch: false,
    reporters: [],
  });
  try {
    const modules = await vitest.parseSpecifications(await vitest.globTestSpecifications(files.map(pathOf)));
    return modules.map((module) => [
      relative(pathOf(""), module.moduleId),
      [...module.children.allTests()].filter(({ options }) => options.mode === "run").map(({ name }) => name),
    ]);
  } finally {
    await vitest.close();
  }
}

function scriptsOf(workspace: string): Readonly<Record<string, string>> {
  return (readJson(`${workspace}/package.json`) as { readonly scripts: Readonly<Record<string, string>> }).scripts;
}

function split<Each>(all: readonly Each[], test: (each: Each) => boolean): readonly [Each[], Each[]] {
  return [all.filter(test), all.filter((each) => !test(each))];
}

/** The nearest folder above that is a package. */
function workspaceOf(file: string): string {
  const folder = dirname(file);
  return existsSync(pathOf(`${folder}/package.json`)) ? folder : workspaceOf(folder);
}
