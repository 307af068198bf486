import { once } from "node:events";
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { blocksOf } from "./blocks.ts";
import { emptyFolder, packAll } from "./outside/workspace.ts";

const root = new URL("../../", import.meta.url);
const parent = emptyFolder();
const pets = join(parent, "pets");
const page = readFileSync(new URL("docs/guide/generator.md", root), "utf8");
const quiet = "--prefer-offline --ignore-scripts --no-audit --no-fund --fetch-retries=0";
let tarballs: readonly string[] = [];

const server = createServer(({ url = "" }, response) => {
  const id = /^\/pets\/(\w+)$/.exec(url)?.[1];
  response.writeHead(id === undefined ? 404 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify({ id, name: "Rex" }));
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  tarballs = await packAll(["packages/runtime", "generator"], parent);
});

afterAll(() => void server.close());

test("docs/guide/generator.md works to the letter", { timeout: 300_000 }, async () => {
  const { port } = server.address() as AddressInfo;
  let folder = parent;
  let seen = "";
  for (const { language, file, code } of blocksOf(page.replaceAll("localhost:8080", `127.0.0.1:${port}`))) {
    if (language === "text") expect(seen.trim()).toBe(code.trim());
    else if (file !== undefined) writeFileSync(join(folder, file), code);
    else if (language === "json") expectConfig(code);
    else if (language === "sh") {
      const output = await run("sh", ["-ec", `${withTarballs(code)}\necho; pwd`], folder);
      const lines = output.trimEnd().split("\n");
      folder = lines.pop() ?? folder;
      seen = lines.join("\n");
    }
  }
});

test("drift ends with 1, and files of users are left alone", { timeout: 120_000 }, async () => {
  const command = ["@commerce-http/generator", "--spec", "openapi.yaml", "--out", "drift", "--package", "drift"];
  writeFileSync(join(pets, "commerce-http.config.json"), "{}");
  const generator = (...args: readonly string[]): Promise<string> =>
    run("npx", [...command, "--config", "own.json", ...args], pets);
  writeFileSync(join(pets, "own.json"), JSON.stringify({ spec: "openapi.yaml", out: "drift" }));
  await generator();
  await generator("--check");
  appendFileSync(join(pets, "drift/README.md"), "Ours.\n");
  writeFileSync(join(pets, "drift/notes.txt"), "Ours.\n");
  await generator("--check");
  appendFileSync(join(pets, "drift/src/types/schemas.ts"), "// by hand\n");
  await expect(generator("--check")).rejects.toThrow("changed drift/src/types/schemas.ts");
  await generator();
  expect(readFileSync(join(pets, "drift/README.md"), "utf8")).toMatch(/Ours\.\n$/);
  expect(existsSync(join(pets, "drift/notes.txt"))).toBe(true);
  rmSync(join(pets, "drift/.commerce-http-generated.json"));
  writeFileSync(join(pets, "drift/package.json"), '{ "name": "mine" }');
  await expect(generator()).rejects.toThrow("Cannot write drift/package.json: the file exists and was not generated");
  expect(readFileSync(join(pets, "drift/package.json"), "utf8")).toBe('{ "name": "mine" }');
});

test("what is installed is the generator, its formatter and its compiler", () => {
  const installed = globSync("node_modules/{*,@*/*}/package.json", { cwd: pets }).map((file) => dirname(file));
  expect(installed.some((folder) => folder.endsWith("/typescript") || folder.includes("redocly"))).toBe(false);
  expect(installed).toEqual(expect.arrayContaining(["node_modules/oxfmt", "node_modules/ts-morph"]));
});

/** The commands, with what the registry would give in the place of our packages. */
function withTarballs(commands: string): string {
  return commands.replaceAll(/npm install(.*)$/gm, (_, rest: string) => {
    const others = rest.split(" ").filter((word) => word !== "" && !word.startsWith("@commerce-http/"));
    const own = rest.includes("@commerce-http/") ? tarballs : tarballs.filter((path) => !path.includes("-generator-"));
    const files = own.map((path) => `'${path}'`);
    return `npm install ${quiet} --no-save ${[...files, ...others.filter((word) => !word.startsWith("--"))].join(" ")} >/dev/null`;
  });
}

/** A configuration that the page shows is the one that was written, and names its schema where that is. */
function expectConfig(text: string): void {
  const config = JSON.parse(text) as { readonly $schema: string };
  expect(JSON.parse(readFileSync(join(pets, "commerce-http.config.json"), "utf8"))).toEqual(config);
  expect(existsSync(join(pets, config.$schema))).toBe(true);
}
