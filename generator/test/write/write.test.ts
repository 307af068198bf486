import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { differences, filesIn, write, type WrittenFile } from "../../src/write/write.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const long = new Date("2001-01-01");

/** Says relative paths, so that tests can. */
function inFolder(folder: string, files: Readonly<Record<string, string>>): readonly WrittenFile[] {
  return Object.entries(files).map(([path, text]) => ({ path: join(folder, path), text }));
}

function contents(folder: string): Readonly<Record<string, string>> {
  const paths = [...filesIn([folder])].sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

describe("differences()", () => {
  test("tells new, changed and stale files from those that are as they should be", () => {
    const folder = temporaryFolder({
      "a/same.ts": "same",
      "a/other.ts": "before",
      "a/old.ts": "",
      "mine/notes.ts": "",
    });
    const files = inFolder(folder, { "a/same.ts": "same", "a/other.ts": "after", "a/new.ts": "new" });
    expect(differences(files, filesIn([join(folder, "a")]))).toEqual([
      { path: join(folder, "a/new.ts"), change: "new" },
      { path: join(folder, "a/old.ts"), change: "stale" },
      { path: join(folder, "a/other.ts"), change: "changed" },
    ]);
  });

  test("compares bytes: text that cannot be written as it is compares as it was written", () => {
    const folder = temporaryFolder();
    const files = inFolder(folder, { "a.ts": "half a \uD83D pair" });
    write(files, differences(files, []));
    expect(differences(files, [])).toEqual([]);
  });

  test("finds nothing in folders that are not there", () => {
    expect(differences([], filesIn([join(temporaryFolder(), "none")]))).toEqual([]);
  });
});

describe("write()", () => {
  test("writes what differs, leaves the rest alone, removes what is stale", () => {
    const folder = temporaryFolder({
      "a/same.ts": "same",
      "a/other.ts": "before",
      "a/b/c/old.ts": "",
      "a/b/stays.ts": "",
    });
    utimesSync(join(folder, "a/same.ts"), long, long);
    const files = inFolder(folder, {
      "a/same.ts": "same",
      "a/other.ts": "after",
      "d/e/new.ts": "new",
      "a/b/stays.ts": "",
    });
    write(files, differences(files, filesIn([join(folder, "a")])));
    expect(contents(folder)).toEqual({
      "a/b/stays.ts": "",
      "a/other.ts": "after",
      "a/same.ts": "same",
      "d/e/new.ts": "new",
    });
    expect(statSync(join(folder, "a/same.ts")).mtime).toEqual(long);
    expect(readdirSync(join(folder, "a/b"))).toEqual(["stays.ts"]);
  });

  test("writes nothing at all when one file cannot be written", () => {
    const folder = temporaryFolder({ "a.ts": "before", "stale/old.ts": "" });
    mkdirSync(join(folder, "b.ts"));
    const files = inFolder(folder, { "a.ts": "after", "b.ts": "b", "c.ts": "c" });
    const changes = differences(files, filesIn([join(folder, "stale")]));
    expect(() => write(files, changes)).toThrow(`Cannot write: ${join(folder, "b.ts")} is a folder`);
    expect(contents(folder)).toEqual({ "a.ts": "before", "stale/old.ts": "" });
  });

  test("writes nothing at all when a folder cannot be made", () => {
    const folder = temporaryFolder({ "a.ts": "before", file: "" });
    const files = inFolder(folder, { "a.ts": "after", "file/b.ts": "b" });
    expect(() => write(files, differences(files, []))).toThrow("Cannot write: ");
    expect(contents(folder)).toEqual({ "a.ts": "before", file: "" });
  });

  test("makes folders below folders that are not there yet", () => {
    const folder = temporaryFolder({});
    const files = inFolder(folder, { "a/b/c.ts": "c", "a/d.ts": "d" });
    write(files, differences(files, []));
    expect(contents(folder)).toEqual({ "a/b/c.ts": "c", "a/d.ts": "d" });
  });

  test("clears away what an interrupted run has left in a folder of its own", () => {
    const folder = temporaryFolder({ "own/.a.ts.123.tmp": "half" });
    const files = inFolder(folder, { "own/a.ts": "whole" });
    write(files, differences(files, filesIn([join(folder, "own")])));
    expect(contents(folder)).toEqual({ "own/a.ts": "whole" });
  });
});
