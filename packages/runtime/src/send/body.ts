/** The text of a body, and whether it is whole. */
export interface Body {
  readonly text: string;
  /** Set where the body is longer than it may be, and its end is missing. */
  readonly cut: boolean;
}

/**
 * Reads the body of a response to its end, or to a limit.
 *
 * @param limit In bytes, after decompression.
 * @param release Gives back what was kept for the response.
 */
export function readBody(response: Response, limit: number, release?: () => void): Promise<Body> {
  return read(response, limit).finally(release);
}

async function read(response: Response, limit: number): Promise<Body> {
  // Some runtimes have no streams here.
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  if (reader === undefined) return { text: await response.text(), cut: false };
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), cut: false };
    size += value.length;
    if (size > limit) {
      // The rest is not awaited.
      reader.cancel().catch(() => undefined);
      return { text, cut: true };
    }
    text += decoder.decode(value, { stream: true });
  }
}
