import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const bin = fileURLToPath(new URL("../src/bin.ts", import.meta.url));

/** Runs the command as if Node.js had another version. */
function runOn(version: string): string {
  const pretend = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });`;
  const program = `${pretend} process.argv[1] = ${JSON.stringify(bin)}; process.argv[2] = "--version"; await import(${JSON.stringify(bin)});`;
  const args = ["--conditions=@commerce-http/source", "--input-type=module", "--eval", program, "--", "--version"];
  try {
    return execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    return String((error as { readonly stderr?: string }).stderr);
  }
}

test.each(["20.20.2", "22.17.9", "18.0.0"])("Node.js %s is told to be too old", (version) => {
  expect(runOn(version)).toBe(`Cannot run on Node.js ${version}: 22.18 or later is needed\n`);
});

test.each(["22.18.0", "24.0.0"])("Node.js %s runs the command", (version) => {
  expect(runOn(version)).toMatch(/^\d+\.\d+\.\d+\n$/);
});
