import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { annotationOf, runStep, withoutCommands } from "../../src/pipeline/run-step.ts";
import { discount } from "../drafts.ts";
import { type Files, folderOf } from "../folder/folders.ts";
import { surroundings, type TestProject, testProject } from "../terminal.ts";
import { startForge, type TestForge } from "./forge.ts";

const files = { "shop/states.yaml": "states:\n  - key: paid\n    type: OrderState\n    name: { en: Paid }\n" };

/** A project, a folder, and a forge that runs steps between the two. */
interface Pipeline extends TestForge {
  readonly project: TestProject;
  readonly folder: string;
  /** Runs a step as the forge does, and gives what it prints. */
  readonly step: (
    inputs: Readonly<Record<string, string>>,
    more?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly code: number; readonly out: string }>;
}

async function pipelineOf(content: Files = files, options: Parameters<typeof startForge>[0] = {}): Promise<Pipeline> {
  const forge = await startForge(options);
  const project = testProject();
  const folder = folderOf(content);
  const step: Pipeline["step"] = async (inputs, more = {}) => {
    const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
    const env = { ...project.circumstances.env, ...forge.env, ...Object.fromEntries(given), ...more };
    const { io, said } = surroundings({ ...project.circumstances, folder, env });
    return { code: await runStep(io), out: said.all };
  };
  return { ...forge, project, folder, step };
}

test("a plan is a comment on the pull request, and the next one takes its place", async () => {
  const pipeline = await pipelineOf();
  expect(await pipeline.step({ verb: "plan", folder: "shop" })).toMatchObject({ code: 0 });
  expect(pipeline.outputs()).toEqual({ "exit-code": "2", changes: "true" });
  expect(pipeline.comments).toHaveLength(1);
  const { body = "" } = pipeline.comments[0] ?? {};
  expect(body).toContain("### Plan for <code>shop</code>");
  expect(body).toContain("<code>paid</code>");
  expect(body).toContain("Commit 0123abc, [its run](https://forge.example.invalid/wind-and-wave/shop/actions/runs/42)");
  expect(pipeline.summary()).toContain("<code>paid</code>");
  writeFileSync(join(pipeline.folder, "shop/states.yaml"), files["shop/states.yaml"].replace("paid", "sent"));
  expect(await pipeline.step({ verb: "plan", folder: "shop" })).toMatchObject({ code: 0 });
  expect(pipeline.comments.map((comment) => /<code>(paid|sent)<\/code>/.exec(comment.body)?.[1])).toEqual(["sent"]);
});

test("comments of others and of other folders are left alone, and its own is found behind many", async () => {
  const pipeline = await pipelineOf();
  await pipeline.step({ verb: "plan", folder: "shop" });
  const own = pipeline.comments.pop();
  const others = Array.from({ length: 150 }, (_, id) => ({ id, user: { login: "mallory" }, body: own?.body ?? "" }));
  pipeline.comments.push(...others, { id: 999, user: null, body: own?.body ?? "" });
  if (own) pipeline.comments.push({ ...own, body: own.body.replace("paid", "old") });
  await pipeline.step({ verb: "plan", folder: "shop" });
  expect(pipeline.comments).toHaveLength(152);
  expect(pipeline.comments.at(-1)?.body).toBe(own?.body);
  await pipeline.step({ verb: "plan", folder: "." });
  expect(pipeline.comments).toHaveLength(153);
  await pipeline.step({ verb: "plan", folder: "shop", author: "mallory" });
  expect(pipeline.comments).toHaveLength(153);
});

test("what is wrong with the files stands beside their lines, and in the comment", async () => {
  const broken = { "shop/states.yaml": "states:\n  - key: paid\n    type: Order```Stat\n" };
  const pipeline = await pipelineOf(broken);
  const { code, out } = await pipeline.step({ verb: "plan", folder: "shop" });
  expect(code).toBe(1);
  expect(out).toMatch(/^::error file=shop\/states\.yaml,line=3,col=\d+,title=schema::/m);
  expect(pipeline.comments.map(({ body }) => body)).toEqual([
    expect.stringMatching(/\n````text\n.*states\.yaml:3:.*\n1 error\n````\n/),
  ]);
  expect(pipeline.outputs()).toEqual({ "exit-code": "1", changes: "false" });
});

