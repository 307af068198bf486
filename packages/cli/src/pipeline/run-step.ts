import { randomUUID } from "node:crypto";
import { posix } from "node:path";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import type { Problem } from "../problem/problem.ts";
import { problemCount, problemLines } from "../problem/text.ts";
import { run } from "../run.ts";
import { type Io, Terminal } from "../terminal/terminal.ts";
import { keepComment } from "./comment.ts";
import { addSummary, type Forge, forgeOf, type Inputs, inputsOf, setOutput } from "./forge.ts";

/** Carries out a step of a pipeline: a verb, shown in the way of the forge. Never throws. */
export async function runStep(io: Io): Promise<ExitCode> {
  try {
    return await carriedOut({ io, forge: forgeOf(io), inputs: inputsOf(io) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    new Terminal(io).print(annotationOf({ severity: "error", message, rule: "commerce-http" }, ""));
    return error instanceof UsageError ? exitCode.usage : exitCode.error;
  }
}

interface Step {
  readonly io: Io;
  readonly forge: Forge;
  readonly inputs: Inputs;
}

async function carriedOut(step: Step): Promise<ExitCode> {
  const { forge, inputs } = step;
  const { verb } = inputs;
  const isSaved = verb === "apply" && inputs.plan !== undefined;
  // A saved plan has its drafts: files may have moved on since.
  const refusal = isSaved ? undefined : await refusalOfFiles(step);
  const { code, markdown } = refusal ?? (verb === "validate" ? nothingWrong : await outcomeOf(step));
  addSummary(forge, markdown);
  setOutput(forge, "exit-code", String(code));
  setOutput(forge, "changes", String(code === exitCode.changes));
  if (verb === "plan") await comment(step, markdown);
  // That a plan has changes is what pull requests are for; drift is what a schedule looks for.
  return verb === "plan" && code === exitCode.changes ? exitCode.success : code;
}

interface Outcome {
  readonly code: ExitCode;
  readonly markdown: string;
}

const nothingWrong: Outcome = { code: exitCode.success, markdown: "### Files\n\nNo problems found." };

/** Checks the files, and shows each problem beside its line; `undefined` if the verb can go on: where lint is allowed, it refuses by itself what it cannot read. */
async function refusalOfFiles(step: Step): Promise<Outcome | undefined> {
  const { code, out, err } = await ran(step, ["validate", "--json", ...fileOptions(step.inputs)]);
  const problems = problemsIn(out);
  for (const problem of problems) new Terminal(step.io).print(annotationOf(problem, step.inputs.folder));
  const { verb, allowLint } = step.inputs;
  const isAllowed = allowLint && verb !== "validate" && problems.length > 0;
  if (code === exitCode.success || isAllowed) return undefined;
  const text = problems.length === 0 ? err : [...problemLines(problems), problemCount(problems)].join("\n");
  return { code, markdown: `### Files\n\n${fenced(text)}` };
}

async function outcomeOf(step: Step): Promise<Outcome> {
  const { io, inputs } = step;
  const { verb } = inputs;
  const { code, out, err } = await ran(step, wordsOf(inputs));
  new Terminal(io).print(withoutCommands(`${err}${out}`, randomUUID()).trimEnd());
  const isMarkdown = verb !== "apply" && out !== "";
  const text = out === "" ? err : out;
  return { code, markdown: isMarkdown ? out : `### ${verb[0]?.toUpperCase()}${verb.slice(1)}\n\n${fenced(text)}` };
}

function wordsOf(inputs: Inputs): readonly string[] {
  const { verb, plan, prune, allowLint, folder } = inputs;
  const flags = [...(prune ? ["--prune"] : []), ...(allowLint ? ["--allow-lint"] : [])];
  if (verb === "plan") {
    const saved = plan === undefined ? [] : ["--out", plan];
    return ["plan", "--markdown", ...fileOptions(inputs), ...flags, ...saved];
  }
  if (verb === "drift") return ["drift", "--markdown", ...fileOptions(inputs)];
  if (plan === undefined) return ["apply", "--yes", ...fileOptions(inputs), ...flags];
  return ["apply", plan, "--yes", "--folder", folder];
}

function fileOptions({ folder, environment }: Inputs): readonly string[] {
  return ["--folder", folder, ...(environment === undefined ? [] : ["--environment", environment])];
}

async function ran(
  { io }: Step,
  words: readonly string[],
): Promise<{ readonly code: ExitCode; readonly out: string; readonly err: string }> {
  let out = "";
  let err = "";
  const code = await run(words, {
    folder: io.folder,
    env: io.env,
    get signal() {
      return io.signal;
    },
    ...(io.passiveSignal && { passiveSignal: io.passiveSignal }),
    ...(io.fetch && { fetch: io.fetch }),
    stdout: { isTerminal: false, write: (text) => void (out += text) },
    stderr: { isTerminal: false, write: (text) => void (err += text) },
  });
  return { code, out, err };
}

async function comment({ io, forge, inputs }: Step, markdown: string): Promise<void> {
  const { pullRequest, runUrl } = forge;
  const { folder, environment = "", token, author } = inputs;
  if (pullRequest === undefined || token === undefined) return;
  await keepComment({
    forge,
    pullRequest,
    token,
    author,
    subject: `plan of ${folder} ${environment}`,
    markdown: `${markdown}\n\n<sub>Commit ${pullRequest.commit}, [its run](${runUrl})</sub>`,
    signal: io.signal,
  });
}

function problemsIn(text: string): readonly Problem[] {
  if (text === "") return [];
  // The stable form of `validate --json`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (JSON.parse(text) as { readonly problems: readonly Problem[] }).problems;
}

const textSize = 50_000;

function fenced(text: string): string {
  const cut = text.length > textSize ? `${text.slice(0, textSize)}\n… and more, in the log of the run` : text;
  const longest = Math.max(2, ...[...cut.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${cut.trimEnd()}\n${fence}`;
}

/** Encloses lines in which the forge looks for no commands; a word that cannot be guessed ends the pause. */
export function withoutCommands(text: string, pause: string): string {
  return `::stop-commands::${pause}\n${text}${text.endsWith("\n") ? "" : "\n"}::${pause}::\n`;
}

const levels = { error: "error", warning: "warning", note: "notice" } as const satisfies Record<
  Problem["severity"],
  string
>;

/** The command that shows a problem beside its line, in a folder as the repository names it. */
export function annotationOf({ severity, message, place, rule }: Problem, folder: string): string {
  const properties = {
    ...(place && { file: posix.join(folder.replaceAll("\\", "/"), place.file) }),
    ...(place?.line !== undefined && { line: place.line }),
    ...(place?.column !== undefined && { col: place.column }),
    title: rule,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapedProperty(String(value))}`);
  return `::${levels[severity]} ${written.join(",")}::${escaped(message)}`;
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
