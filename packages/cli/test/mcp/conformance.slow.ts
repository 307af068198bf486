import { execFile } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createEmulator } from "@commerce-http/emulator";
import { expect, onTestFinished, test } from "vitest";
import { allowed, started } from "./served.ts";

const folder = join(import.meta.dirname, "conformance");
const suite = join(folder, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Checks that fail in scenarios where others must pass. */
const failing: Readonly<Record<string, readonly string[]>> = {
  "server-stateless": ["sep-2575-server-rejects-undeclared-capability", "sep-2575-missing-capability-http-400"],
  caching: [
    "sep-2549-prompts-list-caching-hints",
    "sep-2549-resources-list-caching-hints",
    "sep-2549-resources-templates-list-caching-hints",
  ],
};

test("the protocol's own suite finds nothing but what the server does not have", { timeout: 120_000 }, async () => {
  expect(existsSync(suite), `npx node tools/scripts/install.ts packages/cli/test/mcp/conformance`).toBe(true);
  const { url } = await started("--write");
  // The suite has no token: it goes by a server that adds one.
  const way = createEmulator({ fallback: { at: url.origin, headers: () => allowed } });
  onTestFinished(() => way.close());
  const { url: open } = await way.listen();
  const results = mkdtempSync(join(tmpdir(), "mcp-conformance-"));
  onTestFinished(() => rmSync(results, { recursive: true }));
  const options = ["--suite", "all", "--expected-failures", join(folder, "failures.yaml"), "--output-dir", results];
  const args = [suite, "server", "--url", `${open}${url.pathname}`, ...options];
  const run = promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 });
  // Its last lines say which scenarios are not as expected.
  const { stdout } = await run.catch((error: { stdout?: string }) =>
    Promise.reject(new Error(error.stdout?.slice(-3000))),
  );
  for (const scenario of [
    "server-initialize",
    "ping",
    "tools-list",
    "dns-rebinding-protection",
    "http-header-validation",
  ]) {
    expect(stdout).toContain(`✓ ${scenario}`);
  }
  for (const [scenario, ids] of Object.entries(failing)) {
    const [file = ""] = globSync(`server-${scenario}-*/checks.json`, { cwd: results });
    const checks = JSON.parse(readFileSync(join(results, file), "utf8")) as readonly Check[];
    expect(checks.filter(({ status }) => status === "FAILURE").map(({ id }) => id)).toEqual(ids);
  }
});

interface Check {
  readonly id: string;
  readonly status: string;
}
