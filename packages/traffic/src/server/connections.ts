import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { GRACE, type Grace } from "./grace.ts";

/** Connections of a server, and how they end. */
export class Connections {
  readonly #server: Server;
  readonly #timeouts: Readonly<Grace>;
  /** The latest answer of each connection. */
  readonly #answers = new Map<Duplex, ServerResponse | undefined>();
  /** Answers that wait while the last connections are taken. */
  #held: (() => void)[] | undefined;
  /** Connections and requests that have come, and last answers that have gone so far. */
  #count = 0;
  #endsIdle = false;
  #end: Promise<void> | undefined;

  constructor(server: Server, timeouts: Readonly<Grace> = GRACE) {
    this.#server = server;
    this.#timeouts = timeouts;
    server.on("connection", (socket: Duplex) => {
      this.#count += 1;
      this.#answers.set(socket, undefined);
      socket.once("close", () => this.#answers.delete(socket));
    });
  }

  /** Takes note of an answer, and has it given. */
  add(answer: ServerResponse, give: () => void): void {
    this.#count += 1;
    this.#answers.set(answer.req.socket, answer);
    if (this.#end !== undefined) this.#makeLast(answer);
    if (this.#held === undefined) give();
    else this.#held.push(give);
  }

  answerOn(socket: Duplex): ServerResponse | undefined {
    return this.#answers.get(socket);
  }

  /**
   * Takes no more connections than have been made, and ends those that there are: each with its next answer, idle ones after a moment,
   * and whatever is left when the grace is over.
   */
  end(): Promise<void> {
    return (this.#end ??= this.#drain());
  }

  async #drain(): Promise<void> {
    const start = performance.now();
    for (const answer of this.#answers.values()) if (answer !== undefined) this.#makeLast(answer);
    const held: (() => void)[] = (this.#held = []);
    await this.#takeThoseMade(start);
    // That of HTTP servers would break idle connections, whose next request may be on its way.
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(this.#server, () => resolve()));
    this.#held = undefined;
    for (const give of held) give();
    const idle = setTimeout(() => {
      this.#endsIdle = true;
      this.#server.closeIdleConnections();
    }, this.#timeouts.idle);
    const grace = setTimeout(
      () => this.#server.closeAllConnections(),
      start + this.#timeouts.grace - performance.now(),
    );
    await ended;
    clearTimeout(idle);
    clearTimeout(grace);
    // Nothing is left to close but the timer by which the server watches its connections.
    this.#server.close();
  }

  /**
   * Takes connections that the system has made, and would break when listening stops. The server takes one in each turn of the event loop. A
   * client that gets an answer may connect again: answers wait, and the end is a turn in which nothing has come or gone.
   */
  async #takeThoseMade(start: number): Promise<void> {
    // The turn that has begun may have looked for connections before.
    await nextTurn();
    for (let before = -1; before !== this.#count && performance.now() < start + this.#timeouts.taking;) {
      before = this.#count;
      await nextTurn();
    }
  }

  /** Lets a connection end with an answer. */
  #makeLast(answer: ServerResponse): void {
    if (!answer.headersSent) answer.setHeader("Connection", "close");
    answer.once("close", () => {
      this.#count += 1;
      if (this.#endsIdle) this.#server.closeIdleConnections();
    });
  }
}
