import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { CartDiscountTerms } from "@commerce-http/rules";
import { readCarts, type ReadCartsOptions } from "../replay/read-carts.ts";
import { replay, type ReplayOptions, type ReplayProgress } from "../replay/replay.ts";
import type { ReplayReport } from "../replay/report.ts";

/** Lines of a file that one worker thread replays. */
export interface Part {
  readonly path: string;
  /** The first byte, and the one after the last. */
  readonly start: number;
  readonly end: number;
  readonly discounts: readonly CartDiscountTerms[];
  readonly read: ReadCartsOptions;
  readonly pricing: Omit<ReplayOptions, "findGift" | "onProgress">;
}

/** The report on a part, and how many line ends there are in it. */
export interface PartReport {
  readonly report: ReplayReport;
  readonly lines: number;
}

export async function replayPart(
  { path, start, end, discounts, read, pricing }: Part,
  onProgress: (progress: ReplayProgress) => void,
): Promise<PartReport> {
  let lines = 0;
  const stream = createReadStream(path, { start, end: end - 1, encoding: "utf8", highWaterMark: 1 << 20 });
  const report = await replay(discounts, readCarts(counted(stream), read), { ...pricing, onProgress });
  return { report, lines };

  async function* counted(chunks: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf("\n"); at !== -1; at = chunk.indexOf("\n", at + 1)) lines++;
      yield chunk;
    }
  }
}

/** Cuts a file into parts of about the same size, each of whole lines. */
export async function boundsOf(path: string, count: number): Promise<number[]> {
  const { size } = await stat(path);
  const handle = await open(path);
  try {
    const bounds = new Set([0]);
    for (let part = 1; part < count; part++) {
      bounds.add(await lineEndAfter(handle, Math.floor((size * part) / count), size));
    }
    return [...bounds.add(size)];
  } finally {
    await handle.close();
  }
}

async function lineEndAfter(handle: Awaited<ReturnType<typeof open>>, position: number, size: number): Promise<number> {
  const buffer = new Uint8Array(64 * 1024);
  for (let start = position; start < size;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    if (bytesRead === 0) break;
    const end = buffer.subarray(0, bytesRead).indexOf(LINE_FEED);
    if (end !== -1) return start + end + 1;
    start += bytesRead;
  }
  return size;
}

const LINE_FEED = 0x0a;
