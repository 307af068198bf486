import { expect, test } from "vitest";
import { compile, examples } from "../../types/test/compile.ts";

const programs = {
  ...examples(new URL("../README.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/rules.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/discounts/receipts.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/discounts/lint.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/discounts/find-cart.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/discounts/replay.md", import.meta.url)),
};
const ofNode = Object.fromEntries(Object.entries(programs).filter(([, text]) => text.includes('from "node:')));
const verdicts = { ...compile(programs), ...compile(ofNode, "", { types: ["node"] }) };

test.each(Object.keys(programs))("%s compiles", (name) => {
  expect(verdicts[name]?.text).toBe("");
});
