/** The program of the action beside: a step of a pipeline, told by its environment. */
import { processIo } from "../terminal/process-io.ts";
import { hideExperimentalWarnings } from "../terminal/warnings.ts";
import { runStep } from "./run-step.ts";

hideExperimentalWarnings();
process.exitCode = await runStep(processIo());
