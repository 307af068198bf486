import type { AnswerReader } from "./reader.ts";
import { begun, streamOf } from "./stream.ts";

/** Reads bytes, whatever their type. */
export const bytesAnswer: AnswerReader = {
  hasForms: true,
  fits: () => true,
  async read(response, expected) {
    if (expected.as === "stream") return begun(streamOf(response, expected));
    const { blob, cut } = await readBytes(response, expected.limit, expected.release);
    return { text: "", cut, read: () => blob };
  },
};

/** Bytes of a response, and whether they are all. */
export interface Bytes {
  readonly blob: Blob;
  /** Set where the body is longer than it may be, and its end is missing. */
  readonly cut: boolean;
}

/**
 * Reads the bytes of a response to its end, or to a limit.
 *
 * @param limit In bytes, after decompression.
 * @param release Frees the connection.
 */
export function readBytes(response: Response, limit: number, release?: () => void): Promise<Bytes> {
  return read(response, limit).finally(release);
}

async function read(response: Response, limit: number): Promise<Bytes> {
  const type = response.headers.get("Content-Type") ?? "";
  // Some runtimes have no streams here.
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = response.body?.getReader();
  if (reader === undefined) return { blob: new Blob([await response.arrayBuffer()], { type }), cut: false };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { blob: new Blob(chunks, { type }), cut: false };
    size += value.length;
    if (size > limit) {
      // The rest is not awaited.
      reader.cancel().catch(() => undefined);
      return { blob: new Blob(chunks, { type }), cut: true };
    }
    chunks.push(value);
  }
}
