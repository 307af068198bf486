import { type Listener, serve } from "../../../../packages/traffic/src/server/index.ts";
import type { PageFiles } from "./page.ts";

/** The page of the description on this machine, which refreshes itself. */
export class PageServer {
  readonly #files: PageFiles;
  readonly #events = new Events();
  #listener: Listener | undefined;
  #description = "{}";
  /** Distinct from those of an earlier start, which a page may still show. */
  #version = Date.now();

  constructor(files: PageFiles) {
    this.#files = files;
  }

  /** Begins to answer, on another port if this one is taken; gives the page's address. */
  async listen(port: number): Promise<string> {
    const answer = async (request: Request): Promise<Response> => this.#answer(request);
    this.#listener = await serve(answer, { port }).catch((error: unknown) => {
      if (!isTaken(error)) throw error;
      return serve(answer);
    });
    return `${this.#listener.url}/`;
  }

  /** Shows a description; `false` if it is the one that is shown already. */
  show(description: object): boolean {
    const text = JSON.stringify(description);
    if (text === this.#description) return false;
    this.#description = text;
    this.#events.send("description", ++this.#version);
    return true;
  }

  /** Shows what is wrong, beside the last good description. */
  tell(problems: readonly string[]): void {
    this.#events.send("problems", problems);
  }

  async close(): Promise<void> {
    this.#events.close();
    await this.#listener?.close();
  }

  #answer({ method, url }: Request): Response {
    if (method !== "GET") return refuse(405, "Only GET");
    switch (new URL(url).pathname) {
      case "/":
        return file("text/html; charset=utf-8", this.#files.html);
      case "/main.js":
        return file("text/javascript; charset=utf-8", this.#files.script);
      case "/redoc.js":
        return file("text/javascript; charset=utf-8", this.#files.redoc);
      case "/description.json":
        return file("application/json", this.#description);
      case "/events":
        return this.#events.open();
      default:
        return refuse(404, "Not here");
    }
  }
}

function isTaken(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
}

function file(type: string, body: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
}

function refuse(status: number, reason: string): Response {
  return new Response(reason, { status, headers: { "content-type": "text/plain" } });
}

/** Server-sent events: each listener gets the last one of every kind at once, and later ones as they come. */
class Events {
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
