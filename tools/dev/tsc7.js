#!/usr/bin/env node
import { createRequire } from "node:module";
/** TypeScript 7, which checks and builds in a third of the time. Programs that call the compiler's API use TypeScript 6, which is `tsc`. */
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
await import(pathToFileURL(join(dirname(manifest), "lib/tsc.js")).href);
