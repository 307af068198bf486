import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import type { JsonObject } from "./json.ts";
import { withMarks } from "./marks.ts";
import { forPage } from "./page.ts";
import { generatedSamples, readGraphql, readSamples, withFirstCall, withGraphql, withSamples } from "./samples.ts";

const workspace = fileURLToPath(new URL("..", import.meta.url));

/** Where the page's footer would fetch its logo from. */
const logos = /https:\/\/cdn\.redoc\.ly\/redoc\/logo-mini(?:-full)?\.svg/g;

export interface Readable {
  /** The whole description in one piece, for tools. */
  readonly forTools: JsonObject;
  /** The same with what is reached over GraphQL, for people. */
  readonly forPeople: JsonObject;
}

/** Bundles a description into one piece, with its marks in words, and with samples. */
export function bundle(description: string): Promise<Readable> {
  return inFolder(async (folder) => {
    const target = join(folder, "bundled.json");
    await redocly("bundle", description, "--output", target);
    return readable(JSON.parse(await readFile(target, "utf8")) as JsonObject);
  });
}

/** Says in words what a description in one piece marks, and shows it with the samples of a folder. */
export function readable(api: JsonObject, folder: string = generatedSamples): Readable {
  const marked = withMarks(api);
  const samples = readSamples(folder);
  const sampled = (marked: JsonObject): JsonObject => withFirstCall(withSamples(marked, samples), samples);
  return { forTools: sampled(marked), forPeople: sampled(withGraphql(marked, readGraphql(folder))) };
}

/** Draws a description as a page that carries everything it needs and fetches nothing. */
export function draw(api: JsonObject): Promise<string> {
  return inFolder(async (folder) => {
    const source = join(folder, "drawn.json");
    const target = join(folder, "index.html");
    await writeFile(source, JSON.stringify(forPage(api)));
    const config = join(workspace, "redocly.yaml");
    await redocly("build-docs", source, "--inlineBundle", "--config", config, "--output", target);
    return selfContained(await readFile(target, "utf8"));
  });
}

/** Makes a page of Redoc fetch nothing: the footer names its maker in words instead of by a picture. */
export function selfContained(page: string): string {
  return page.replaceAll(logos, "data:,").replaceAll("API docs by", "API docs by Redoc");
}

/** Takes the program out of a page of Redoc, whose words are then readable before a browser has read the program. */
export async function apart(page: string): Promise<{ readonly page: string; readonly script: string }> {
  const [opening, closing] = [`<script type="module">`, "</script>"];
  const start = page.indexOf(opening);
  const end = page.lastIndexOf(closing);
  if (start === -1 || end < start) throw new Error("Cannot find the program in the page of Redoc");
  // A page that is opened from disk may load scripts, and no modules.
  const { code } = await transform(page.slice(start + opening.length, end), {
    format: "iife",
    target: "es2022",
    charset: "utf8",
    minifyWhitespace: true,
  });
  return { page: page.slice(0, start) + page.slice(end + closing.length), script: code };
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "redoc-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
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
