#!/usr/bin/env node
import { run } from "./program/run.ts";
import { processIo } from "./terminal/process-io.ts";
import { hideSqliteWarning } from "./terminal/warnings.ts";

hideSqliteWarning();
process.exitCode = await run(process.argv.slice(2), processIo());
