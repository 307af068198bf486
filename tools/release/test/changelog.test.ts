import { expect, test } from "vitest";
import { getDependencyReleaseLine, getReleaseLine } from "../src/changelog.ts";

test("a note is an item of a list, without the commit", async () => {
  const note = { summary: "Calls end.\nThey used to hang.\n\nSet `timeout`.\n", commit: "0123456789abcdef" };
  expect(await getReleaseLine(note)).toBe("- Calls end.\n  They used to hang.\n\n  Set `timeout`.");
});

test("that packages use each other's versions is no news", async () => {
  expect(await getDependencyReleaseLine()).toBe("");
});
