import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SpecErrors } from "../../src/spec-error.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Generated, generated, typeCheck } from "../type-check.ts";
import { readScenarios, rewritten, type Scenario, specFiles } from "./scenario.ts";

/** `UPDATE_SCENARIOS=1` writes what comes out instead of comparing it. */
const isUpdate = process.env["UPDATE_SCENARIOS"] === "1";

const folder = import.meta.dirname;
const root = join(folder, "../../..");
const files = readdirSync(folder).filter((file) => file.endsWith(".md"));

/** What the scenarios became, for the compiler. */
const outcomes: Generated[] = [];
const uses: Record<string, string> = {};

for (const file of files) {
  const path = join(folder, file);
  const markdown = readFileSync(path, "utf8");
  const becomes = new Map<string, ReadonlyMap<string, string>>();

  describe(file, () => {
    for (const scenario of readScenarios(markdown)) {
      it(scenario.name, async () => {
        const found = await outcome(scenario, `${file.replace(".md", "")}-${slug(scenario.name)}`);
        becomes.set(scenario.name, found);
        const expected = scenario.blocks.filter(({ language, title }) => language !== "yaml" && title !== "check");
        expect(expected).not.toEqual([]);
        for (const { title, code } of expected) {
          expect(found.get(title), found.get("refused")).toEqual(isUpdate ? expect.any(String) : code);
        }
      });
    }

    afterAll(() => {
      if (isUpdate) writeFileSync(path, rewritten(markdown, (name, { title }) => becomes.get(name)?.get(title)));
    });
  });
}

describe("all scenarios", () => {
  it("compile, with the uses that they show", () => {
    expect(typeCheck(outcomes, uses)).toEqual([]);
  });

  it("pass the repository's linter and formatter", () => {
    const texts = outcomes.flatMap((result) => [...result.files]).filter(([path]) => /\/types\/.*\.ts$/.test(path));
    const written = temporaryFolder(Object.fromEntries(texts.map(([path, text]) => [path.slice(1), text])));
    expect(complaints("oxlint", ["-c", join(root, ".oxlintrc.json"), written])).toBe("");
    expect(complaints("oxfmt", ["-c", join(root, ".oxfmtrc.json"), "--check", written])).toBe("");
  });
});

/** What a tool has to say when it is not content. */
function complaints(tool: string, args: readonly string[]): string {
  const script = join(root, "node_modules", tool, "bin", tool);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  return status === 0 ? "" : stdout + stderr;
}

/** File or `refused` → text. */
async function outcome(scenario: Scenario, name: string): Promise<ReadonlyMap<string, string>> {
  const spec = join(temporaryFolder(specFiles(scenario)), "openapi.yaml");
  try {
    const result = await generated(spec, name);
    outcomes.push(result);
    const checks = scenario.blocks.filter(({ title }) => title === "check");
    if (checks.length > 0) {
      uses[join(result.folder, "types/check.ts")] = checks.map(({ code }) => code).join("\n");
    }
    return new Map([...result.files].map(([path, text]) => [shortPath(path, result.folder), text]));
  } catch (error) {
    if (!(error instanceof SpecErrors)) throw error;
    return new Map([["refused", `${error.message.replaceAll(/^.*?(?=openapi\.yaml|schemas\/)/gm, "")}\n`]]);
  }
}

/** `types/schemas.ts` for `/generated/name/types/schemas.ts`. */
function shortPath(path: string, root: string): string {
  return path.slice(root.length + 1);
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]+/g, "-");
}
