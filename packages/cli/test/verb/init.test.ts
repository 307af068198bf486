import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { planFamilies } from "@commerce-http/client/apply";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { folderOf, write } from "../folder/folders.ts";
import { runCommand } from "../terminal.ts";

const files = [
  "commerce-http.yaml",
  "states.yaml",
  "recurrence-policies.yaml",
  "discount-groups.yaml",
  "cart-discounts.yaml",
  ".gitignore",
  ".commerce-http/files.schema.json",
  ".commerce-http/configuration.schema.json",
];

test("a first folder has a file for each kind of resources, is valid, and tells editors of its schemas", async () => {
  const folder = folderOf({});
  const { code, out, err } = await runCommand(["init", "--folder", "shop"], { folder });
  expect([code, out.trim().split("\n"), err]).toEqual([0, files, "Next: commerce-http validate --folder shop\n"]);
  const checked = await runCommand(["validate", "--closed", "--folder", "shop"], { folder });
  expect(checked.code).toBe(0);
  expect(checked.out.split("\n").filter((line) => !/ note: /.test(line))).toEqual([""]);
  const lists = files.slice(1, 5).map((file) => Object.keys(parse(readFileSync(join(folder, "shop", file), "utf8"))));
  expect(lists.flat().toSorted()).toEqual(planFamilies.map(({ list }) => list).toSorted());
  for (const file of files.slice(0, 5)) {
    const [, path = ""] =
      /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(join(folder, "shop", file), "utf8")) ?? [];
    expect(existsSync(join(folder, "shop", path)), file).toBe(true);
  }
});

test("what is there already stays as it is, but for the schemas", async () => {
  const folder = folderOf({ "states.yaml": "states: []\n", ".commerce-http/files.schema.json": "{}" });
  write(folder, { ".gitignore": "mine\n" });
  const { code, out, err } = await runCommand(["init"], { folder });
  expect(code).toBe(0);
  expect(out).not.toContain("states.yaml\n.");
  expect(err).toMatch(/^states\.yaml exists already, and was not changed\n[^]*Next: commerce-http validate\n$/);
  expect(readFileSync(join(folder, "states.yaml"), "utf8")).toBe("states: []\n");
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("mine\n");
  expect(readFileSync(join(folder, ".commerce-http/files.schema.json"), "utf8")).toContain("CartDiscountDraft");
});
