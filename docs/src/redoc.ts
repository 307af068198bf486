import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "./json.ts";
import { withMarks } from "./marks.ts";
import { forPage } from "./page.ts";
import { readGraphql, readSamples, withFirstCall, withGraphql, withSamples } from "./samples.ts";

const workspace = fileURLToPath(new URL("..", import.meta.url));

/** Where the page's footer would fetch its logo from. */
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;

/** Room for long names in the menu and in tables, and for paragraphs to be told apart. */
const style = `<style>
  html:root { --sidebar-width: 350px; }
  td:first-child code { white-space: nowrap !important; }
  p + p { margin-top: 0.6em !important; }
</style>`;

/** What a description becomes for those who read it. */
export interface Published {
  /** The whole description in one file, for tools. */
  readonly file: string;
  /** The same as a page that carries everything it needs and fetches nothing. */
  readonly page: string;
}

/**
 * Publishes a description: as one JSON file with its marks in words, and as one page.
 *
 * @param description Path of the description's root file.
 * @returns The texts of both.
 */
export async function publish(description: string): Promise<Published> {
  const folder = await mkdtemp(join(tmpdir(), "published-"));
  try {
    const bundled = join(folder, "bundled.json");
    await redocly("bundle", description, "--output", bundled);
    const marked = withMarks(JSON.parse(await readFile(bundled, "utf8")) as JsonObject);
    const samples = readSamples();
    const sampled = (api: JsonObject): JsonObject => withFirstCall(withSamples(api, samples), samples);
    const drawn = join(folder, "drawn.json");
    await writeFile(drawn, JSON.stringify(forPage(sampled(withGraphql(marked, readGraphql())))));
    const target = join(folder, "index.html");
    await redocly(
      "build-docs",
      drawn,
      "--inlineBundle",
      "--config",
      join(workspace, "redocly.yaml"),
      "--output",
      target,
    );
    const page = selfContained(await readFile(target, "utf8")).replace("</head>", `${style}\n</head>`);
    return { file: `${JSON.stringify(sampled(marked), null, 2)}\n`, page };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Makes a page of Redoc fetch nothing: the footer names its maker in words instead of by a picture. */
export function selfContained(page: string): string {
  return page.replaceAll(logos, "data:,").replaceAll("API docs by", "API docs by Redoc");
}

function redocly(...parameters: readonly string[]): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin", "cli.js");
  return new Promise((done, fail) => {
    execFile(process.execPath, [cli, ...parameters], { cwd: workspace }, (error, _, output) => {
      if (error) fail(new Error(`Cannot run "redocly ${parameters[0]}": ${output.trim() || error.message}`));
      else done();
    });
  });
}
