import { expect, test } from "vitest";
import { type Content, differences, overview } from "../src/contents.ts";

function content(size: number, digest: string, mode = "644"): Content {
  return { size, digest, mode };
}

test("differences() names files that are new, gone or different", () => {
  const before = new Map([
    ["LICENSE", content(10, "a")],
    ["dist/cli.js", content(20, "b")],
    ["dist/gone.js", content(30, "c")],
    ["dist/grown.js", content(40, "d")],
    ["dist/turned.js", content(50, "e")],
  ]);
  const after = new Map([
    ["LICENSE", content(10, "a")],
    ["dist/cli.js", content(20, "b", "755")],
    ["dist/grown.js", content(45, "f")],
    ["dist/new.js", content(60, "g")],
    ["dist/turned.js", content(49, "h")],
  ]);
  expect(differences(before, after)).toEqual([
    "~ dist/cli.js (+0 B)",
    "- dist/gone.js (30 B)",
    "~ dist/grown.js (+5 B)",
    "+ dist/new.js (60 B)",
    "~ dist/turned.js (-1 B)",
  ]);
  expect(differences(after, after)).toEqual([]);
});

test("overview() has a line per file at the top and per folder there", () => {
  const contents = new Map([
    ["package.json", content(900, "a")],
    ["dist/index.js", content(1000, "b")],
    ["dist/room/index.js", content(2000, "c")],
  ]);
  expect(overview(contents)).toEqual(["dist/         2 files, 3.0 kB", "package.json  0.9 kB"]);
});
