import { connect } from "node:net";

/** What a client does beside sending: it ends its side at once, or sends more once something has come back. */
interface Course {
  readonly ends?: boolean;
  readonly next?: string;
}

/** Sends bytes, which no `fetch` would send, and gives all that comes back until the connection ends. */
export function exchange(port: number, text: string, { ends = false, next }: Course = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (piece: string) => (answer += piece));
    socket.on("error", reject);
    socket.on("close", (failed) => failed || setImmediate(resolve, answer));
    if (next !== undefined) socket.once("data", () => socket.write(next));
    if (ends) socket.end(text);
    else socket.write(text);
  });
}
