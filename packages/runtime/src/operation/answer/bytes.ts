import { type Chunk, readChunks } from "../../send/body.ts";
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
export async function readBytes(response: Response, limit: number, release?: () => void): Promise<Bytes> {
  const chunks: Chunk[] = [];
  const cut = await readChunks(response, limit, release, (chunk) => chunks.push(chunk));
  return { blob: new Blob(chunks, { type: response.headers.get("Content-Type") ?? "" }), cut };
}
