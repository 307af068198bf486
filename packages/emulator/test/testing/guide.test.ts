import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const page = readFileSync(new URL("../../../../docs/guide/emulator/testing.md", import.meta.url), "utf8");
const [, program = ""] = /^```ts test\n(.*?)^```$/ms.exec(page) ?? [];

test("the test that the guide shows passes", () => {
  const folder = mkdtempSync(join(import.meta.dirname, "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "shown.spec.ts"), program);
  const config = `export default { resolve: { conditions: ["@commerce-http/source"] }, ssr: { resolve: { conditions: ["@commerce-http/source", "node", "import", "default"] } } };`;
  writeFileSync(join(folder, "vitest.config.mjs"), config);
  const command = join(import.meta.dirname, "../../../../node_modules/vitest/vitest.mjs");
  const run = spawnSync(process.execPath, [command, "run", "--root", folder], { encoding: "utf8", timeout: 300_000 });
  expect(run.stdout + run.stderr).toMatch(/Tests.*1 passed/);
});
