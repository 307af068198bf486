import { join } from "node:path";
import { run } from "../program.ts";
import { releasedFile } from "./released.ts";

/**
 * Asks Redocly's command, which rates changes of descriptions as well, though not for users of our packages. It is marked
 * experimental, knows none of our extensions, and judges nothing here.
 */
export async function secondOpinion(root: string): Promise<string> {
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
  const files = [releasedFile(root), join(root, "spec/openapi.yaml")];
  const options = ["--fail-on", "none", "--config", join(root, "spec/redocly.yaml")];
  return run(process.execPath, [cli, "diff", ...files, ...options], { folder: root });
}
