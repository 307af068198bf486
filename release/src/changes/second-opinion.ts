import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Description } from "../../../generator/src/changes/side.ts";
import { run } from "../program.ts";
import { keepIn, releasedFile } from "./released.ts";

/**
 * Asks Redocly's command, which rates changes of descriptions as well, though not for users of our packages. It is marked
 * experimental, knows none of our extensions, and judges nothing here.
 */
export async function secondOpinion(root: string, present: Description): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  try {
    keepIn(folder, present);
    const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
    const files = [releasedFile(root), join(folder, "openapi.yaml")];
    const options = ["--fail-on", "none", "--config", join(root, "spec/redocly.yaml")];
    return await run(process.execPath, [cli, "diff", ...files, ...options], { folder: root });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
