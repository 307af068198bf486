import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientCredentials, createClient, type Scope } from "@commerce-http/client";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { startForge, type TestForge } from "../../packages/cli/test/pipeline/forge.ts";
import { Reader, stepsOf } from "./cli-reader.ts";
import { emptyFolder, projectOf } from "./outside/workspace.ts";
import { runWorkflow, type Run } from "./pipeline/runner.ts";

const parent = emptyFolder();
const own = join(parent, "node_modules/@commerce-http/cli/pipeline");
const limit = 120_000;

beforeAll(() => projectOf(parent, ["packages/cli"]), 300_000);

const states = "states:\n  - key: paid\n    type: OrderState\n    name: { en: Paid }\n";

/** A repository on a forge, and the project that its files are for. */
interface Stage {
  readonly forge: TestForge;
  readonly emulator: Emulator;
  readonly repository: string;
  readonly run: (eventName: Run["eventName"], more?: Partial<Run>) => ReturnType<typeof runWorkflow>;
  /** Name of the State in the project. */
  readonly nameOfPaid: () => Promise<string | undefined>;
}

/** A client of the API. */
interface ApiClient {
  readonly id: string;
  readonly secret: string;
  readonly scopes: readonly Scope[];
}

const viewer: ApiClient = { id: "reader", secret: "the-secret-of-the-reader", scopes: ["view_states:shop"] };
const writer: ApiClient = {
  id: "writer",
  secret: "the-secret-of-the-writer",
  scopes: ["view_states:shop", "manage_states:shop"],
};

async function openStage(): Promise<Stage> {
  const emulator = createEmulator({ projects: ["shop"], auth: { clients: [viewer, writer] } });
  onTestFinished(() => emulator.close());
  const { url } = await emulator.listen({ host: "127.0.0.1", port: 0 });
  const forge = await startForge();
  const folder = mkdtempSync(join(parent, "run-"));
  const repository = join(folder, "repository");
  mkdirSync(join(repository, "shop"), { recursive: true });
  writeFileSync(join(repository, "shop/states.yaml"), states);
  const client = createClient({
    baseUrl: url,
    projectKey: "shop",
    auth: clientCredentials({
      tokenUrl: `${url}/oauth/token`,
      clientId: writer.id,
      clientSecret: writer.secret,
      scopes: writer.scopes,
    }),
  });
  return {
    forge,
    emulator,
    repository,
    run: (eventName, more = {}) =>
      runWorkflow({
        workflow: readFileSync(join(own, "workflow.yml"), "utf8"),
        repository,
        installed: parent,
        folder,
        eventName,
        event: eventName === "pull_request" ? pullRequestOf("wind-and-wave/shop") : {},
        env: forge.env,
        vars: {
          COMMERCE_HTTP_PROJECT: "shop",
          COMMERCE_HTTP_BASE_URL: url,
          COMMERCE_HTTP_TOKEN_URL: `${url}/oauth/token`,
          COMMERCE_HTTP_CLIENT_ID: viewer.id,
        },
        secrets: { COMMERCE_HTTP_CLIENT_SECRET: viewer.secret },
        environments: {
          production: {
            vars: { COMMERCE_HTTP_CLIENT_ID: writer.id },
            secrets: { COMMERCE_HTTP_CLIENT_SECRET: writer.secret },
          },
        },
        ...more,
      }),
    nameOfPaid: async () => (await client.states.query({ where: 'key = "paid"' })).results[0]?.name?.["en"],
  };
}

function pullRequestOf(repository: string): object {
  return { pull_request: { number: 7, head: { sha: "0123abc", repo: { full_name: repository } } } };
}

function resultsOf(results: Awaited<ReturnType<typeof runWorkflow>>): object {
  return Object.fromEntries(Object.entries(results).map(([name, { result }]) => [name, result]));
}

