/**
 * Replays files on all cores, for Node and runtimes with Node's worker threads.
 *
 * @module
 */
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { CartDiscountTerms } from "@commerce-http/rules";
import { checkOptionNames } from "@commerce-http/types/schema";
import { READ_NAMES, type ReadCartsOptions } from "../replay/read-carts.ts";
import { REPLAY_NAMES, type ReplayOptions, type ReplayProgress } from "../replay/replay.ts";
import { Tally, type ReplayReport } from "../replay/report.ts";
import { boundsOf, type Part, type PartReport } from "./part.ts";
import { workerModule, type WorkerAnswer, type WorkerTask } from "./worker.ts";

/** Options for all Carts. Functions cannot be sent to worker threads. */
export interface ReplayFileOptions extends Omit<ReplayOptions, "findGift"> {
  /** Options for reading the Carts. */
  readonly read?: ReadCartsOptions;
  /**
   * Number of worker threads.
   *
   * @defaultValue One for each core.
   */
  readonly workers?: number;
}

/**
 * Replays a file of JSON Lines on all cores: `replay` of `readCarts`, with the same report.
 *
 * Every worker thread reads a part of the file, so the file is not loaded into memory.
 *
 * @param file Path or URL of the file, in the format of `readCarts`.
 * @param discounts The current or the planned Cart Discounts.
 * @param options Options for all Carts.
 * @returns The report over the whole file, with line numbers of the file.
 * @throws Error if the file cannot be read, or a worker thread ends early.
 */
export async function replayFile(
  file: string | URL,
  discounts: readonly CartDiscountTerms[],
  options: ReplayFileOptions = {},
): Promise<ReplayReport> {
  checkOptionNames("replayFile()", options, NAMES);
  const { read = {}, workers = availableParallelism(), onProgress, ...pricing } = options;
  checkOptionNames('the option "read" of replayFile()', read, READ_NAMES);
  const path = typeof file === "string" ? file : fileURLToPath(file);
  const bounds = await boundsOf(path, Math.max(1, workers));
  const states = bounds.slice(1).map((): ReplayProgress => ({ carts: 0, unread: 0 }));
  const threads: Worker[] = [];
  try {
    const answers = await Promise.all(
      states.map((_, index) => {
        const [start = 0, end = 0] = bounds.slice(index, index + 2);
        const part: Part = { path, start, end, discounts, read, pricing };
        const workerData: WorkerTask = { replayPart: part };
        // Carts and discounts are all that it needs to know.
        const thread = new Worker(workerModule, { workerData, env: {} });
        threads.push(thread);
        return answerOf(thread, (progress) => {
          states[index] = progress;
          onProgress?.({
            carts: states.reduce((sum, { carts }) => sum + carts, 0),
            unread: states.reduce((sum, { unread }) => sum + unread, 0),
          });
        });
      }),
    );
    const tally = new Tally(discounts.map(({ id }) => id));
    let line = 0;
    for (const { report, lines } of answers) {
      tally.addReport(report, line);
      line += lines;
    }
    return tally.report();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

const { findGift: _findGift, ...SENT } = REPLAY_NAMES;
const NAMES: Readonly<Record<keyof ReplayFileOptions, true>> = { ...SENT, read: true, workers: true };

function answerOf(thread: Worker, onProgress: (progress: ReplayProgress) => void): Promise<PartReport> {
  return new Promise((resolve, reject) => {
    thread.on("message", (answer: WorkerAnswer) => {
      if ("report" in answer) resolve(answer);
      else onProgress(answer.progress);
    });
    thread.on("error", reject);
    thread.on("exit", (code) => reject(new Error(`Cannot replay the file: a worker thread ended with ${code}`)));
  });
}
