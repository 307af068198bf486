/** The program of the action beside: a step of a pipeline, described by its environment. */
import { hideKnownWarnings, processIo } from "../terminal/process-io.ts";
import { runStep } from "./run-step.ts";

hideKnownWarnings();
process.exitCode = await runStep(processIo());
