import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import { install, pack, run } from "../../packages/types/test/pack.ts";

const root = new URL("../../", import.meta.url);
const folder = realpathSync(mkdtempSync(`${tmpdir()}/beside-`));

/** Versions that the mock is measured and built with. */
const others = ["@labdigital/commercetools-mock@4.4.0", "@commercetools/platform-sdk@9.5.0", "msw@2.15.0"];

beforeAll(async () => {
  const folders = ["packages/types/", "packages/rules/", "packages/emulator/"];
  const packed = await Promise.all(folders.map((each) => pack(new URL(each, root), folder)));
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await install(folder, [...packed.map(({ tarball }) => tarball), ...others]);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** The program of a kind in the guide, and what it prints. */
function programOf(kind: string): { readonly program: string; readonly printed: string } {
  const page = readFileSync(new URL("docs/guide/emulator.md", root), "utf8");
  const found = new RegExp(`^\`\`\`ts ${kind}\n(.*?)^\`\`\`(?:\n\n\`\`\`text\n(.*?)^\`\`\`)?`, "ms").exec(page);
  return { program: found?.[1] ?? "", printed: found?.[2] ?? "" };
}

async function output(name: string, program: string): Promise<string> {
  await writeFile(`${folder}/${name}.ts`, program);
  return run(process.execPath, [`${name}.ts`], folder);
}

test("the packed emulator and the public mock answer in one process on one base address, as the guide says", async () => {
  const { program, printed } = programOf("mock");
  expect(await output("mock", program)).toBe(printed);
});

test("the packed emulator answers in a suite with msw, as the guide says", async () => {
  const { program } = programOf("msw");
  const asked = `
const states = await fetch("https://api.example.com/my-shop/states");
const carts = await fetch("https://api.example.com/my-shop/carts");
console.log((await states.json()).results[0].key, await carts.json());
server.close();
await emulator.close();
`;
  expect(await output("msw", program + asked)).toBe("Initial { count: 0 }\n");
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
