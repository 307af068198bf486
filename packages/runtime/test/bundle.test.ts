import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bundleOf, platformsOf } from "./bundle.ts";

const folder = fileURLToPath(new URL("../", import.meta.url));
const all = 'export * from "@commerce-http/runtime"; export * from "@commerce-http/runtime/parts";';

it("has nothing of the API whose packages it comes with", async () => {
  const { imports, modules } = await bundleOf(folder, all, { external: ["openapi-fetch"] });
  expect(imports).toEqual(["openapi-fetch"]);
  expect(modules.filter((path) => !/^(<stdin>$|src\/)/.test(path))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/client|generated/)]),
  );
});

it("costs nothing where nothing of it is used", async () => {
  const { code } = await bundleOf(folder, 'import { connect, applyDraft } from "@commerce-http/runtime";');
  expect(code.trim()).toBe("");
});

it.each([
  // Deno is asked for a connection of its own, where it is there.
  ["all of it", all, ["Deno"]],
  ["telemetry", 'export * from "@commerce-http/runtime/opentelemetry";', []],
])("runs wherever web standards are: %s", async (_, app, asked) => {
  expect(await platformsOf(folder, app)).toEqual(asked);
});
