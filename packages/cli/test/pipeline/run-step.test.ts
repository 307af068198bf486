import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runStep } from "../../src/pipeline/run-step.ts";
import { folderOf } from "../folder/folders.ts";
import { type TestProject, testProject } from "../terminal.ts";
import { startForge, type TestForge } from "./forge.ts";

const files = { "shop/states.yaml": "states:\n  - key: paid\n    type: OrderState\n    name: { en: Paid }\n" };

/** Runs a step as the forge does, and gives what it prints. */
async function step(
  inputs: Readonly<Record<string, string>>,
  { forge, project, folder }: { readonly forge: TestForge; readonly project: TestProject; readonly folder: string },
): Promise<{ readonly code: number; readonly out: string }> {
  let out = "";
  const output = { write: (text: string) => void (out += text), isTerminal: false };
  const given = Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const code = await runStep({
    ...project.circumstances,
    folder,
    env: { ...project.circumstances.env, ...forge.env, ...Object.fromEntries(given) },
    signal: new AbortController().signal,
    stdout: output,
    stderr: output,
  });
  return { code, out };
}

test("a plan is a comment on the pull request, and the next one takes its place", async () => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  const { forge, folder } = around;
  expect(await step({ verb: "plan", folder: "shop" }, around)).toMatchObject({ code: 0 });
  expect(forge.outputs()).toEqual({ "exit-code": "2", changes: "true" });
  expect(forge.comments).toHaveLength(1);
  const { body = "" } = forge.comments[0] ?? {};
  expect(body).toContain("### Plan for <code>shop</code>");
  expect(body).toContain("<code>paid</code>");
  expect(body).toContain("Commit 0123abc, [its run](https://forge.example.invalid/wind-and-wave/shop/actions/runs/42)");
  expect(forge.summary()).toContain("<code>paid</code>");
  writeFileSync(join(folder, "shop/states.yaml"), files["shop/states.yaml"].replace("paid", "sent"));
  expect(await step({ verb: "plan", folder: "shop" }, around)).toMatchObject({ code: 0 });
  expect(forge.comments.map((comment) => /<code>(paid|sent)<\/code>/.exec(comment.body)?.[1])).toEqual(["sent"]);
});

test("comments of others and of other folders are left alone, and its own is found behind many", async () => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  const { forge } = around;
  await step({ verb: "plan", folder: "shop" }, around);
  const own = forge.comments.pop();
  const others = Array.from({ length: 150 }, (_, id) => ({ id, user: { login: "mallory" }, body: own?.body ?? "" }));
  forge.comments.push(...others);
  if (own) forge.comments.push({ ...own, body: own.body.replace("paid", "old") });
  await step({ verb: "plan", folder: "shop" }, around);
  expect(forge.comments).toHaveLength(151);
  expect(forge.comments.at(-1)?.body).toBe(own?.body);
  await step({ verb: "plan", folder: "." }, around);
  expect(forge.comments).toHaveLength(152);
});

test("what is wrong with the files stands beside their lines, and in the comment", async () => {
  const broken = { "shop/states.yaml": "states:\n  - key: paid\n    type: OrderStat\n" };
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(broken) };
  const { code, out } = await step({ verb: "plan", folder: "shop" }, around);
  expect(code).toBe(1);
  expect(out).toMatch(/^::error file=shop\/states\.yaml,line=3,col=\d+,title=schema::/m);
  expect(around.forge.comments.map(({ body }) => body)).toEqual([expect.stringContaining("states.yaml:3:")]);
  expect(around.forge.outputs()).toEqual({ "exit-code": "1", changes: "false" });
});

test("validate needs no project, and says that nothing is wrong", async () => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  const { code } = await step({ verb: "validate", folder: "shop", token: "" }, around);
  expect(code).toBe(0);
  expect(around.forge.summary()).toContain("Nothing is wrong");
  expect(around.forge.comments).toEqual([]);
});

test("texts of resources are no commands to the forge", async () => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  const { out } = await step({ verb: "plan", folder: "shop" }, around);
  const pause = /^::stop-commands::(.+)$/m.exec(out)?.[1] ?? "";
  expect(pause).toMatch(/^[\da-f-]{36}$/);
  expect(out.trim().split("\n").at(-1)).toBe(`::${pause}::`);
});

test("a saved plan is applied once; afterwards the project has moved on", async () => {
  const around = { forge: await startForge({ event: {} }), project: testProject(), folder: folderOf(files) };
  const { forge, project } = around;
  await step({ verb: "plan", folder: "shop", plan: "shop.plan" }, around);
  expect(await step({ verb: "apply", folder: "shop", plan: "shop.plan" }, around)).toMatchObject({ code: 0 });
  expect(forge.summary()).toMatch(/### Apply\n\n```text\n[^]*Done: 1 of 1 step/);
  expect(forge.outputs()).toEqual({ "exit-code": "0", changes: "false" });
  expect((await project.emulator.fetch("http://localhost/shop/states/key=paid")).status).toBe(200);
  expect(await step({ verb: "apply", folder: "shop", plan: "shop.plan" }, around)).toMatchObject({ code: 1 });
  expect(forge.summary()).toContain("has moved on since the plan was saved: it has been created");
});

test("without a saved plan, files are planned and applied at once, in their environment", async () => {
  const own = {
    "shop/commerce-http.yaml": "environments: { staging: { values: { name: Paid in full } } }\n",
    "shop/states.yaml": files["shop/states.yaml"].replace("en: Paid", 'en: "${name}"'),
  };
  const around = { forge: await startForge({ event: {} }), project: testProject(), folder: folderOf(own) };
  const inputs = { verb: "apply", folder: "shop", environment: "staging", prune: "true" };
  expect(await step(inputs, around)).toMatchObject({ code: 0 });
  expect(around.forge.summary()).toContain("Paid in full");
});

test("drift ends the step with 2, and without it with 0", async () => {
  const around = { forge: await startForge({ event: {} }), project: testProject(), folder: folderOf(files) };
  expect(await step({ verb: "drift", folder: "shop" }, around)).toMatchObject({ code: 2 });
  expect(around.forge.outputs()).toEqual({ "exit-code": "2", changes: "true" });
  expect(around.forge.summary()).toContain("missing");
  await around.project.emulator.seed([
    { kind: "state", draft: { key: "paid", type: "OrderState", name: { en: "Paid" } } },
  ]);
  expect(await step({ verb: "drift", folder: "shop" }, around)).toMatchObject({ code: 0 });
});

test("a comment that the forge refuses is an error, with the reason and without the token", async () => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  around.forge.refuse();
  const { code, out } = await step({ verb: "plan", folder: "shop" }, around);
  expect(code).toBe(1);
  expect(out).toMatch(/^::error title=commerce-http::Cannot comment on the pull request: GET .* 403 .*not accessible/m);
  expect(out).not.toContain("the-token-of-the-forge");
});

test.each([
  [{ verb: "destroy" }, 'Cannot run verb "destroy": there are validate, plan, apply, drift'],
  [{ verb: "plan", prune: "yes" }, 'Cannot use prune "yes": it is true or false'],
])("inputs %j are refused", async (inputs, message) => {
  const around = { forge: await startForge(), project: testProject(), folder: folderOf(files) };
  const { code, out } = await step(inputs, around);
  expect(code).toBe(1);
  expect(out).toBe(`::error title=commerce-http::${message}\n`);
});
