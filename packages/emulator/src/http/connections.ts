import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";

/** How long an idle connection stays when the server stops, in milliseconds: a request may be on its way. */
const IDLE = 100;

/** How long what is under way may take when everything stops, in milliseconds. */
export const GRACE = 500;

/** Connections of a server, and how they end. */
export class Connections {
  readonly #server: Server;
  /** The latest answer of each connection. */
  readonly #answers = new Map<Duplex, ServerResponse | undefined>();
  #endsIdle = false;
  #end: Promise<void> | undefined;

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket: Duplex) => {
      this.#answers.set(socket, undefined);
      socket.once("close", () => this.#answers.delete(socket));
    });
  }

  /** Takes note of an answer before it is given. */
  add(answer: ServerResponse): void {
    this.#answers.set(answer.req.socket, answer);
    if (!this.#server.listening) this.#makeLast(answer);
  }

  /** The latest answer of a connection. */
  answerOn(socket: Duplex): ServerResponse | undefined {
    return this.#answers.get(socket);
  }

  /**
   * Takes no more connections, and ends those that there are: each with its next answer, idle ones after a moment, and
   * whatever is left when the grace is over.
   */
  end(): Promise<void> {
    return (this.#end ??= this.#drain());
  }

  async #drain(): Promise<void> {
    // That of HTTP servers would break idle connections, whose next request may be on its way.
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
    for (const answer of this.#answers.values()) if (answer !== undefined) this.#makeLast(answer);
    const idle = setTimeout(() => {
      this.#endsIdle = true;
      this.#server.closeIdleConnections();
    }, IDLE);
    const grace = setTimeout(() => this.#server.closeAllConnections(), GRACE);
    await ended;
    clearTimeout(idle);
    clearTimeout(grace);
    // Nothing is left to close but the timer by which the server watches its connections.
    this.#server.close();
  }

  /** Lets a connection end with an answer. */
  #makeLast(answer: ServerResponse): void {
    if (!answer.headersSent) answer.setHeader("Connection", "close");
    answer.once("close", () => {
      if (this.#endsIdle) this.#server.closeIdleConnections();
    });
  }
}
