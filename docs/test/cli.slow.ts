import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEmulator } from "@commerce-http/emulator";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { Reader } from "./cli-reader.ts";
import { freePort } from "./emulator-process.ts";
import { emptyFolder, projectOf } from "./outside/workspace.ts";

const parent = emptyFolder();
const root = new URL("../../", import.meta.url);

beforeAll(() => projectOf(parent, ["packages/cli"]), 300_000);

/** Somebody who reads the pages of the command line, with an emulator of their own. */
async function newReader(name: string): Promise<Reader> {
  const reader = new Reader(join(parent, name), { installed: parent, port: await freePort() });
  onTestFinished(() => reader.stop());
  return reader;
}

describe("the packed command line, installed in an empty folder", () => {
  test(
    "works by its README: adopted, five files changed, planned, applied, compared, promoted",
    { timeout: 300_000 },
    async () => {
      const reader = await newReader("by-readme");
      const change = (file: string, from: string, to: string): void => {
        const path = join(reader.folder, "shop", file);
        const text = readFileSync(path, "utf8");
        writeFileSync(path, text.replace(from, to));
      };
      const printed = await reader.follow("packages/cli/README.md", () => {
        change("states/paid.yaml", "Paid", "Paid in full");
        change("states/shipped.yaml", "    initial: false\n", "    initial: false\n    name: { en: On its way }\n");
        change("recurrence-policies/monthly.yaml", "Monthly", "Every month");
        change("discount-groups/season.yaml", "Season", "Seasons");
      });
      expect(printed).toContain("In total: create 0, update 5, delete 0, leave 1, impossible 0");
      expect(printed).toContain("Done: 5 of 5 steps (updated 5)");
      expect(printed).toContain("No drift: changed 0, missing 0, extra 0, same 6");
      expect(printed).toContain("Done: 5 of 5 steps (created 5)");
    },
  );

  test("brings nothing for assistants, and says what they need", { timeout: 60_000 }, async () => {
    const connection = ["--project", "shop", "--base-url", "http://localhost"];
    const served = run(
      "env",
      ["COMMERCE_HTTP_TOKEN=any", "node_modules/.bin/commerce-http", "mcp", ...connection],
      parent,
    );
    await expect(served).rejects.toThrow("npm install @modelcontextprotocol/server");
  });

  test("the guide works to the letter, and its page on plans from there on", { timeout: 300_000 }, async () => {
    const reader = await newReader("by-guide");
    await reader.follow("docs/guide/cli.md");
    const printed = await reader.follow("docs/guide/cli/plan-and-apply.md");
    expect(printed.match(/^Done: .*$/gm)).toEqual([
      "Done: 1 of 1 step (created 1)",
      "Done: 1 of 1 step (updated 1)",
      "Done: 1 of 1 step (deleted 1)",
    ]);
  });

  test("the first five minutes work to the letter, and the keys are taken then", { timeout: 300_000 }, async () => {
    const reader = await newReader("by-start");
    await reader.follow("docs/guide/start.md");
    await expect(reader.run("node first.mts")).rejects.toThrow("ApiError");
  });

  test.each(["files", "explain", "graph", "emulator", "resources", "migration"])(
    "the page %s works to the letter",
    { timeout: 300_000 },
    async (page) => {
      await (await newReader(`by-${page}`)).follow(`docs/guide/cli/${page}.md`);
    },
  );

  test(
    "compares without leave to write, to start processes or threads, or to load native code",
    { timeout: 60_000 },
    async () => {
      const api = createEmulator({ projects: ["shop"] });
      onTestFinished(() => api.close());
      const draft = { key: "paid", type: "OrderState" };
      await api.seed([{ kind: "state", draft }]);
      const { url } = await api.listen({ host: "127.0.0.1", port: 0 });
      const folder = join(parent, "reach");
      mkdirSync(folder);
      writeFileSync(join(folder, "states.json"), JSON.stringify({ states: [draft] }));
      const reading = [process.execPath, "--permission", "--allow-fs-read=*"];
      const connection = ["COMMERCE_HTTP_PROJECT=shop", `COMMERCE_HTTP_BASE_URL=${url}`, "COMMERCE_HTTP_TOKEN=any"];
      const command = "node_modules/@commerce-http/cli/dist/bin.js";
      const words = [...connection, ...reading, command, "drift", "--folder", folder];
      expect(await run("env", words, parent)).toContain("No drift: changed 0, missing 0, extra 0, same 1");
      await expect(run("env", [...reading, command, "init", "--folder", folder], parent)).rejects.toThrow("restricted");
    },
  );

  test("has the verbs and the options that its pages name", { timeout: 120_000 }, async () => {
    const pages = ["packages/cli/README.md", ...globSync("docs/guide/cli{,/*}.md", { cwd: fileURLToPath(root) })];
    const lines = pages.flatMap((page) =>
      [
        ...readFileSync(new URL(page, root), "utf8").matchAll(
          /npx (?:--no-install )?@commerce-http\/cli ([a-z][^\n`]*)/g,
        ),
      ].map(([, line = ""]) => `${line} `),
    );
    expect(lines.length).toBeGreaterThan(10);
    const verbs = new Set(lines.map((line) => line.split(" ")[0] ?? ""));
    // It helps with the others.
    verbs.delete("help");
    const helps = await Promise.all(
      Array.from(
        verbs,
        async (verb) => [verb, await run("node_modules/.bin/commerce-http", ["help", verb], parent)] as const,
      ),
    );
    const helpOf = Object.fromEntries(helps);
    for (const line of lines) {
      const [verb = "", inner = ""] = line.split(" ");
      const own = helpOf[verb] ?? "";
      const help = /^Commands:$/m.test(own)
        ? await run("node_modules/.bin/commerce-http", ["help", verb, inner], parent)
        : own;
      for (const [option] of line.matchAll(/--[a-z-]+(?= )/g)) expect(help, line).toMatch(new RegExp(`${option}\\b`));
    }
  });
});
