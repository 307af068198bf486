import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A value of the bundled description; tests reach into it freely. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** The folder of this workspace. */
export const workspace: string = fileURLToPath(new URL("..", import.meta.url));

/** Path of the linter's executable. */
export const redocly: string = join(
  dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")),
  "bin",
  "cli.js",
);

/** The whole description as one document, as any reader of OpenAPI would get it. */
export function bundle(): Json {
  const folder = mkdtempSync(join(tmpdir(), "bundle-"));
  try {
    const target = join(folder, "openapi.json");
    const parameters = [redocly, "bundle", "openapi.yaml", "--config", "redocly.yaml", "--output", target];
    execFileSync(process.execPath, parameters, { cwd: workspace, stdio: "pipe" });
    return JSON.parse(readFileSync(target, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Follows the reference that a value of the bundle may be. */
export function resolved(api: Json, value: Json): Json {
  if (typeof value?.$ref !== "string") return value;
  const keys = (value.$ref as string).slice(2).split("/");
  return resolved(
    api,
    keys.reduce((node: Json, key) => node[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")], api),
  );
}
