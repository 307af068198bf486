import { textLines } from "./lines.ts";

/**
 * A message of a `text/event-stream`.
 *
 * @typeParam Data The data: a text, or the value of its JSON if the description has a schema for it.
 * @typeParam Name Names of the events with this data.
 */
export interface ServerSentEvent<Data = string, Name extends string = string> {
  /** Name of the event; `message` if the server gives none. */
  readonly event: Name;
  /** Data of the event. */
  readonly data: Data;
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

/** How the data of events is read. Data of events that no form is given for is read as JSON if it is, or else as text. */
export interface EventForms {
  /** Form of the data by the name of the event. */
  readonly named?: Readonly<Record<string, "json" | "text">>;
  /** Form of the data of all other events. */
  readonly data?: "json" | "text";
}

/**
 * Reads events whose data is JSON, or for some of them text. The data `[DONE]`, with which many services end a stream, is no JSON and
 * is left out.
 *
 * @param parse Reads JSON.
 */
export async function* dataEvents(
  stream: ReadableStream<Uint8Array>,
  forms: EventForms,
  parse: (text: string) => unknown,
): AsyncGenerator<ServerSentEvent<unknown>, void, undefined> {
  const { named = {}, data: others } = forms;
  for await (const event of eventsOf(stream)) {
    const { event: name, data } = event;
    const form = Object.hasOwn(named, name) ? named[name] : others;
    if (form === "text") yield event;
    else if (data !== "[DONE]") yield { ...event, data: form === "json" ? parse(data) : parsedOrText(data) };
  }
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
