import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, stop } from "esbuild";
import { parse } from "yaml";
import { selfContained } from "../../../../docs/src/redoc.ts";
import { root } from "../description.ts";

/** Files of the page, which stay the same while the description changes. */
export interface PageFiles {
  readonly html: string;
  readonly script: string;
  /** The program that draws the description. */
  readonly redoc: string;
}

/** Reads and builds the page, with the options of Redocly's configuration. */
export async function pageFiles(): Promise<PageFiles> {
  const { openapi } = parse(readFileSync(join(root, "docs/redocly.yaml"), "utf8")) as {
    readonly openapi: Readonly<Record<string, unknown>>;
  };
  // The site's head, which the page would leave room for, is not here.
  const options = { ...openapi, scrollYOffset: 0, disableTelemetry: true };
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("browser/main.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["redoc"],
  });
  // Its own process would outlive this one for a moment.
  await stop();
  const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  return {
    html: htmlWith(options),
    script: outputFiles.map(({ text }) => text).join(""),
    redoc: selfContained(readFileSync(join(dirname(manifest), "lib/chunks/redoc.standalone.js"), "utf8")),
  };
}

function htmlWith(options: object): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API description</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<style>
body { margin: 0; padding: 0 }
#problems { position: fixed; inset: auto 0 0 0; z-index: 100; max-height: 40vh; overflow: auto; margin: 0; padding: 12px 16px;
  background: #7a1421; color: #fff; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap }
</style>
</head>
<body>
<div id="redoc"></div>
<pre id="problems" role="status" hidden></pre>
<script type="application/json" id="options">${JSON.stringify(options).replaceAll("<", String.raw`\u003c`)}</script>
<script type="importmap">{ "imports": { "redoc": "/redoc.js" } }</script>
<script type="module" src="/main.js"></script>
</body>
</html>
`;
}
