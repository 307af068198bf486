import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Problem } from "../problem.ts";

/**
 * Checks the types of a program with TypeScript's native compiler, which takes less time for everything than the one in
 * JavaScript takes for what has changed. Places are relative to `root`. Nothing is found once the signal ends the compiler.
 */
export async function typeCheck(root: string, config: string, signal: AbortSignal): Promise<readonly Problem[]> {
  const compiler = await compilerPath();
  return new Promise((resolve) => {
    const options = { cwd: root, signal, maxBuffer: 64 * 1024 * 1024, env: { ...memory, ...process.env } };
    execFile(compiler, ["-p", config, "--noEmit", "--pretty", "false"], options, (error, out, err) => {
      if (signal.aborted) return resolve([]);
      const problems = problemsIn(out);
      if (error === null || problems.length > 0) return resolve(problems);
      resolve([{ found: "types", message: `Cannot check types: ${err.trim() || out.trim() || error.message}` }]);
    });
  });
}

/**
 * Settings of the runtime that the compiler is written for: below this size, no garbage is collected, which spares a third of the
 * time. There is hardly any: nearly all that a check allocates lives to its end, so the peak stays what it was.
 */
const memory = { GOGC: "off", GOMEMLIMIT: "2GiB" } as const;

/** Problems in the output of a compiler: a line each, and indented lines that belong to it. Long types are cut. */
export function problemsIn(output: string): readonly Problem[] {
  const pattern = /^(?:(.+?)\((\d+),(\d+)\): )?error (TS\d+): (.*(?:\r?\n[ \t]+.*)*)/gm;
  return [...output.matchAll(pattern)].map(([, file, line, column, rule = "", text = ""]) => {
    const message = text.replaceAll(/\r?\n[ \t]+/g, " ").replaceAll(/'(\{[^']{60})[^']+'/g, "'$1…'");
    if (file === undefined) return { found: "types", message, rule };
    return { found: "types", message, rule, place: { file, line: Number(line), column: Number(column) } };
  });
}

/** The compiler itself: a signal to the script that starts it would leave it behind. */
async function compilerPath(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
  const finder = pathToFileURL(join(dirname(manifest), "lib/getExePath.js")).href;
  const { default: find } = (await import(finder)) as { readonly default: () => string };
  return find();
}
