/** The command as it is published, on a Node.js that can run it. */
import { readFileSync } from "node:fs";
import { createRequire, enableCompileCache } from "node:module";
import { join } from "node:path";
import { cacheFolder } from "./cache-folder.ts";
import { thriftyMemory } from "./command/memory.ts";

thriftyMemory();
// Everything that is imported from here on starts from compiled code the next time.
enableCompileCache(join(cacheFolder, "code"));
const { main } = await import("./command/main.ts");
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  readonly version: string;
};
process.exitCode = await main(process.argv.slice(2), {
  command: "npx @commerce-http/generator",
  version,
  base: () => createRequire(import.meta.url).resolve("@commerce-http/spec/openapi.yaml"),
});
