import { expect, onTestFinished, test } from "vitest";
import { hideKnownWarnings } from "../../src/terminal/process-io.ts";

test("warnings that users cannot act on are hidden, and others are shown as before", () => {
  const before = process.listeners("warning");
  onTestFinished(() => {
    process.removeAllListeners("warning");
    for (const listener of before) process.on("warning", listener);
  });
  const told: string[] = [];
  process.removeAllListeners("warning");
  process.on("warning", ({ message }) => void told.push(message));
  hideKnownWarnings();
  process.emit("warning", new Error("SQLite is an experimental feature and might change at any time"));
  process.emit("warning", new Error("A file was closed twice"));
  expect(told).toEqual(["A file was closed twice"]);
});
