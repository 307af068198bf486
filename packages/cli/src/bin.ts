#!/usr/bin/env node
import { run } from "./program/run.ts";
import { processIo } from "./terminal/process-io.ts";
import { hideExperimentalWarnings } from "./terminal/warnings.ts";

hideExperimentalWarnings();
process.exitCode = await run(process.argv.slice(2), processIo());
