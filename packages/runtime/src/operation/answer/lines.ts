/** A message of a `text/event-stream`. */
export interface ServerSentEvent {
  /** Name of the event; `message` if the server gives none. */
  readonly event: string;
  /** Text of the event, often JSON. */
  readonly data: string;
  /** The last id from the server, for the header `Last-Event-ID` when you resume; may be empty. */
  readonly id: string;
  /** Milliseconds to wait before you reconnect, if the server has sent a value since the last event. */
  readonly retry?: number;
}

/**
 * Reads events as the HTML standard has them (section "Interpreting an event stream"). An event that the stream ends within was
 * not whole, and is none.
 */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent, void, undefined> {
  let id = "";
  let event = "";
  let data: string[] = [];
  let retry: number | undefined;
  for await (const line of textLines(stream)) {
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (line === "") {
      if (data.length > 0) {
        yield { event: event || "message", data: data.join("\n"), id, ...(retry === undefined ? {} : { retry }) };
        retry = undefined;
      }
      [event, data] = ["", []];
    } else if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
  }
}

/**
 * Divides a stream of text into lines, however its chunks are cut; they end with CR, LF or both. What follows the last end is a
 * line, too, unless it is empty.
 */
async function* textLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
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
    // A sequence of JSON texts has a mark before each of them.
    const text = line.slice(line.startsWith("\u001e") ? 1 : 0).trim();
    if (text !== "") yield parse(text);
  }
}

/** Reads a stream chunk by chunk; an early stop closes it. Not every runtime makes streams iterable. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
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
