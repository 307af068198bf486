/**
 * Divides a stream of text into lines, however its chunks are cut; they end with CR, LF or both. What follows the last end is a
 * line, too, unless it is empty.
 */
export async function* textLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let open: string[] = [];
  let isAfterReturn = false;
  for await (const chunk of chunksOf(stream)) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === "") continue;
    // The other half of a line's end that was cut in two.
    if (isAfterReturn && text.startsWith("\n")) text = text.slice(1);
    isAfterReturn = text.endsWith("\r");
    const lines = text.split(/\r\n|\n|\r/);
    const last = lines.pop() ?? "";
    for (const line of lines) {
      yield open.join("") + line;
      open = [];
    }
    open.push(last);
  }
  const rest = open.join("") + decoder.decode();
  if (rest !== "") yield rest;
}

/**
 * Reads values of JSON, one per line; blank lines keep a connection alive and say nothing.
 *
 * @param parse Reads one of them.
 */
export async function* jsonLines(
  stream: ReadableStream<Uint8Array>,
  parse: (text: string) => unknown,
): AsyncGenerator<unknown, void, undefined> {
  for await (const line of textLines(stream)) {
    // A sequence of JSON texts, though its type does not say so, has a mark before each of them.
    const text = line.slice(line.startsWith("\u001e") ? 1 : 0).trim();
    if (text !== "") yield parse(text);
  }
}

/**
 * Reads a sequence of JSON texts (RFC 7464): each has a mark before it, and may take several lines.
 *
 * @param parse Reads one of them.
 */
export async function* jsonSequence(
  stream: ReadableStream<Uint8Array>,
  parse: (text: string) => unknown,
): AsyncGenerator<unknown, void, undefined> {
  let open = "";
  for await (const line of textLines(stream)) {
    const [before = "", ...texts] = line.split("\u001e");
    const isFirstLine = open === "" || texts.length > 0;
    open += `${before}\n`;
    for (const text of texts) {
      if (open.trim() !== "") yield parse(open);
      open = text;
    }
    // A text of one line does not wait for the mark of the next one.
    if (isFirstLine && isJson(open)) {
      yield parse(open);
      open = "";
    }
  }
  if (open.trim() !== "") yield parse(open);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a stream chunk by chunk; an early stop closes it. Not every runtime makes streams iterable. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // After the end there is nothing to close, and after an error nothing that could be.
    await reader.cancel().catch(() => undefined);
  }
}
