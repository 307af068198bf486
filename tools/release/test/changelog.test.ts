import { expect, test } from "vitest";
import { getDependencyReleaseLine, getReleaseLine, notesOf, releaseNotes } from "../src/changelog.ts";

test("a note is an item of a list, without the commit", async () => {
  const note = { summary: "Calls end.\nThey used to hang.\n\nSet `timeout`.\n", commit: "0123456789abcdef" };
  expect(await getReleaseLine(note)).toBe("- Calls end.\n  They used to hang.\n\n  Set `timeout`.");
});

test("that packages use each other's versions is no news", async () => {
  expect(await getDependencyReleaseLine()).toBe("");
});

const changelog = `# @shop/client

## 1.10.0

### Minor Changes

- New.

## 1.1.0

- Old.
`;

test.each([
  ["1.10.0", "### Minor Changes\n\n- New."],
  ["1.1.0", "- Old."],
  ["1.1", undefined],
  ["2.0.0", undefined],
])("notesOf() finds what %s says", (version, expected) => {
  expect(notesOf(changelog, version)).toBe(expected);
});

test("releaseNotes() has a part for each package that has changed", () => {
  const changelogs = {
    "@shop/types": undefined,
    "@shop/client": changelog,
    "@shop/rules": "# @shop/rules\n\n## 1.1.0\n\n- Fast.\n",
  };
  expect(releaseNotes(changelogs, "1.1.0")).toBe("## @shop/client\n\n- Old.\n\n## @shop/rules\n\n- Fast.\n");
  expect(releaseNotes(changelogs, "1.10.0")).toBe("## @shop/client\n\n### Minor Changes\n\n- New.\n");
  expect(() => releaseNotes(changelogs, "2.0.0")).toThrow("Cannot find version 2.0.0 in any changelog");
});
