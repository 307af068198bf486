import { expect, test } from "vitest";
import { findingsIn, findingsInModule } from "../src/words.ts";

test.each([
  ["Ours.\n\nThe hook is told.", 3, 'Avoid "is told"'],
  ["A store that fails is as\ngood as an empty one.", 1, "as good as"],
  ["Nobody knows, but for you.", 1, '"Nobody"'],
  ["Of these variants there are none.", 1, "there are none"],
  ["| a draft | the whole wish |", 1, '"wish"'],
  [`A ${"very ".repeat(40)}long sentence.`, 1, "A sentence of 43 words"],
])("findingsIn() finds %j", (text, line, problem) => {
  expect(findingsIn(text)).toContainEqual({ line, problem: expect.stringContaining(problem) as string });
});

test.each([
  ["an example", "Everything but for example this."],
  ["code", "Call `wish()`.\n\n```ts\nwish();\n```\n"],
  ["addresses", "See [the page](page.md#nobody-is-told)."],
  ["short sentences in a row", "One two three four five six seven eight nine ten. ".repeat(10)],
  [
    "cells and items",
    `| ${"one two three four five six | ".repeat(10)}\n\n${"- one two three four five six seven\n".repeat(10)}`,
  ],
])("findingsIn() lets %s pass", (_what, text) => {
  expect(findingsIn(text)).toEqual([]);
});

const module = `
import { wish } from "./wish.ts";
/** Nobody sees this. */
function own(): void {}
/**
 * Makes a wish.
 *
 * @example
 * const wish = echo();
 */
export function make(text: string): void {
  // The wish of a moment.
  throw new Error(\`Cannot make \${text}: nobody is there\`);
}
/** Whether it is made. */
let isMade = false;
export interface Made {
  /** The echo. */
  readonly echo: string;
}
`;

test("findingsInModule() looks at doc comments of exports, texts, and the first word of comments", () => {
  const found = findingsInModule(module, "module.ts").map(({ line, problem }) => [line, /"(\w+)"/.exec(problem)?.[1]]);
  expect(found).toEqual(
    expect.arrayContaining([
      [6, "wish"],
      [13, "nobody"],
      [15, "Whether"],
      [18, "echo"],
    ]),
  );
  expect(found).toHaveLength(4);
});
