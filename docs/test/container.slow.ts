import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pack } from "../../packages/types/test/pack.ts";
import { withDependencies } from "../../tools/release/src/repository.ts";
import { start, type Running } from "../../tools/runtimes/host/program.ts";
import { emptyFolder } from "./outside/workspace.ts";

const root = new URL("../../", import.meta.url);
const folder = emptyFolder();
/** Where the image has its files: here they are in a folder. */
const home = "/home/node";
const recipe = readFileSync(new URL("packages/emulator/Containerfile", root), "utf8");
const instructions = [...recipe.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = "", rest = ""]) => ({ name, rest }));
const running: Running[] = [];

/** Follows the recipe up to what runs, with the packed packages in the place of those in the registry. */
beforeAll(async () => {
  const folders = withDependencies(fileURLToPath(root), ["packages/emulator"]);
  const packed = await Promise.all(folders.map((path) => pack(new URL(`${path}/`, root), folder)));
  const [emulator, ...others] = packed.toReversed().map(({ name, tarball }) => ({ name, file: `file:${tarball}` }));
  const dependencies = Object.fromEntries(others.map(({ name, file }) => [name, file]));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  const env: Record<string, string> = { npm_config_prefer_offline: "true", npm_config_fetch_retries: "0" };
  for (const { name, rest } of instructions) {
    if (name === "ARG") {
      const [variable = ""] = rest.split("=");
      expect(variable).toBe("VERSION");
      env[variable] = emulator?.file ?? "";
    } else if (name === "WORKDIR") {
      mkdirSync(here(rest), { recursive: true });
    } else if (name === "RUN") {
      execFileSync("sh", ["-euc", rest], { cwd: here(home), env: { ...process.env, ...env }, stdio: "pipe" });
    }
  }
}, 120_000);

afterAll(async () => {
  for (const program of running) await program.stop();
});

test("the recipe begins with the Node that we test with, and has no step but those that are followed here", () => {
  const [major] = process.versions.node.split(".");
  expect(valueOf("FROM")).toBe(`docker.io/library/node:${major}-slim`);
  expect(instructions.map(({ name }) => name).join(" ")).toBe(
    "FROM ARG USER WORKDIR RUN RUN VOLUME EXPOSE HEALTHCHECK ENTRYPOINT",
  );
});

test("what it makes answers, keeps its data in the volume, and tells whether it is well", async () => {
  const url = await started();
  const created = await fetch(`${url}/shop/states`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ key: "paid", type: "OrderState" }),
  });
  expect(created.status).toBe(201);
  const check = commandOf(valueOf("HEALTHCHECK").replace(/^.*? CMD /, "")).map((part) =>
    part.replace(`http://127.0.0.1:${valueOf("EXPOSE")}`, url),
  );
  const isWell = (): Promise<boolean> =>
    start(programOf(check)).output.then(
      () => true,
      () => false,
    );
  expect(await isWell()).toBe(true);
  await running.at(-1)?.stop();
  expect(await isWell()).toBe(false);
  // The volume alone goes on to the next container.
  expect(relative(here(home), here(valueOf("VOLUME")))).toBe("data");
  const again = await started("--allowed-host", "commerce");
  const read = await fetch(`${again}/shop/states/key=paid`);
  expect(read.status).toBe(200);
}, 60_000);

/** The address of what the recipe starts with further arguments, on this machine only and on a port of its own. */
async function started(...further: readonly string[]): Promise<string> {
  const command = commandOf(valueOf("ENTRYPOINT"));
  expect(command).toEqual(expect.arrayContaining(["--host", "0.0.0.0"]));
  const program = start(programOf([...command, ...further, "--host", "127.0.0.1", "--port", "0"]));
  running.push(program);
  return /http:\/\/[\d.:]+/.exec(await program.line)?.[0] ?? "";
}

function programOf([command = "", ...args]: readonly string[]): Parameters<typeof start>[0] {
  return { command, args, folder: here(home) };
}

/** Words of a command in the form that no shell reads. */
function commandOf(text: string): readonly string[] {
  return JSON.parse(text) as readonly string[];
}

function valueOf(name: string): string {
  return instructions.find((instruction) => instruction.name === name)?.rest ?? "";
}

function here(path: string): string {
  return join(folder, relative(home, path));
}
