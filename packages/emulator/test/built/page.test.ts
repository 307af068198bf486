import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the built package has the page within it, wherever it lies", () => {
  const built = new URL("../../dist/index.js", import.meta.url);
  const program = `
    const emulator = (await import(${JSON.stringify(built.href)})).createEmulator();
    const answer = await emulator.fetch(new Request("http://localhost/_emulator/page/app.js"));
    process.stdout.write(await answer.text());
    await emulator.close();`;
  const script = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expect(script).toBe(readFileSync(new URL("../../page/dist/app.js", import.meta.url), "utf8"));
});
