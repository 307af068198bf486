import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { redocly, workspace } from "../description.ts";
import type { Files } from "./fixture.ts";

/** What the linter found: the rule, and `file#/pointer: message`. */
export interface Finding {
  readonly rule: string;
  readonly text: string;
}

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { source: { ref: string }; pointer: string; reportOnKey: boolean }[];
}

/**
 * Lints descriptions with the workspace's own configuration, all in one run of the real linter.
 *
 * @param descriptions Files of each description; references between them stay inside of one.
 * @returns The findings of each description, in the same order.
 */
export async function lintAll(descriptions: readonly Files[]): Promise<Finding[][]> {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  try {
    await Promise.all(descriptions.map((files, index) => writeAll(join(folder, String(index)), files)));
    const roots = descriptions.map((_, index) => join(folder, String(index), "openapi.yaml"));
    const problems = reports(await runLint(roots)).flatMap((report) => report.problems);
    return descriptions.map((_, index) => findingsIn(join(folder, String(index)), problems));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeAll(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // JSON is YAML, too.
    await writeFile(join(folder, path), JSON.stringify(content, undefined, 2));
  }
}

function runLint(roots: readonly string[]): Promise<string> {
  const parameters = [
    redocly,
    "lint",
    ...roots,
    "--config",
    "redocly.yaml",
    "--format",
    "json",
    "--max-problems",
    "1000",
  ];
  return new Promise((done, fail) => {
    execFile(process.execPath, parameters, { cwd: workspace, maxBuffer: 2 ** 26 }, (_, output, errors) => {
      if (output === "") fail(new Error(errors));
      else done(output);
    });
  });
}

/** The linter prints one JSON document per description, one right after the other. */
function reports(output: string): { problems: Problem[] }[] {
  return JSON.parse(`[${output.trim().replaceAll(/^\}\s*(?=\{)/gm, "},")}]`) as { problems: Problem[] }[];
}

function findingsIn(folder: string, problems: readonly Problem[]): Finding[] {
  return problems.flatMap(({ ruleId, message, location: [place] }) => {
    if (place === undefined) return [];
    const path = relative(folder, resolve(workspace, place.source.ref)).split(sep).join("/");
    if (path.startsWith("..")) return [];
    return [{ rule: ruleId, text: `${path}${place.reportOnKey ? "~" : ""}${place.pointer}: ${message}` }];
  });
}
