/** A server of `node:http` that gives everybody the same answer: nothing that answers over HTTP from Node.js costs less. */
import { createServer } from "node:http";

const body = JSON.stringify({ id: "00000000-0000-4000-8000-000000000001", version: 1, type: "OrderState" });
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
