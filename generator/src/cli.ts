#!/usr/bin/env node
/** The command of this repository: without a description of somebody else's, it generates our packages. */
import { join } from "node:path";
import { shareCompiler, start } from "./start.ts";

const root = join(import.meta.dirname, "../..");
start();
shareCompiler();
const { main } = await import("./command/main.ts");
process.exitCode = await main(process.argv.slice(2), {
  command: "npm run generate",
  version: "0.0.0",
  base: () => join(root, "spec/openapi.yaml"),
  home: {
    spec: join(root, "spec/openapi.yaml"),
    layout: async () => (await import("./config/layout.ts")).repositoryLayout(root),
  },
});
