import { expect, test } from "vitest";
import { runCommand, testProject } from "../terminal.ts";
import { folderOf } from "./folders.ts";

const verbs = [["validate"], ["plan"], ["drift"], ["apply", "--yes"], ["graph", "workflows"]];

test.each(verbs.flatMap((words) => ["..", ".", "\uD800", "a\0"].map((key) => [words.join(" "), key, words] as const)))(
  "%s names the resource whose key %j cannot be sent, and goes on with the rest",
  async (verb, key, words) => {
    const { circumstances } = testProject();
    const states = [
      { key, type: "OrderState" },
      { key: "good", type: "OrderState" },
      { key: "bad", type: "Odd" },
    ];
    const folder = folderOf({ "a.json": { states } });
    const { code, out, err } = await runCommand(words, { ...circumstances, folder });
    expect([code, out + err]).toEqual([1, expect.stringContaining("a.json:1:19: ")]);
    expect(out + err).toContain(`State ${JSON.stringify(key)}: its key cannot be sent`);
    expect(out + err).toContain('State "bad"');
    if (verb !== "validate" && !verb.startsWith("graph")) expect(out).toContain('State "good"');
  },
);
