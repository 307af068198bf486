/** The command as it is published, on a Node.js that can run it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { start } from "./start.ts";

start();
const { main } = await import("./command/main.ts");
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  readonly version: string;
};
process.exitCode = await main(process.argv.slice(2), {
  command: "npx @commerce-http/generator",
  version,
  base: () => createRequire(import.meta.url).resolve("@commerce-http/spec/openapi.yaml"),
});
