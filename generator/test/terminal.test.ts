import { expect, onTestFinished, test, vi } from "vitest";
import { main } from "../src/command/main.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("nothing that descriptions and file names say steers the terminal", async () => {
  const hostile = "a\u001B[2J\u009B1m\u202E\u0007";
  const folder = temporaryFolder({
    "openapi.yaml": JSON.stringify({ openapi: "3.1.0", [hostile]: { $ref: hostile } }),
  });
  const told: unknown[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text) => void told.push(text)),
  );
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  const program = { command: "generate", version: "1", base: () => folder };
  // The first one has warnings, and the second one is no command.
  expect(await main([`${folder}/openapi.yaml`, "--out", `${folder}/out`], program)).toBe(0);
  expect(await main([hostile], program)).toBe(64);
  expect(told.join()).toContain(String.raw`a\u001b[2J\u009b1m\u202e\u0007`);
  // oxlint-disable-next-line no-control-regex -- controls are what must not be there
  expect(told.join()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});
