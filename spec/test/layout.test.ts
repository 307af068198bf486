import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type Json, workspace } from "./description.ts";

/** Every file of the description by its path. */
const files = new Map<string, Json>(
  ["openapi.yaml", ...["paths", "parameters", "responses", "schemas", "examples"].flatMap(yamlFiles)].map((path) => [
    path,
    parse(readFileSync(join(workspace, path), "utf8")),
  ]),
);
const used = reachable("openapi.yaml");

describe("the files of the description", () => {
  test("hold no path that the root does not list", () => {
    expect(yamlFiles("paths").filter((path) => !used.has(`${path}#`))).toEqual([]);
  });

  test.each(["schemas", "parameters", "responses"])("hold nothing in %s that nothing refers to", (folder) => {
    expect(componentsOf(folder).filter((target) => !used.has(target))).toEqual([]);
  });

  test("hold no example that nothing refers to", () => {
    const conversations = new Set(["examples/discount-group.yaml"]);
    const own = componentsOf("examples").filter((target) => !conversations.has(target.split("#")[0] as string));
    expect(own.filter((target) => !used.has(target))).toEqual([]);
  });

  test("name each component once", () => {
    for (const folder of ["parameters", "responses", "schemas", "examples"]) {
      const names = componentsOf(folder).map((target) => target.split("#/")[1] as string);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });
});

function yamlFiles(folder: string): string[] {
  return readdirSync(join(workspace, folder)).map((name) => `${folder}/${name}`);
}

function componentsOf(folder: string): string[] {
  return yamlFiles(folder).flatMap((path) => Object.keys(files.get(path)).map((name) => `${path}#/${name}`));
}

/** Everything that references reach from a file, as `path#/pointer`. */
function reachable(start: string): Set<string> {
  const seen = new Set<string>();
  const pending: [string, Json][] = [[start, files.get(start)]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [path, node] = next;
    if (typeof node !== "object" || node === null) continue;
    if (typeof node.$ref === "string") {
      const target = absolute(path, node.$ref);
      if (!seen.has(target)) pending.push([target.split("#")[0] as string, find(target)]);
      seen.add(target);
    }
    for (const value of Object.values<Json>(node)) pending.push([path, value]);
  }
  return seen;
}

function absolute(from: string, reference: string): string {
  const [file = "", pointer = ""] = reference.split("#");
  return `${file === "" ? from : join(from, "..", file).replaceAll("\\", "/")}#${pointer}`;
}

function find(target: string): Json {
  const [path = "", pointer = ""] = target.split("#");
  return pointer
    .split("/")
    .slice(1)
    .reduce((node, key) => node?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], files.get(path));
}
