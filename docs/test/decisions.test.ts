import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = join(import.meta.dirname, "../..");
const pages = globSync("docs/decisions/*.md", { cwd: root }).filter((page) => !page.endsWith("README.md"));
const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The quoted names of the column that says what pins a decision. */
const pins = pages
  .flatMap((page) => read(page).split("\n"))
  .filter((line) => line.startsWith("|") && !/^\| *(?:gap|-+) *\|/.test(line))
  .map((line) => ({
    line,
    names: [...(line.split(" | ").at(-1) ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  }));

/** Schemas and parameters of the description. */
const components = new Set(
  globSync("spec/{schemas,parameters}/*.yaml", { cwd: root }).flatMap((file) =>
    Object.keys(parse(read(file)) as object),
  ),
);

test("every decision names what pins it", () => {
  expect(pins.length).toBeGreaterThan(40);
  expect(pins.filter(({ line }) => line.split(" | ").length !== 4).map(({ line }) => line)).toEqual([]);
});

test("every decision has an address of its own", () => {
  const ids = pins.map(({ line }) => /^\| <a id="([a-z0-9]+(?:-[a-z0-9]+)*)"><\/a>\S/.exec(line)?.[1] ?? line);
  expect(ids.filter((id) => id.length > 40)).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("files and schemas that decisions name exist", () => {
  const names = pins.flatMap((pin) => pin.names).filter((name) => name !== undefined);
  const missing = names.filter((name) =>
    name.includes("/") ? !existsSync(join(root, name)) : /^[A-Z]\w+[a-z]$/.test(name) && !components.has(name),
  );
  expect(names.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test("all that decisions on the description name is in it", () => {
  const { tags, info, components: shared, ...rest } = parse(read("spec/openapi.yaml")) as Description;
  const operations = globSync("spec/paths/*.yaml", { cwd: root }).flatMap((file) =>
    Object.values(parse(read(file)) as Record<string, { readonly operationId?: string }>),
  );
  const known = new Set([
    ...Object.keys({ ...rest, ...shared }),
    ...operations.map(({ operationId }) => operationId),
    ...components,
  ]);
  const titles = new Set([
    ...tags.map(({ name }) => name),
    ...info.description.split(/^#+ /m).map((part) => part.split("\n")[0]),
  ]);
  const cells = read("docs/decisions/spec.md")
    .split("\n")
    .filter((line) => line.startsWith("| <a "))
    .map((line) => line.split(" | ").at(-1) ?? "");
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  const titled = cells.flatMap((cell) => [...cell.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title));
  expect(named.filter((name) => !name.includes("/") && !known.has(name))).toEqual([]);
  expect(titled.length).toBe(2);
  expect(titled.filter((title) => !titles.has(title))).toEqual([]);
});

/** The root of the description, as far as decisions name parts of it. */
interface Description {
  readonly tags: readonly { readonly name: string }[];
  readonly info: { readonly description: string };
  readonly components: Readonly<Record<string, object>>;
}

test("the index lists every page", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/^\| \[[^\]]+\]\(([a-z]+\.md)\)/gm)].map(
    ([, page]) => page,
  );
  expect(listed.map((page) => `docs/decisions/${page}`).sort()).toEqual(pages.sort());
});

test("links to decisions lead to the page that has the row", () => {
  const files = globSync(["*.md", "{docs,spec,packages,generator,examples,tools}/**/*.md"], {
    cwd: root,
    exclude: ["**/node_modules", "**/dist"],
  });
  const links = files.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)\s]*decisions\b[^)\s]*)\)|^\[[^\]]+\]: (\S*decisions\b\S*)$/gm)].map(
      ([, inline, below = ""]) => ({ file, link: inline ?? below }),
    ),
  );
  expect(links.length).toBeGreaterThan(15);
  const broken = links.filter(({ file, link }) => {
    const [path = "", anchor] = link.split("#");
    const target = join(dirname(file), path);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !read(target).includes(`<a id="${anchor}"></a>`);
  });
  expect(broken).toEqual([]);
});
