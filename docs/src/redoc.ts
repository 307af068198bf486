import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const workspace = fileURLToPath(new URL("..", import.meta.url));

/** Where the page's footer would fetch its logo from. */
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;

/** Room for long names in the menu and in tables, and for paragraphs to be told apart. */
const style = `<style>
  html:root { --sidebar-width: 350px; }
  td:first-child code { white-space: nowrap !important; }
  p + p { margin-top: 0.6em !important; }
</style>`;

/**
 * Renders a description as one page that carries everything it needs and fetches nothing.
 *
 * @param description Path of the description's root file.
 * @param target Path of the page.
 * @returns The size of the page in bytes.
 */
export async function buildPage(description: string, target: string): Promise<number> {
  await render(description, target);
  const page = selfContained(await readFile(target, "utf8")).replace("</head>", `${style}\n</head>`);
  await writeFile(target, page);
  return Buffer.byteLength(page);
}

/** Makes a page of Redoc fetch nothing: the footer names its maker in words instead of by a picture. */
export function selfContained(page: string): string {
  return page.replaceAll(logos, "data:,").replaceAll("API docs by", "API docs by Redoc");
}

function render(description: string, target: string): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin", "cli.js");
  const options = ["--inlineBundle", "--config", join(workspace, "redocly.yaml"), "--output", target];
  return new Promise((done, fail) => {
    execFile(process.execPath, [cli, "build-docs", description, ...options], { cwd: workspace }, (error, _, output) => {
      if (error) fail(new Error(`Cannot build "${target}": ${output.trim() || error.message}`));
      else done();
    });
  });
}
