import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Contexts, evaluated, filled } from "./expression.ts";

/** A run of a workflow: all that the forge knows of it. */
export interface Run {
  /** Text of the workflow. */
  readonly workflow: string;
  /** Files of the repository, at the commit that the run is for. */
  readonly repository: string;
  /** Folder in which packages are installed. */
  readonly installed: string;
  /** Folder for the workspaces of the jobs. */
  readonly folder: string;
  readonly eventName: "pull_request" | "push" | "schedule";
  readonly event: object;
  /** Environment variables that the forge documents. */
  readonly env: Readonly<Record<string, string>>;
  readonly vars: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Variables and secrets of environments, which take the place of those of the repository. */
  readonly environments: Readonly<Record<string, Pick<Run, "vars" | "secrets">>>;
  /** Called before a job, by its name. */
  readonly onJob?: (name: string) => Promise<void>;
}

/** End of a job. */
export interface JobResult {
  readonly result: "success" | "failure" | "skipped";
  readonly outputs: Readonly<Record<string, string>>;
  /** What its steps have printed. */
  readonly log: string;
}

interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly environment?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly (Step & { readonly env: Readonly<Record<string, string>> })[] };
}

/** Runs a workflow as the forge does: jobs in their order, each in a workspace of its own. */
export async function runWorkflow(run: Run): Promise<Readonly<Record<string, JobResult>>> {
  const { env, jobs } = parse(run.workflow) as Pick<Job, "env"> & { readonly jobs: Readonly<Record<string, Job>> };
  const results: Record<string, JobResult> = {};
  const artifacts = mkdtempSync(join(run.folder, "artifacts-"));
  for (const [name, job] of Object.entries(jobs)) {
    const { vars = {}, secrets = {} } = run.environments[job.environment ?? ""] ?? {};
    const contexts: Contexts = {
      github: {
        event: run.event,
        event_name: run.eventName,
        repository: run.env["GITHUB_REPOSITORY"],
        token: run.env["INPUT_TOKEN"],
      },
      vars: { ...run.vars, ...vars },
      secrets: { ...run.secrets, ...secrets },
      needs: results,
    };
    const isReady = job.needs === undefined || results[job.needs]?.result === "success";
    if (!isReady || (job.if !== undefined && evaluated(job.if, contexts) !== true)) {
      results[name] = { result: "skipped", outputs: {}, log: "" };
      continue;
    }
    await run.onJob?.(name);
    results[name] = await new JobRun(run, artifacts, contexts, { ...env, ...job.env }).result(job);
  }
  return results;
}

/** A job under way. */
class JobRun {
  readonly #run: Run;
  readonly #artifacts: string;
  readonly #contexts: Contexts;
  readonly #env: Readonly<Record<string, string>>;
  readonly #workspace: string;
  readonly #steps: Record<string, { readonly outputs: Readonly<Record<string, string>> }> = {};
  #log = "";

  constructor(run: Run, artifacts: string, contexts: Contexts, env: Readonly<Record<string, string>>) {
    this.#run = run;
    this.#artifacts = artifacts;
    this.#contexts = { ...contexts, steps: this.#steps };
    this.#env = filledAll(env, contexts);
    this.#workspace = mkdtempSync(join(run.folder, "workspace-"));
  }

  async result({ steps, outputs = {} }: Job): Promise<JobResult> {
    for (const step of steps) {
      if (step.if !== undefined && evaluated(step.if, this.#contexts) !== true) continue;
      if (!(await this.#isDone(step))) return { result: "failure", outputs: {}, log: this.#log };
    }
    return { result: "success", outputs: filledAll(outputs, this.#contexts), log: this.#log };
  }

  async #isDone({ id, uses = "", run, with: inputs = {} }: Step): Promise<boolean> {
    const { repository, installed } = this.#run;
    // A path has no version.
    const name = uses.startsWith("./") ? uses : uses.replace(/@.*/, "");
    if (name === "actions/checkout") cpSync(repository, this.#workspace, { recursive: true });
    else if (run === "npm ci --ignore-scripts") {
      symlinkSync(join(installed, "node_modules"), join(this.#workspace, "node_modules"));
    } else if (name === "actions/upload-artifact") {
      const file = inputs["path"] ?? "";
      if (!existsSync(join(this.#workspace, file))) return false;
      mkdirSync(join(this.#artifacts, inputs["name"] ?? ""));
      cpSync(join(this.#workspace, file), join(this.#artifacts, inputs["name"] ?? "", file));
    } else if (name === "actions/download-artifact") {
      cpSync(join(this.#artifacts, inputs["name"] ?? ""), this.#workspace, { recursive: true });
    } else if (name.startsWith("./")) return this.#isActionDone(name, inputs, id);
    else if (name !== "actions/setup-node") throw new Error(`Cannot run a step: ${run ?? uses}`);
    return true;
  }

  async #isActionDone(name: string, given: Readonly<Record<string, string>>, id = name): Promise<boolean> {
    const path = join(this.#workspace, name);
    const { inputs, outputs, runs } = parse(readFileSync(join(path, "action.yml"), "utf8")) as Action;
    const defaults = Object.entries(inputs).map(([input, about]) => [input, about.default ?? ""]);
    const own = filledAll({ ...Object.fromEntries(defaults), ...given }, this.#contexts);
    const steps: Record<string, { readonly outputs: Readonly<Record<string, string>> }> = {};
    let isDone = true;
    for (const step of runs.steps) {
      const output = join(this.#artifacts, "..", `output-${Object.keys(this.#steps).length}`);
      writeFileSync(output, "");
      const code = await this.#bash(step.run ?? "", {
        ...filledAll(step.env, { ...this.#contexts, inputs: own }),
        GITHUB_ACTION_PATH: path,
        GITHUB_OUTPUT: output,
      });
      const lines = readFileSync(output, "utf8").trim().split("\n");
      steps[step.id ?? ""] = { outputs: Object.fromEntries(lines.map((line) => line.split("="))) as Contexts as never };
      rmSync(output);
      isDone &&= code === 0;
    }
    const values = Object.entries(outputs).map(([output, { value }]) => [output, filled(value, { steps })]);
    this.#steps[id] = { outputs: Object.fromEntries(values) as Readonly<Record<string, string>> };
    return isDone;
  }

  async #bash(script: string, env: Readonly<Record<string, string>>): Promise<number> {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
      cwd: this.#workspace,
      env: { PATH, HOME, ...this.#run.env, ...this.#env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => (this.#log += text));
    }
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  }
}

function filledAll(texts: Readonly<Record<string, string>>, contexts: Contexts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, contexts)]));
}
