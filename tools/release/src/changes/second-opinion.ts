import { join } from "node:path";
import { run } from "../program.ts";

/**
 * Asks Redocly's command for the changes from one root file to another. The command is experimental, knows none of our
 * extensions and does not judge what users of our packages see, so that it decides nothing here.
 */
export async function secondOpinion(root: string, files: readonly [before: string, after: string]): Promise<string> {
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
  const options = ["--fail-on", "none", "--config", join(root, "spec/redocly.yaml")];
  return run(process.execPath, [cli, "diff", ...files, ...options], { folder: root });
}
