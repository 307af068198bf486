import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folderOf, settingsIn } from "../src/settings.ts";

describe.each(["cli", "client", "emulator", "generator", "rules"])("The settings of the %s", (name) => {
  const settings = settingsIn(folderOf(name));

  it.each([...settings.untouched, ...settings.blind, ...settings.wide, ...(settings.onDemand ?? [])])(
    "name files that exist: %s",
    (files) => {
      expect(globSync(files, { cwd: folderOf(name) })).not.toEqual([]);
    },
  );

  it("name folders with sources, and shares that can be reached, as floors", () => {
    for (const [folder, least] of Object.entries(settings.floors ?? {})) {
      expect(globSync(`${folder}*.ts`, { cwd: folderOf(name) })).not.toEqual([]);
      expect(folder.endsWith("/")).toBe(true);
      expect(least).toBeLessThanOrEqual(100);
    }
  });

  it("give each survivor a reason", () => {
    for (const survivor of settings.survivors) {
      expect(["equivalent", "accepted"]).toContain(survivor.kind);
      expect(survivor.reason).toMatch(/^[A-Z].*\.$/s);
    }
  });
});

describe("folderOf()", () => {
  it("refuses what has no settings, and names what has", () => {
    expect(() => folderOf("types")).toThrow(
      'Cannot make mutants of "types": expected "cli" or "client" or "emulator" or "generator" or "rules"',
    );
  });
});
