/** Server-sent events: each listener gets the last one of every kind at once, and later ones as they come. */
export class Events {
  readonly #listeners = new Set<ReadableStreamDefaultController<string>>();
  readonly #last = new Map<string, string>();

  /** Sends an event to all who listen. */
  send(kind: string, data: unknown): void {
    const text = `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#last.set(kind, text);
    for (const listener of this.#listeners) listener.enqueue(text);
  }

  /** An answer that stays open for events. */
  open(): Response {
    let own: ReadableStreamDefaultController<string> | undefined;
    const events = new ReadableStream<string>({
      start: (listener) => {
        own = listener;
        this.#listeners.add(listener);
        // A browser that has lost the connection comes back soon, as when the command was started again.
        listener.enqueue(`retry: 500\n\n${[...this.#last.values()].join("")}`);
      },
      cancel: () => void (own && this.#listeners.delete(own)),
    });
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store" };
    return new Response(events.pipeThrough(new TextEncoderStream()), { headers });
  }

  close(): void {
    for (const listener of this.#listeners) listener.close();
    this.#listeners.clear();
  }
}
