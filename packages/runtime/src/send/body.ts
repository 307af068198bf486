/** The text of a body, and whether it is whole. */
export interface Body {
  /** As much as was read. */
  readonly text: string;
  /** Set where the body is longer than it may be, and its end is missing. */
  readonly cut: boolean;
}

/**
 * Reads the body of a response as text, to its end or to a limit.
 *
 * @param limit In bytes, after decompression.
 * @param release Frees the connection.
 */
export async function readBody(response: Response, limit: number, release?: () => void): Promise<Body> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  const cut = await readChunks(response, limit, release, (chunk) =>
    texts.push(decoder.decode(chunk, { stream: true })),
  );
  // Half a letter at the end of a cut body is not shown.
  return { text: texts.join("") + (cut ? "" : decoder.decode()), cut };
}

/** Bytes of one buffer, a type that has a parameter since TypeScript 5.7. */
export type Chunk = ReturnType<Uint8Array["slice"]>;

/**
 * Reads the body of a response in chunks, to its end or to a limit.
 *
 * @returns `true` if the body is longer than it may be.
 */
export async function readChunks(
  response: Response,
  limit: number,
  release: (() => void) | undefined,
  take: (chunk: Chunk) => unknown,
): Promise<boolean> {
  try {
    // Some runtimes have no streams here.
    const reader: ReadableStreamDefaultReader<Chunk> | undefined = response.body?.getReader();
    if (reader === undefined) {
      take(new Uint8Array(await response.arrayBuffer()));
      return false;
    }
    for (let size = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return false;
      size += value.length;
      if (size > limit) {
        // The rest is not awaited.
        reader.cancel().catch(() => undefined);
        return true;
      }
      take(value);
    }
  } finally {
    release?.();
  }
}
