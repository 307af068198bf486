import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { addLabels } from "./labels/add.ts";

const copy = new Copy();
afterAll(() => copy.close());

test("a resource that stands in the description only can do all that the others can", async () => {
  addLabels(copy);
  expect(await copy.lint()).toBe("");
  await copy.generate();
  copy.write("program.ts", readFileSync(join(import.meta.dirname, "programs/labels.ts"), "utf8"));
  const entries = ["types", "client", "rules", "emulator"].map((name) => `packages/${name}/src/index.ts`);
  expect(await copy.typeCheck("program.ts", ...entries, "packages/client/src/apply.ts")).toBe("");
  expect(await copy.runProgram("program.ts")).toBe("all of it\n");
}, 240_000);
