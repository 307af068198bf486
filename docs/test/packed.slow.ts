import { globSync, readFileSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { scopeFindings, scopesNamedBy, type Report } from "./access.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { emptyFolder, peer, projectOf } from "./outside/workspace.ts";

const root = new URL("../../", import.meta.url);
const folder = emptyFolder();

beforeAll(async () => {
  await projectOf(folder, ["packages/cli"], ["@opentelemetry/api@^1.9.0", peer("@commercetools/platform-sdk")]);
  await copyFile(new URL("emulated.ts", import.meta.url), `${folder}/emulated.ts`);
  for (const [file, draft] of Object.entries(drafts)) {
    await mkdir(dirname(`${folder}/${file}`), { recursive: true });
    await writeFile(`${folder}/${file}`, JSON.stringify(draft));
  }
}, 120_000);

/** Pages whose programs run against a Project with a few resources, with tokens for the scopes that they name. */
const pages = [
  "README.md",
  "packages/client/README.md",
  ...globSync("docs/guide/**/*.md", { cwd: fileURLToPath(root) })
    .filter((page) => programsOf(page).length > 0)
    // Their programs need what the pages start and make: a test of its own does all that each of them says.
    .filter((page) => page !== "docs/guide/start.md" && !page.startsWith("docs/guide/generator"))
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
  test.each(pages)("run the programs of %s, with the scopes that it names", { timeout: 60_000 }, async (page) => {
    const named = scopesNamedBy(readFileSync(new URL(page, root), "utf8"));
    const runs = await Promise.all(
      programsOf(page).map(({ code }, index) => emulated(`${page.replaceAll("/", "-")}-${index}.ts`, code, named)),
    );
    const granted = [...runs.flatMap(({ report }) => report.granted), named];
    expect(scopeFindings({ granted, accesses: runs.flatMap(({ report }) => report.accesses) })).toEqual([]);
    for (const [index, { printed }] of programsOf(page).entries()) {
      if (printed !== undefined) expect(runs[index]?.output.trim()).toBe(printed.trim());
    }
  });

  test("print what the platform SDK printed before", { timeout: 60_000 }, async () => {
    const page = readFileSync(new URL("docs/guide/client/migration.md", root), "utf8");
    const before = blocksOf(page).find(({ mark }) => mark === "before")?.code ?? "";
    const after = blocksOf(page).find(({ printed }) => printed !== undefined)?.printed;
    expect((await emulated("before.ts", before, scopesNamedBy(page))).output).toBe(after);
  });
});

function programsOf(page: string): readonly Block[] {
  return blocksOf(readFileSync(new URL(page, root), "utf8")).filter(
    ({ language, mark }) => language === "ts" && mark === "",
  );
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
