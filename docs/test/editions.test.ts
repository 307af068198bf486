import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";
import { strictest } from "./strictest.ts";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guide/editions.md"), "utf8");
const folder = realpathSync(mkdtempSync(join(tmpdir(), "editions-")));
const run = promisify(execFile);

/** Flags that a project may have: the strictest that there are. */
const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom"],
  types: ["node"],
  module: "nodenext",
  ...strictest,
  noEmit: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
};

const blocks = blocksOf(page);

/** The words of the page that a shell is told. */
function told(): readonly string[] {
  return blocks.flatMap(({ language, code }) => (language === "sh" ? code.trimEnd().split("\n") : []));
}

/** Runs Node with the sources of our packages in place of what is built of them. */
async function node(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["--conditions=@commerce-http/source", ...args], { cwd: folder });
  return stdout;
}

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const { mark: file, code } of blocks) {
    if (file === "") continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const [command = ""] = told();
  const [npx, name, ...args] = command.split(" ");
  expect([npx, name]).toEqual(["npx", "@commerce-http/generator"]);
  await node(join(root, "generator/src/cli.ts"), ...args);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe("docs/guide/editions.md", () => {
  test("shows one overlay, one command, one program and what that prints", () => {
    expect(blocks.map(({ language, mark }) => mark || language)).toEqual(["ours.yaml", "sh", "src/shop.ts", "text"]);
    expect(told()).toHaveLength(1);
  });

  test("shows a program that prints what stands below it", async () => {
    expect(await node("src/shop.ts")).toBe(blocks.at(-1)?.code);
  });

  test("makes plans that refuse drafts of its own resources and fields", async () => {
    const program = `
      import { planOf } from "./api/client/apply.ts";
      import { createClient } from "./api/index.ts";
      const client = createClient({ baseUrl: "http://localhost", projectKey: "my-shop", auth: "any" });
      const drafts = JSON.parse(process.argv[2] ?? "");
      await planOf(client, drafts).catch(({ name, message }) => console.log(name, message));`;
    writeFileSync(join(folder, "src/wrong.ts"), program);
    const value = { type: "relative", permyriad: 1 };
    const custom = { type: { key: "campaign" }, fields: { season: "summer", budget: "500", any: {} } };
    const drafts = {
      vendors: [{ key: "n", nam: { en: "North" }, name: { en: "North" }, state: {} }],
      cartDiscounts: [{ key: "beach", name: {}, cartPredicate: "1 = 1", value, custom }],
    };
    const printed = await node("src/wrong.ts", JSON.stringify(drafts));
    rmSync(join(folder, "src/wrong.ts"));
    expect(printed.trim().split("\n  ")).toEqual([
      "DraftError Cannot apply drafts with 4 problems",
      'cartDiscounts[0] "beach": custom.fields.budget must be a number, not "500"',
      'vendors[0] "n": key must have at least 2 characters',
      'vendors[0] "n": nam is no field of VendorDraft; did you mean name?',
      'vendors[0] "n": state must have exactly one of id and key',
    ]);
  });

  describe("makes modules", () => {
    const mistakes = [
      ["a custom field of another type", "budget: 500", 'budget: "500"'],
      ["a predicate with a value of another type", 'season.is("summer")', "season.is(4)"],
      ["a field that Vendors have not", "name, state }", "name, city }"],
      ["an expansion that there is not", 'expand: "state"', 'expand: "stores"'],
      [
        "an operation that there is not",
        "const [created]",
        'emulator.requests({ operation: "createVendors" });\nconst [created]',
      ],
      ["a field that no request to an operation has", "created?.body?.name", "created?.body?.nam"],
    ] as const;
    let found: readonly string[] = [];
    beforeAll(async () => {
      const program = readFileSync(join(folder, "src/shop.ts"), "utf8");
      for (const [index, [, right, wrong]] of mistakes.entries()) {
        expect(program.split(right)).toHaveLength(2);
        writeFileSync(join(folder, `src/wrong-${index}.ts`), program.replace(right, wrong));
      }
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      const { stdout } = await run(process.execPath, [tsc, "-p", ".", "--pretty", "false"], { cwd: folder }).catch(
        (error: unknown) => error as { readonly stdout: string },
      );
      found = stdout.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
    }, 60_000);

    test("that compile under every strict flag, and so does the program", () => {
      expect(found.filter((line) => !line.startsWith("src/wrong-"))).toEqual([]);
    });

    test.each(mistakes)("that do not let %s compile", (mistake) => {
      const index = mistakes.findIndex(([name]) => name === mistake);
      expect(found).toContainEqual(
        expect.stringMatching(new RegExp(`^src/wrong-${index}\\.ts\\(\\d+,\\d+\\): error TS`)),
      );
    });
  });
});
