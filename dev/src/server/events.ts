import type { ServerResponse } from "node:http";

/** Server-sent events: each listener gets the last one of every kind at once, and later ones as they come. */
export class Events {
  readonly #listeners = new Set<ServerResponse>();
  readonly #last = new Map<string, string>();

  /** Sends an event to all who listen. */
  send(kind: string, data: unknown): void {
    const text = `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#last.set(kind, text);
    for (const listener of this.#listeners) listener.write(text);
  }

  /** Keeps an answer open for events. */
  open(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    // A browser that has lost the connection comes back soon, as when the command was started again.
    response.write(`retry: 500\n\n${[...this.#last.values()].join("")}`);
    this.#listeners.add(response);
    response.on("close", () => this.#listeners.delete(response));
  }

  close(): void {
    for (const listener of this.#listeners) listener.end();
  }
}
