import { afterEach, describe, expect, test, vi } from "vitest";
import { versionRefusal } from "../../src/store/database.ts";

// Other files share the modules: none may keep one that could not be imported.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("versionRefusal()", () => {
  test.each(["22.16.0", "22.23.3", "23.0.0", "24.21.0"])("lets %s run", (version) => {
    expect(versionRefusal(version)).toBeUndefined();
  });

  test.each(["18.0.0", "20.20.2", "22.4.0", "22.15.1"])("refuses %s", (version) => {
    expect(versionRefusal(version)).toBe(`Cannot run on Node.js ${version}: 22.16 or later is needed`);
  });
});

describe("Importing the emulator", () => {
  test("says in one line what is needed where there is no SQLite", async () => {
    vi.resetModules();
    vi.stubGlobal("process", {
      ...process,
      versions: { ...process.versions, node: "20.20.2" },
      getBuiltinModule: () => undefined,
    });
    const message = "Cannot run on Node.js 20.20.2: 22.16 or later is needed";
    await expect(import("../../src/index.ts")).rejects.toThrow(new Error(message));
  });
});
