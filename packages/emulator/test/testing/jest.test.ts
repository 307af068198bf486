import { expect as jestExpect } from "expect";
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from "vitest";
import { createEmulator, type RequestName } from "../../src/index.ts";
import { closing } from "../closing.ts";

beforeAll(async () => {
  vi.stubGlobal("expect", jestExpect);
  await import("../../src/testing/jest.ts");
});

afterAll(() => vi.unstubAllGlobals());

test("matchers are installed into jest's expect", async () => {
  const emulator = closing(createEmulator({ projects: ["p"] }));
  await emulator.fetch("http://localhost/p/states?limit=3");
  jestExpect(emulator).toHaveReceived("queryStates", { query: { limit: 3 }, status: 200 });
  jestExpect(emulator).not.toHaveReceived("createState");
  await jestExpect(emulator).toHaveState("Initial", { builtIn: true });
  expect(() =>
    jestExpect(emulator).toHaveReceived("queryStates", { query: { limit: jestExpect.stringMatching("4") } }),
  ).toThrow(/query\.limit {2}expected StringMatching.*received "3"/);
});

test("matchers have types there", () => {
  const emulator = closing(createEmulator());
  // @ts-expect-error -- there is no such part of a request.
  expect(() => jestExpect(emulator).toHaveReceived("createState", { paths: "" })).toThrow('by "paths"');
  // @ts-expect-error -- there is no such operation.
  expect(() => jestExpect(emulator).toHaveReceived("createStates")).toThrow('did you mean "createState"?');
  expectTypeOf<Parameters<jest.Matchers<void>["toHaveReceived"]>[0]>().toEqualTypeOf<RequestName>();
});

test("without a global expect, the reason is told", async () => {
  vi.stubGlobal("expect", undefined);
  vi.resetModules();
  await expect(import("../../src/testing/jest.ts")).rejects.toThrow('there is no global "expect"');
  vi.stubGlobal("expect", jestExpect);
});
