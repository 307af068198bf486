/** A server of `node:http` that gives everybody its argument for an answer: nothing that answers over HTTP from Node.js costs less. */
import { createServer } from "node:http";

const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(process.argv[2]);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