describe("the workflow that comes with the command line", () => {
  test("comments the plan on a pull request, once, and changes nothing", { timeout: limit }, async () => {
    const stage = await openStage();
    const results = await stage.run("pull_request");
    expect(resultsOf(results), results["comment"]?.log).toEqual({
      validate: "success",
      comment: "success",
      plan: "skipped",
      apply: "skipped",
      drift: "skipped",
    });
    writeFileSync(join(stage.repository, "shop/states.yaml"), states.replace("en: Paid", "en: In full"));
    await stage.run("pull_request");
    expect(stage.forge.comments.map(({ body }) => body)).toEqual([expect.stringContaining("In full")]);
    expect(await stage.nameOfPaid()).toBeUndefined();
  });

  test("gives a pull request of others no secret: its files are validated only", { timeout: limit }, async () => {
    const stage = await openStage();
    writeFileSync(join(stage.repository, "shop/states.yaml"), states.replace("OrderState", "OderState"));
    const results = await stage.run("pull_request", { event: pullRequestOf("mallory/shop") });
    expect(resultsOf(results)).toMatchObject({ validate: "failure", comment: "skipped" });
    expect(results["validate"]?.log).toMatch(/^::error file=shop\/states\.yaml,line=3,/m);
    expect(stage.forge.comments).toEqual([]);
  });

  test("applies on merge what was planned, with the client that may write", { timeout: limit }, async () => {
    const stage = await openStage();
    const results = await stage.run("push");
    expect(resultsOf(results), results["apply"]?.log).toMatchObject({
      plan: "success",
      apply: "success",
      drift: "skipped",
    });
    expect(await stage.nameOfPaid()).toBe("Paid");
    expect(stage.forge.summary()).toContain("Done: 1 of 1 step");
    expect(resultsOf(await stage.run("push"))).toMatchObject({ plan: "success", apply: "skipped" });
  });

  test("applies nothing when the project has moved on since", { timeout: limit }, async () => {
    const stage = await openStage();
    const results = await stage.run("push", {
      onJob: async (name) => {
        if (name !== "apply") return;
        await stage.emulator.seed([
          { kind: "state", draft: { key: "paid", type: "OrderState", name: { en: "Theirs" } } },
        ]);
      },
    });
    expect(resultsOf(results)).toMatchObject({ plan: "success", apply: "failure" });
    expect(stage.forge.summary()).toContain("has changed since the plan was saved");
    expect(await stage.nameOfPaid()).toBe("Theirs");
  });

  test("fails by schedule where there is drift", { timeout: limit }, async () => {
    const stage = await openStage();
    expect(resultsOf(await stage.run("schedule"))).toMatchObject({
      plan: "skipped",
      apply: "skipped",
      drift: "failure",
    });
    expect(stage.forge.summary()).toContain("missing");
    await stage.run("push");
    expect(resultsOf(await stage.run("schedule"))).toMatchObject({ drift: "success" });
  });

  test("shows no secret anywhere", { timeout: limit }, async () => {
    const stage = await openStage();
    const results = [...Object.values(await stage.run("pull_request")), ...Object.values(await stage.run("push"))];
    const shown = [
      ...results.map(({ log }) => log),
      stage.forge.summary(),
      ...stage.forge.comments.map(({ body }) => body),
    ];
    for (const { secret } of [viewer, writer]) expect(shown.join("\n")).not.toContain(secret);
    expect(shown.join("\n")).not.toContain(stage.forge.env["INPUT_TOKEN"]);
  });
});

/** The repository of somebody who has read the page. */
async function openRepository(): Promise<Reader> {
  const folder = join(mkdtempSync(join(parent, "hook-")), "repository");
  // The page talks to no project.
  const reader = new Reader(folder, { installed: parent, port: 0 });
  await reader.run("git init --quiet && git config user.name 'A user' && git config user.email user@example.invalid");
  mkdirSync(join(folder, "shop"));
  await reader.follow("docs/guide/cli/pipelines.md");
  return reader;
}

describe("a repository that was set up by the page on pipelines", () => {
  test("has the workflow that was tried above", { timeout: limit }, async () => {
    const { folder } = await openRepository();
    const text = readFileSync(join(folder, ".github/workflows/shop.yml"), "utf8");
    expect(text).toBe(readFileSync(join(own, "workflow.yml"), "utf8"));
  });

  test("lets in only commits that are right, whatever lies in the folder", { timeout: limit }, async () => {
    const reader = await openRepository();
    const { folder } = reader;
    const save = (text: string): void => writeFileSync(join(folder, "shop/states.yaml"), text);
    save(states.replace("OrderState", "OderState"));
    await reader.run("git add shop");
    save(states);
    await expect(reader.run("git commit --quiet --message broken")).rejects.toThrow(/states\.yaml:3:\d+: error: /);
    await reader.run("git add shop");
    save("nonsense");
    await reader.run("git commit --quiet --message right");
    expect(await reader.run("git log --format=%s")).toBe("right\n");
    expect(await reader.run("git status --porcelain -- shop")).toBe(" M shop/states.yaml\n");
  });

  test("lets in only commits that are right by the recipe for pre-commit, too", { timeout: limit }, async () => {
    const reader = await openRepository();
    const { folder } = reader;
    const recipe = stepsOf("docs/guide/cli/pipelines.md").find(({ language }) => language === "yaml")?.code ?? "";
    const { repos } = parse(recipe) as { repos: { hooks: { entry: string; files: string }[] }[] };
    const [hook] = repos[0]?.hooks ?? [];
    expect("shop/states.yaml").toMatch(new RegExp(hook?.files ?? ""));
    writeFileSync(join(folder, "shop/states.yaml"), states);
    expect(await reader.run(hook?.entry ?? "")).toBe("");
    writeFileSync(join(folder, "shop/states.yaml"), states.replace("OrderState", "OderState"));
    await expect(reader.run(hook?.entry ?? "")).rejects.toThrow(/states\.yaml:3:\d+: error: /);
  });
});
