import { expect, onTestFinished, test } from "vitest";
import { Copy } from "./copy.ts";
import { addLabels } from "./labels/add.ts";

test("a resource that stands in the description only can do all that the others can", async () => {
  const copy = new Copy();
  onTestFinished(() => copy.close());
  addLabels(copy);
  expect(await copy.lint()).toBe("");
  copy.writeProgram("labels.ts", "program.ts");
  expect(await copy.compile("program.ts")).toBe("");
  expect(await copy.runProgram("program.ts")).toBe("all of it\n");
}, 240_000);
