import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderOf } from "../folder/folders.ts";
import { runCommand, testProject } from "../terminal.ts";
import { discounts, workflow } from "./shop.ts";

const folder = folderOf({ "states.yaml": workflow, "discounts.yaml": discounts }, afterAll);

test("workflows of the folder are drawn in Mermaid, and nothing that every project has", async () => {
  const { code, out, err } = await runCommand(["graph", "workflows", "--locale", "de"], { folder });
  expect([code, err]).toEqual([0, ""]);
  expect(out.split("\n")).toEqual([
    "stateDiagram-v2",
    '  state "Bezahlt" as s0',
    '  state "Offen" as s1',
    "  [*] --> s1",
    "  s1 --> s0",
    "  s0 --> [*]",
    "",
  ]);
});

test("the name of the file says the syntax", async () => {
  const { out, err } = await runCommand(["graph", "workflows", "--out", "states.svg"], { folder });
  expect([out, err]).toEqual(["", "Drew states.svg\n"]);
  expect(readFileSync(join(folder, "states.svg"), "utf8")).toMatch(/<svg [^]*open[^]*<\/svg>/);
  for (const file of ["states.dot", "states.gv"]) {
    await runCommand(["graph", "workflows", "--out", file, "--locale", "de"], { folder });
    expect(readFileSync(join(folder, file), "utf8")).toMatch(/^digraph [^]*Offen/);
  }
  const { out: picture } = await runCommand(["graph", "workflows", "--format", "svg", "--locale", "de"], { folder });
  expect(picture).toMatch(/<svg [^]*Offen[^]*<\/svg>\n$/);
});

test("discounts are drawn in their order", async () => {
  const mermaid = await runCommand(["graph", "discounts", "--locale", "de"], { folder });
  expect(mermaid.out).toMatch(/^flowchart TB\n[^]*season[^]*Sommer[^]*wholesale/);
  const svg = await runCommand(["graph", "discounts", "--format", "svg", "--locale", "de"], { folder });
  expect(svg.out).toMatch(/^<svg [^]*Sommer/);
  const { err } = await runCommand(["graph", "discounts", "--out", "x.dot"], { folder });
  expect(err).toContain("Cannot draw this as dot");
});

test("a project that the command line names is drawn instead", async () => {
  const { circumstances } = testProject();
  const { out } = await runCommand(["graph", "workflows", "--project", "shop"], { ...circumstances, folder });
  expect(out).toContain('state "Initial" as s0');
});

test("a resource of a project that has not the described form is left out, and told", async () => {
  const { circumstances } = testProject();
  const odd = { id: "one", version: 1, key: "odd", type: "SomeNewState", initial: true, builtIn: false };
  const times = { createdAt: "2026-01-01T00:00:00.000Z", lastModifiedAt: "2026-01-01T00:00:00.000Z" };
  const page = { limit: 500, offset: 0, count: 1, total: 1, results: [{ ...odd, ...times }] };
  const { code, out, err } = await runCommand(["graph", "workflows", "--project", "shop"], {
    ...circumstances,
    fetch: async () => Response.json(page),
  });
  expect([code, out]).toEqual([0, expect.not.stringContaining("odd")]);
  expect(err).toMatch(/^warning: State "odd" is left out: .*type/m);
});

test("files that a project was pulled into are drawn, the State that every project has among them", async () => {
  const { circumstances } = testProject();
  const pulled = folderOf({ "workflow.yaml": workflow });
  expect((await runCommand(["pull"], { ...circumstances, folder: pulled })).code).toBe(0);
  const { code, out, err } = await runCommand(["graph", "workflows"], { folder: pulled });
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/state "Initial\b/);
});

test("files with mistakes are not drawn, but told", async () => {
  const wrong = folderOf({ "states.yaml": "states: [{ key: a, type: OrderState }, { key: a, type: OrderState }]" });
  const { code, out, err } = await runCommand(["graph", "workflows"], { folder: wrong });
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain('State "a": it is defined already');
  const unwritten = await runCommand(["graph", "workflows", "--out", "no/such/folder.svg"], { folder });
  expect(unwritten.err).toMatch(/Cannot write.*\n {2}because: ENOENT/);
});
