import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as assurance from "../src/index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's table names every function, and nothing else", () => {
  const named = [...readme.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g) ?? []);
  const functions = Object.entries(assurance).filter(([, value]) => typeof value === "function");
  expect(named.toSorted()).toEqual(functions.map(([name]) => name).toSorted());
});