test("validate needs no project, and says that nothing is wrong", async () => {
  const pipeline = await pipelineOf();
  const { code } = await pipeline.step({ verb: "validate", folder: "shop", token: "" });
  expect(code).toBe(0);
  expect(pipeline.summary()).toContain("No problems found");
  expect(pipeline.comments).toEqual([]);
});

test("texts of resources are no commands to the forge", async () => {
  const pipeline = await pipelineOf();
  const { out } = await pipeline.step({ verb: "plan", folder: "shop" });
  const pause = /^::stop-commands::(.+)$/m.exec(out)?.[1] ?? "";
  expect(pause).toMatch(/^[\da-f-]{36}$/);
  expect(out.trim().split("\n").at(-1)).toBe(`::${pause}::`);
});

test("a saved plan is applied once; afterwards the project has moved on", async () => {
  const pipeline = await pipelineOf(files, { event: {} });
  await pipeline.step({ verb: "plan", folder: "shop", plan: "shop.plan" });
  expect(await pipeline.step({ verb: "apply", folder: "shop", plan: "shop.plan" })).toMatchObject({ code: 0 });
  expect(pipeline.summary()).toMatch(/### Apply\n\n```text\n[^]*Done: 1 of 1 step/);
  expect(pipeline.summary()).not.toContain("\u001B");
  expect(pipeline.outputs()).toEqual({ "exit-code": "0", changes: "false" });
  expect(existsSync(join(pipeline.folder, "shop/commerce-http.keys.json"))).toBe(true);
  expect((await pipeline.project.emulator.fetch("http://localhost/shop/states/key=paid")).status).toBe(200);
  expect(await pipeline.step({ verb: "apply", folder: "shop", plan: "shop.plan" })).toMatchObject({ code: 1 });
  expect(pipeline.summary()).toContain("has changed since the plan was saved: it has been created");
});

test("without a saved plan, files are planned and applied at once, in their environment", async () => {
  const own = {
    "shop/commerce-http.yaml": "environments: { staging: { values: { name: Paid in full } } }\n",
    "shop/states.yaml": files["shop/states.yaml"].replace("en: Paid", 'en: "${name}"'),
  };
  const pipeline = await pipelineOf(own, { event: {} });
  const inputs = { verb: "apply", folder: "shop", environment: "staging", prune: "true" };
  expect(await pipeline.step(inputs)).toMatchObject({ code: 0 });
  expect(pipeline.summary()).toContain("Paid in full");
});

test("with allow-lint, what a plan adds to the errors of a project is shown, and goes on", async () => {
  const never = discount("never", { validFrom: "2030-12-31T00:00:00Z", validUntil: "2030-12-01T00:00:00Z" });
  const pipeline = await pipelineOf({ "shop/discounts.json": JSON.stringify({ cartDiscounts: [never] }) });
  for (const verb of ["plan", "apply"]) {
    expect(await pipeline.step({ verb, folder: "shop" })).toMatchObject({ code: 1 });
    const allowed = await pipeline.step({ verb, folder: "shop", allow_lint: "true" });
    expect(allowed).toMatchObject({ code: 0, out: expect.stringContaining("::error file=shop/discounts.json") });
  }
  expect(await pipeline.step({ verb: "validate", folder: "shop", allow_lint: "true" })).toMatchObject({ code: 1 });
});

test("what was removed from the files is deleted only with prune", async () => {
  const pipeline = await pipelineOf(files, { event: {} });
  const isThere = async (): Promise<boolean> => pipeline.project.client.states.exists({ key: "paid" });
  await pipeline.step({ verb: "apply", folder: "shop" });
  writeFileSync(join(pipeline.folder, "shop/states.yaml"), files["shop/states.yaml"].replace("paid", "sent"));
  for (const prune of ["", "false"]) await pipeline.step({ verb: "apply", folder: "shop", prune });
  expect(await isThere()).toBe(true);
  await pipeline.step({ verb: "plan", folder: "shop", prune: "true" });
  expect(pipeline.summary()).toMatch(/delete.*<code>paid<\/code>/i);
  await pipeline.step({ verb: "apply", folder: "shop", prune: "true" });
  expect(await isThere()).toBe(false);
});

test("a step that cannot begin says why in its summary", async () => {
  const pipeline = await pipelineOf(files, { event: {} });
  const unknown = await pipeline.step({ verb: "plan", folder: "nowhere" });
  expect(unknown.code).toBe(64);
  expect(pipeline.summary()).toMatch(/### Files\n\n```text\nerror: Cannot read the files of nowhere: .*\n```/);
});

test("a summary has place for the beginning of very many problems", async () => {
  const drafts = Array.from({ length: 900 }, (_, index) => ({ key: `k${index}`, type: "x" }));
  const pipeline = await pipelineOf({ "shop/states.json": { states: drafts } }, { event: {} });
  await pipeline.step({ verb: "validate", folder: "shop" });
  expect(pipeline.summary().length).toBeLessThan(51_000);
  expect(pipeline.summary()).toContain("states.json:1:");
  expect(pipeline.summary()).toMatch(/\n… and more.*\n```\n$/);
});

test("without files for its summary and its outputs, a step does its work all the same", async () => {
  const pipeline = await pipelineOf();
  const { code } = await pipeline.step(
    { verb: "plan", folder: "shop" },
    { GITHUB_STEP_SUMMARY: "", GITHUB_OUTPUT: "" },
  );
  expect([code, pipeline.summary()]).toEqual([0, ""]);
  const lost = await pipeline.step({ verb: "plan", folder: "shop" }, { GITHUB_REPOSITORY: "" });
  expect(lost).toEqual({ code: 64, out: expect.stringContaining("$GITHUB_REPOSITORY is not set\n") });
});

test("drift ends the step with 2, and without it with 0", async () => {
  const pipeline = await pipelineOf(files, { event: {} });
  expect(await pipeline.step({ verb: "drift", folder: "shop" })).toMatchObject({ code: 2 });
  expect(pipeline.outputs()).toEqual({ "exit-code": "2", changes: "true" });
  expect(pipeline.summary()).toContain("missing");
  await pipeline.project.emulator.seed([
    { kind: "state", draft: { key: "paid", type: "OrderState", name: { en: "Paid" } } },
  ]);
  expect(await pipeline.step({ verb: "drift", folder: "shop" })).toMatchObject({ code: 0 });
});

test("a comment that the forge refuses is an error, with the reason and without the token", async () => {
  const pipeline = await pipelineOf();
  pipeline.refuse();
  const { code, out } = await pipeline.step({ verb: "plan", folder: "shop" });
  expect(code).toBe(1);
  expect(out).toMatch(/^::error title=commerce-http::Cannot comment on the pull request: GET .* 403 .*not accessible/m);
  expect(out).not.toContain("the-token-of-the-forge");
});

test.each([
  [{ verb: "destroy" }, 'Cannot run verb "destroy": use one of validate, plan, apply, drift'],
  [{ verb: "plan", prune: "yes" }, 'Cannot use prune "yes": expected true or false'],
  [{ verb: "plan", allow_lint: "1" }, 'Cannot use allow-lint "1": expected true or false'],
])("inputs %j are refused", async (inputs, message) => {
  const pipeline = await pipelineOf();
  const { code, out } = await pipeline.step(inputs);
  expect(code).toBe(64);
  expect(out).toBe(`::error title=commerce-http::${message}\n`);
});

test("nothing of a problem ends its command, or begins another", () => {
  const place = { file: "a,b:c.yaml", line: 3, column: 5 };
  const message = "100 %\n::error::no";
  expect(annotationOf({ severity: "note", message, place, rule: "schema" }, "my shop")).toBe(
    "::notice file=my shop/a%2Cb%3Ac.yaml,line=3,col=5,title=schema::100 %25%0A::error::no",
  );
});

test("a problem of a whole file stands at the file, with the slashes of the forge", () => {
  const problem = { severity: "error", message: "a\r\nb", place: { file: "a.ts" }, rule: "module" } as const;
  expect(annotationOf(problem, "my\\shop")).toBe("::error file=my/shop/a.ts,title=module::a%0D%0Ab");
});

test.each(["a", "a\n"])("the pause around %j ends on a line of its own", (text) => {
  expect(withoutCommands(text, "word")).toBe("::stop-commands::word\na\n::word::\n");
});
