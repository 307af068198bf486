import { appendFileSync, readFileSync } from "node:fs";
import { UsageError } from "../exit-code.ts";
import type { Io } from "../terminal/terminal.ts";

export interface Forge {
  readonly apiUrl: string;
  readonly repository: string;
  readonly runUrl: string;
  /** Absent where the run is about none. */
  readonly pullRequest?: PullRequest;
  /** File whose Markdown is shown beside the run. */
  readonly summaryFile: string | undefined;
  /** File of the outputs that later steps read. */
  readonly outputFile: string | undefined;
}

export interface PullRequest {
  readonly number: number;
  readonly commit: string;
}

export function forgeOf({ env }: Pick<Io, "env">): Forge {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new UsageError(`Cannot run as a step of a pipeline: $${name} is not set`);
    return value;
  };
  const repository = need("GITHUB_REPOSITORY");
  const pullRequest = pullRequestIn(need("GITHUB_EVENT_PATH"));
  return {
    apiUrl: need("GITHUB_API_URL"),
    repository,
    runUrl: `${need("GITHUB_SERVER_URL")}/${repository}/actions/runs/${need("GITHUB_RUN_ID")}`,
    summaryFile: env["GITHUB_STEP_SUMMARY"] || undefined,
    outputFile: env["GITHUB_OUTPUT"] || undefined,
    ...(pullRequest && { pullRequest }),
  };
}

export function addSummary({ summaryFile }: Forge, markdown: string): void {
  if (summaryFile !== undefined) appendFileSync(summaryFile, `${markdown}\n`);
}

/** Gives later steps a value. It is one line. */
export function setOutput({ outputFile }: Forge, name: string, value: string): void {
  if (outputFile !== undefined) appendFileSync(outputFile, `${name}=${value}\n`);
}

interface Event {
  readonly pull_request?: { readonly number: number; readonly head: { readonly sha: string } };
}

function pullRequestIn(file: string): PullRequest | undefined {
  // The forge writes it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { pull_request: found } = JSON.parse(readFileSync(file, "utf8")) as Event;
  return found && { number: found.number, commit: found.head.sha };
}

const verbs = ["validate", "plan", "apply", "drift"] as const;

export interface Inputs {
  readonly verb: (typeof verbs)[number];
  readonly folder: string;
  readonly environment: string | undefined;
  /** File of the saved plan: `plan` writes it, `apply` carries it out. */
  readonly plan: string | undefined;
  readonly prune: boolean;
  /** `true` if errors that the plan adds to the project keep nothing back. */
  readonly allowLint: boolean;
  /** Token for comments; no comments without it. */
  readonly token: string | undefined;
  readonly author: string;
}

export function inputsOf({ env }: Pick<Io, "env">): Inputs {
  const given = (name: string): string | undefined => env[`INPUT_${name}`] || undefined;
  const verb = verbs.find((each) => each === given("VERB"));
  if (verb === undefined)
    throw new UsageError(`Cannot run verb "${given("VERB") ?? ""}": use one of ${verbs.join(", ")}`);
  const flag = (input: string): boolean => {
    const value = given(input.toUpperCase().replace("-", "_")) ?? "false";
    if (value !== "true" && value !== "false")
      throw new UsageError(`Cannot use ${input} "${value}": expected true or false`);
    return value === "true";
  };
  return {
    verb,
    folder: given("FOLDER") ?? ".",
    environment: given("ENVIRONMENT"),
    plan: given("PLAN"),
    prune: flag("prune"),
    allowLint: flag("allow-lint"),
    token: given("TOKEN"),
    author: given("AUTHOR") ?? "github-actions[bot]",
  };
}
