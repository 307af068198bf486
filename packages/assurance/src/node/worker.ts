import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { ReplayProgress } from "../replay/replay.ts";
import { replayPart, type Part, type PartReport } from "./part.ts";

/** This module, which a worker thread runs. */
export const workerModule: URL = new URL(import.meta.url);

export interface WorkerTask {
  readonly replayPart: Part;
}

/** Messages of a worker thread: how far it is, and at last its report. */
export type WorkerAnswer = { readonly progress: ReplayProgress } | PartReport;

if (!isMainThread && isTask(workerData)) {
  const post = (answer: WorkerAnswer): void => parentPort?.postMessage(answer, []);
  post(await replayPart(workerData.replayPart, (progress) => post({ progress })));
}

/** Distinguishes a task from the data of other worker threads, which may import this module too. */
function isTask(data: unknown): data is WorkerTask {
  return typeof data === "object" && data !== null && "replayPart" in data;
}
