import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examples } from "../../packages/types/test/compile.ts";
import { install, pack, run } from "../../packages/types/test/pack.ts";
import { scopeFindings, scopesNamedBy, type Report } from "./access.ts";

const root = new URL("../../", import.meta.url);
const packages = new URL("packages/", root);
const folder = realpathSync(mkdtempSync(`${tmpdir()}/packed-`));

beforeAll(async () => {
  const folders = [
    "spec/",
    "packages/types/",
    "packages/client/",
    "packages/rules/",
    "packages/emulator/",
    "generator/",
  ];
  const packed = await Promise.all(folders.map((each) => pack(new URL(each, root), folder)));
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await copyFile(new URL("emulated.ts", import.meta.url), `${folder}/emulated.ts`);
  const tarballs = packed.map(({ tarball }) => tarball);
  await install(folder, [...tarballs, "@opentelemetry/api@^1.9.0"]);
  for (const [file, draft] of Object.entries(drafts)) {
    await mkdir(dirname(`${folder}/${file}`), { recursive: true });
    await writeFile(`${folder}/${file}`, JSON.stringify(draft));
  }
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Programs outside of the guide, and what they print. */
const programs: readonly (readonly [page: string, index: number, printed: RegExp])[] = [
  ["packages/emulator/README.md", 0, /^2\n\[ 503, 200 \]$/],
  ["packages/rules/README.md", 0, /^$/],
  ["packages/types/README.md", 0, /types of States$/],
  ["spec/README.md", 0, /^openapi: 3\.1/],
  ["generator/README.md", 0, /^types\/index\.ts, types\/paths\.ts, types\.ts$/],
];

/** Pages whose programs run against a Project with a few resources, with tokens for the scopes that they name. */
const pages = [
  "README.md",
  "packages/client/README.md",
  ...globSync("docs/guide/**/*.md", { cwd: fileURLToPath(root) })
    .filter((page) => programsOf(page).length > 0)
    // Their programs need what the pages start and make: a test of its own does all that each of them says.
    .filter((page) => !["docs/guide/start.md", "docs/guide/generator.md"].includes(page))
    .sort(),
];

/** The folder of drafts that the page about `apply` reads. */
const drafts = {
  "shop/states/closed.json": { key: "closed", type: "OrderState", transitions: [{ key: "paid" }] },
  "shop/states/sent.json": { key: "sent", type: "OrderState", initial: false, transitions: [] },
  "shop/cart-discounts/summer.json": {
    key: "summer",
    name: { en: "Summer" },
    value: { type: "relative", permyriad: 1500 },
    cartPredicate: "1 = 1",
  },
  "shop/cart-discounts/winter.json": {
    key: "winter",
    name: { en: "Winter" },
    value: { type: "relative", permyriad: 500 },
    cartPredicate: "1 = 1",
  },
};

/** The program with a token in the place of one that stands for it. */
function meant(program: string): string {
  return program
    .replaceAll('"<access token>"', "await fetchToken()")
    .replaceAll('"Bearer <access token>"', "`Bearer ${await fetchToken()}`");
}

describe("the packed packages, installed in an empty folder", () => {
  test.each(programs)("run the program of %s (%i)", { timeout: 60_000 }, async (page, index, printed) => {
    const program = Object.values(examples(new URL(`../../${page}`, import.meta.url)))[index];
    await writeFile(`${folder}/program.ts`, program ?? "");
    expect((await run(process.execPath, ["program.ts"], folder)).trim()).toMatch(printed);
  });

  test.each(pages)("run the programs of %s, with the scopes that it names", { timeout: 60_000 }, async (page) => {
    const named = scopesNamedBy(readFileSync(new URL(page, root), "utf8"));
    const runs = await Promise.all(
      programsOf(page).map(({ program }, index) =>
        emulated(`${page.replaceAll("/", "-")}-${index}.ts`, program, named),
      ),
    );
    const granted = [...runs.flatMap(({ report }) => report.granted), named];
    expect(scopeFindings({ granted, accesses: runs.flatMap(({ report }) => report.accesses) })).toEqual([]);
    for (const [index, { printed }] of programsOf(page).entries()) {
      if (printed !== undefined) expect(runs[index]?.output.trim()).toBe(printed.trim());
    }
  });

  test.each(["SIGTERM", "SIGINT"] as const)("run the command until %s", { timeout: 60_000 }, async (signal) => {
    const { bin } = manifest("emulator");
    const command = `${folder}/node_modules/.bin/${Object.keys(bin)[0]}`;
    const child = spawn(command, ["--port", "0", "--project", "my-shop"], { stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = /http:\/\/[\d.:]+/.exec(line.toString())?.[0];
    const response = await fetch(`${url}/my-shop/states`);
    expect(await response.json()).toMatchObject({ count: 1, results: [{ key: "Initial", builtIn: true }] });
    const exit = once(child, "exit");
    child.kill(signal);
    expect(await exit).toEqual([0, null]);
  });
});

/** Programs of a page; text that stands right below one is what it prints. */
function programsOf(page: string): { readonly program: string; readonly printed: string | undefined }[] {
  const block = "((?:(?!```).*\\n)*)```";
  const text = readFileSync(new URL(page, root), "utf8");
  const found = text.matchAll(new RegExp(`^\`\`\`ts\n${block}(?:\n\n\`\`\`text\n${block})?`, "gm"));
  return [...found].map(([, program = "", printed]) => ({ program, printed }));
}

/** Runs a program against an emulator of its own, unless it needs none; rejects with its output when it fails. */
async function emulated(file: string, program: string, scopes: readonly string[]): Promise<Emulated> {
  await writeFile(`${folder}/${file}`, meant(program));
  if (!isCalling(program)) {
    return { output: await run(process.execPath, [file], folder), report: { granted: [], accesses: [] } };
  }
  const output = await run(process.execPath, ["--import", "./emulated.ts", file, ...scopes], folder);
  return { output, report: JSON.parse(readFileSync(`${folder}/${file}.json`, "utf8")) as Report };
}

/** Says whether a program calls an API that it has not brought along. */
function isCalling(program: string): boolean {
  return /\bclient[.,]|api\.example\.invalid/.test(program) && !program.includes("@commerce-http/emulator");
}

/** The output of a program, and its report about tokens. */
interface Emulated {
  readonly output: string;
  readonly report: Report;
}

function manifest(name: string): { readonly bin: Readonly<Record<string, string>> } {
  const file = fileURLToPath(new URL(`${name}/package.json`, packages));
  return JSON.parse(readFileSync(file, "utf8")) as { bin: Record<string, string> };
}
