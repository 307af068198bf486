import { spawnSync } from "node:child_process";

/** Runs turbo tasks, with their output shown as it comes and cached tasks in one line each; gives turbo's exit code. */
export function turbo(...args: readonly string[]): number {
  const { status } = spawnSync("turbo", ["run", ...args, "--output-logs=new-only"], {
    stdio: "inherit",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    shell: process.platform === "win32",
  });
  return status ?? 1;
}
