import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Events } from "./events.ts";
import type { PageFiles } from "./page.ts";

const host = "127.0.0.1";
/** Names under which a browser on this machine may ask; with any other it has been led here by a strange page. */
const names: ReadonlySet<string> = new Set([host, "localhost"]);

/** The page of the description on this machine, which refreshes itself. */
export class PageServer {
  readonly #files: PageFiles;
  readonly #server: Server;
  readonly #events = new Events();
  #description = "{}";
  /** Told from those of an earlier start, which a page may still show. */
  #version = Date.now();

  constructor(files: PageFiles) {
    this.#files = files;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /**
   * Begins to answer.
   *
   * @param port If it is taken, the next free one.
   * @returns The page's address.
   */
  async listen(port: number): Promise<string> {
    const taken = await this.#bound(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      return this.#bound(0);
    });
    return `http://${host}:${taken}/`;
  }

  /**
   * Shows a description.
   *
   * @returns `false` if it is the one that is shown already.
   */
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

  close(): Promise<void> {
    this.#events.close();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #bound(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, host, () => {
        this.#server.off("error", reject);
        resolve((this.#server.address() as AddressInfo).port);
      });
    });
  }

  #answer({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
    const send = (type: string, body: string): void => {
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
    };
    if (!names.has(headers.host?.replace(/:\d+$/, "") ?? "")) return refuse(response, 403, "Not a name of this page");
    if (method !== "GET") return refuse(response, 405, "Only GET");
    switch (new URL(url ?? "/", "http://localhost").pathname) {
      case "/":
        return send("text/html; charset=utf-8", this.#files.html);
      case "/main.js":
        return send("text/javascript; charset=utf-8", this.#files.script);
      case "/redoc.js":
        return send("text/javascript; charset=utf-8", this.#files.redoc);
      case "/description.json":
        return send("application/json", this.#description);
      case "/events":
        return this.#events.open(response);
      default:
        return refuse(response, 404, "Not here");
    }
  }
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { "content-type": "text/plain" }).end(reason);
}
