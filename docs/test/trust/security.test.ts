import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { forgeOf, pageOf, type RootManifest } from "../../../tools/release/src/forge.ts";
import { pathOf, read, readJson, rowsOf } from "./page.ts";

const page = read("SECURITY.md");

describe("SECURITY.md", () => {
  test("SECURITY.md leads to the private report of the forge that the manifest names", () => {
    const forge = forgeOf(readJson("package.json") as RootManifest);
    const shown = pageOf(forge, "main", "SECURITY.md", "blob");
    const [, link = ""] = /\[report a vulnerability\]\(([^)]+)\)/.exec(page) ?? [];
    expect(new URL(link, shown).href).toBe(`${forge.address}/security/advisories/new`);
  });

  test("SECURITY.md says what is supported and how soon an answer comes", () => {
    const headings = [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(["Report a vulnerability", "What happens then", "What is supported", "What counts"]);
    expect(rowsOf("SECURITY.md", "within").map(([within]) => within)).toEqual([
      "3 working days",
      "10 working days",
      "90 days",
    ]);
    expect(page).toContain("the latest minor version of the packages");
  });

  test("no page asks for a report by another way", () => {
    const maintaining = globSync("docs/maintaining/*.md", { cwd: pathOf("") });
    const pages = [
      "SECURITY.md",
      "README.md",
      "CONTRIBUTING.md",
      "docs/trust.md",
      "docs/versioning.md",
      ...maintaining,
    ];
    expect(pages.filter((path) => /[\w.]+@[\w-]+\.[a-z]{2,}\b/.test(read(path)))).toEqual([]);
  });
});
