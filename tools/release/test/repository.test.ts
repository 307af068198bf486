import { describe, expect, test } from "vitest";
import { refusals, rehearsalRefusals, type Situation } from "../src/repository.ts";

const ready: Situation = {
  forge: { address: "https://forge.example/shop/sdk" },
  versions: { "packages/types": "1.2.3", "packages/client": "1.2.3" },
  pendingNotes: [],
  tags: ["latest", "v1.2.3"],
  changedFiles: [],
};
const placeholder = { address: "https://forge.invalid/shop/sdk" };

describe("refusals()", () => {
  test("has none for a tagged commit whose packages have one version", () => {
    expect(refusals(ready)).toEqual([]);
  });

  test.each<[keyof Situation, Partial<Situation>, string]>([
    [
      "forge",
      { forge: placeholder },
      '"https://forge.invalid/shop/sdk" stands for a forge that is not known yet: write its address',
    ],
    [
      "versions",
      { versions: { "packages/types": "1.2.3", "packages/client": "1.3.0" } },
      "there is more than one version: packages/types 1.2.3, packages/client 1.3.0",
    ],
    ["pendingNotes", { pendingNotes: ["a.md", "b.md"] }, "change notes wait for a version: a.md, b.md"],
    ["tags", { tags: ["v1.2.2"] }, 'the commit has no tag "v1.2.3"'],
    ["changedFiles", { changedFiles: ["README.md"] }, "files differ from the commit: README.md"],
  ])("refuses by %s", (_, change, expected) => {
    expect(refusals({ ...ready, ...change })).toEqual([expected]);
  });

  test("refuses a version that nobody has given", () => {
    const situation = { ...ready, versions: { "packages/types": "0.0.0" }, tags: ["v0.0.0"] };
    expect(refusals(situation)).toEqual(["the version is still 0.0.0: run `npm run version`"]);
  });
});

describe("rehearsalRefusals()", () => {
  test("asks for no forge and no tag", () => {
    expect(rehearsalRefusals({ ...ready, forge: placeholder, tags: [] })).toEqual([]);
  });

  test("asks for everything else", () => {
    const situation = { ...ready, versions: { a: "0.0.0", b: "1.0.0" }, pendingNotes: ["a.md"], changedFiles: ["b"] };
    expect(rehearsalRefusals(situation)).toHaveLength(4);
  });
});
