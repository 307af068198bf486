import { createReadStream } from "node:fs";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { CartDiscountTerms } from "../../cart-discount/cart.ts";
import type { ReadCartsOptions } from "../replay/read-cart.ts";
import { readCarts } from "../replay/read-carts.ts";
import { replay, type ReplayOptions, type ReplayProgress } from "../replay/replay.ts";
import type { ReplayReport } from "../replay/report.ts";

/** This module, which a worker thread runs. */
export const workerModule: URL = new URL(import.meta.url);

/** Lines of a file that one worker thread replays. */
export interface Part {
  readonly isReplayPart: true;
  readonly path: string;
  /** The first byte, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly discounts: readonly CartDiscountTerms[];
  readonly read: ReadCartsOptions;
  readonly pricing: Omit<ReplayOptions, "findGift" | "onProgress">;
}

/** Messages of a worker thread: how far it is, and at last its report. */
export type WorkerAnswer =
  | { readonly type: "progress"; readonly progress: ReplayProgress }
  | { readonly type: "report"; readonly report: ReplayReport; readonly lines: number };

if (!isMainThread && isPart(workerData)) await run(workerData);

async function run({ path, start, end, discounts, read, pricing }: Part): Promise<void> {
  let lines = 0;
  const stream = createReadStream(path, { start, end: end - 1, encoding: "utf8", highWaterMark: 1 << 20 });
  const report = await replay(discounts, readCarts(counted(stream), read), {
    ...pricing,
    onProgress: (progress) => post({ type: "progress", progress }),
  });
  post({ type: "report", report, lines });

  async function* counted(chunks: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", at + 1)) lines++;
      yield chunk;
    }
  }
}

function post(answer: WorkerAnswer): void {
  parentPort?.postMessage(answer, []);
}

/** Tells a part from what other worker threads are given, which may import this module, too. */
function isPart(data: unknown): data is Part {
  return typeof data === "object" && data !== null && "isReplayPart" in data;
}
