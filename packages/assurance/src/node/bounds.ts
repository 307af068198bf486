import { open, stat } from "node:fs/promises";

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
