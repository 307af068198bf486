import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { workflowOf } from "./action-lint.ts";

interface Action {
  readonly inputs: Readonly<Record<string, object>>;
  readonly runs: { readonly using: string; readonly steps: readonly { readonly env: object; readonly run: string }[] };
}

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "packages/cli/pipeline");
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

describe("packages/cli/pipeline/workflow.yml", () => {
  const text = read("workflow.yml");
  const { jobs, steps, writes } = workflowOf(text);

  test("uses the actions of the others in the versions of this repository, and the one that is installed", () => {
    const own = "uses: ./node_modules/@commerce-http/cli/pipeline";
    const known = new Set([own]);
    for (const file of globSync(".github/workflows/*.yml", { cwd: root })) {
      for (const line of readFileSync(join(root, file), "utf8").match(/uses: .*/g) ?? []) known.add(line);
    }
    const uses = new Set(text.match(/uses: .*/g));
    expect(uses).toContain(own);
    expect([...uses].filter((line) => !known.has(line))).toEqual([]);
  });

  test("may do nothing but comment", () => {
    expect(writes).toEqual(["comment: pull-requests"]);
  });

  test("gives the action inputs that it has, and secrets to no pull request of others", () => {
    const { inputs } = parse(read("action.yml")) as Action;
    const given = steps.filter(({ uses }) => uses?.startsWith("./")).flatMap((step) => Object.keys(step.with ?? {}));
    expect(given.filter((name) => !Object.hasOwn(inputs, name))).toEqual([]);
    expect(JSON.stringify(jobs["validate"])).not.toContain("secrets.");
    expect(text).not.toContain("pull_request_target");
  });
});

test("packages/cli/pipeline/action.yml hands every input over by the environment, where it can be no command", () => {
  const { inputs, runs } = parse(read("action.yml")) as Action;
  expect(runs.using).toBe("composite");
  const [step, ...more] = runs.steps;
  expect(more).toEqual([]);
  expect(step?.run).not.toContain("${{");
  expect(step?.env).toEqual(
    Object.fromEntries(
      Object.keys(inputs).map((name) => [`INPUT_${name.toUpperCase().replace("-", "_")}`, `\${{ inputs.${name} }}`]),
    ),
  );
});
