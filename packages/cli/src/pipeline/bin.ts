/** The program of the action beside: a step of a pipeline, told by its environment. */
import { processIo } from "../terminal/process-io.ts";
import { hideKnownWarnings } from "../terminal/warnings.ts";
import { runStep } from "./run-step.ts";

hideKnownWarnings();
process.exitCode = await runStep(processIo());
