import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { emptyFolder, installed, peer, projectOf } from "./outside/workspace.ts";

const folder = emptyFolder();

/** The mock, what it is built with, and the runner of the suites. */
const others = [
  peer("@labdigital/commercetools-mock"),
  peer("@commercetools/platform-sdk"),
  "msw@2.15.0",
  installed("vitest"),
  installed("vite"),
];

beforeAll(() => projectOf(folder, ["packages/emulator"], others), 300_000);

/** The program of a kind on a page of the guide, and what it prints. */
function programOf(kind: string, page = "fallback.md"): Block | undefined {
  const text = readFileSync(new URL(`../guide/emulator/${page}`, import.meta.url), "utf8");
  return blocksOf(text).find(({ mark }) => mark === kind);
}

async function output(name: string, program: string): Promise<string> {
  await writeFile(`${folder}/${name}.ts`, program);
  return run(process.execPath, [`${name}.ts`], folder);
}

test("the packed emulator and the public mock answer in one process on one base address, as the guide says", async () => {
  const shown = programOf("mock");
  expect(await output("mock", shown?.code ?? "")).toBe(shown?.printed);
});

test("the packed emulator answers in a suite with msw, as the guide says", async () => {
  const asked = `
const states = await fetch("https://api.example.com/my-shop/states");
const carts = await fetch("https://api.example.com/my-shop/carts");
console.log((await states.json()).results[0].key, await carts.json());
server.close();
await emulator.close();
`;
  expect(await output("msw", (programOf("msw")?.code ?? "") + asked)).toBe("Initial { count: 0 }\n");
});

test("both take the same requests from msw", async () => {
  const program = `
import { createEmulator } from "@commerce-http/emulator";
import { emulatorHandlers } from "@commerce-http/emulator/msw";
import { CommercetoolsMock } from "@labdigital/commercetools-mock";
import { setupServer } from "msw/node";

const apiHost = "https://api.example.com";
const mock = new CommercetoolsMock({ apiHost, authHost: apiHost, defaultProjectKey: "my-shop" });
const emulator = createEmulator({ projects: ["my-shop"] });
const server = setupServer(...emulatorHandlers(emulator, apiHost), ...mock.getHandlers());
server.listen({ onUnhandledRequest: "error" });
const states = await fetch(apiHost + "/my-shop/states");
const customers = await fetch(apiHost + "/my-shop/customers");
console.log((await states.json()).results[0].key, (await customers.json()).count);
server.close();
await emulator.close();
`;
  expect(await output("both", program)).toBe("Initial 0\n");
});

test.each(["before", "after"])("the suite of the page about migration passes, as it is %s", async (kind) => {
  const file = `${kind}.test.ts`;
  await writeFile(`${folder}/${file}`, programOf(kind, "migration.md")?.code ?? "");
  const printed = await run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", file], folder);
  expect(printed).toMatch(/Tests +1 passed/);
});
