import { createServer, type IncomingMessage, type Server } from "node:http";

/** A server that plays the API, and what it was asked so far. */
export interface PlayedApi {
  readonly address: string;
  readonly seen: string[];
  readonly close: () => Promise<void>;
}

const state = { id: "s-1", version: 3, key: "paid", type: "PaymentState", initial: true, builtIn: false };
const conflict = { code: "ConcurrentModification", message: "Version mismatch", currentVersion: 4 };

const answers: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
  "GET /shop/states/key=paid?expand=transitions%5B*%5D": [200, state],
  "GET /shop/states/key=paid": [200, state],
  "POST /shop/states/s-1": [200, { ...state, version: 4 }],
  "DELETE /shop/states/s-1?version=1": [409, { statusCode: 409, message: "Version mismatch", errors: [conflict] }],
  "POST /shop/in-store/key=berlin/cart-discounts": [201, { id: "d-1", value: { type: "relative", permyriad: 1000 } }],
  "HEAD /shop/cart-discounts/key=none": [404, undefined],
  "GET /shop/cart-discounts?where=key%20%3D%20%3Akey&withTotal=false&var.key=ten": [200, { count: 0, results: [] }],
};

/** Starts the server on a free port of this machine. */
export async function playApi(): Promise<PlayedApi> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const [status, body] = authorised(request) ? (answers[`${request.method} ${request.url}`] ?? [418, {}]) : [401, {}];
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  return { address: `http://127.0.0.1:${await listen(server)}`, seen, close: () => close(server) };
}

function authorised({ headers }: IncomingMessage): boolean {
  return headers.authorization === "Bearer access-token" && /^[\w-]{36}$/.test(String(headers["x-correlation-id"]));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
