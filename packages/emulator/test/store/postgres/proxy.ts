import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Says where a connection is cut when something that the client sends matches. */
export interface Cut {
  /** What is sent, as bytes read as Latin-1. */
  readonly at: (sent: string) => boolean;
  /**
   * `before`: the server never gets it. `after`: the server has done it, and its answer is lost. `silently`: the connection stays, and
   * neither side hears of the other any more, as where a network drops packets.
   */
  readonly when: "before" | "after" | "silently";
}

/** A way to a server that loses connections. */
export interface Proxy {
  readonly address: string;
  /** Cuts the next connection that matches, once; resolves when that has happened. */
  readonly cut: (cut: Cut) => Promise<void>;
  /** Swallows all that the server says from now on, as a network does that drops packets. */
  readonly silence: (isSilent: boolean) => void;
  readonly close: () => void;
}

/** Stands between emulators and a PostgreSQL server. */
export async function startProxy(address: string): Promise<Proxy> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let next: (Cut & { readonly done: () => void }) | undefined;
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let isLost = false;
    let isSevered = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        // Not even that somebody has left is heard of.
        if (isSevered && socket === upstream) return;
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (sent) => {
      const cut = next?.at(sent.toString("latin1")) === true ? next : undefined;
      if (cut !== undefined) {
        next = undefined;
        isLost = true;
        if (cut.when === "silently") cut.done();
        else client.once("close", () => cut.done());
        if (cut.when === "before") {
          client.destroy();
          return;
        }
        // What the server sends now is its answer: it has done what it was asked for.
        if (cut.when === "after") upstream.once("data", () => client.destroy());
        isSevered = cut.when === "silently";
      }
      if (!isSevered) upstream.write(sent);
    });
    upstream.on("data", (answer) => void (isLost || isSilent || client.write(answer)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const own = new URL(address);
  own.port = String(port);
  return {
    address: own.href,
    cut: (cut) => new Promise((done) => void (next = { ...cut, done })),
    silence: (silent) => void (isSilent = silent),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
