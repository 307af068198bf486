import { textLines } from "./lines.ts";

/** A message of a `text/event-stream`. */
export interface ServerSentEvent {
  /** Name of the event; `message` where the server gives none. */
  readonly event: string;
  /** Text of the event, often JSON. */
  readonly data: string;
  /** The last id that the server gave, to resume from as the header `Last-Event-ID`; empty where it gave none. */
  readonly id: string;
  /** Milliseconds to wait before connecting again, where the server has said so since the last event. */
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
