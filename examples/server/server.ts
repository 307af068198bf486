// A traceable handler: the caller's correlation id goes to the API, into every log line, and back.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { createClient, isApiError, isCallError, isCorrelationId } from "@commerce-http/client";

const { COMMERCE_URL = "http://localhost:8080", COMMERCE_PROJECT = "my-shop", PORT = "3000" } = process.env;
const client = createClient({
  baseUrl: COMMERCE_URL,
  projectKey: COMMERCE_PROJECT,
  auth: "any", // the emulator takes any token; see the guide for clientCredentials()
  retry: { attempts: 2 }, // callers of this server do not wait long
  hooks: {
    onResponse: ({ request, status, duration }) =>
      log(request.correlationId, `${request.method} ${request.path} ${status} in ${Math.round(duration)} ms`),
    onRetry: ({ correlationId, path, attempt }) => log(correlationId, `${path}: attempt ${attempt} follows`),
  },
});

const server = createServer(async (request, response) => {
  const given = request.headers["x-correlation-id"];
  const correlationId = isCorrelationId(given) ? given : randomUUID();
  const answer = (status: number, body: object): void => {
    response.writeHead(status, { "Content-Type": "application/json", "X-Correlation-ID": correlationId });
    response.end(JSON.stringify(body));
  };
  const [, key] = /^\/states\/([\w-]+)$/.exec(request.url ?? "") ?? [];
  if (key === undefined) return answer(404, { message: "Try /states/Initial" });
  try {
    const state = await client.states.get({ key }, { correlationId, expand: "transitions[*]" });
    answer(200, { key: state.key, next: state.transitions?.map(({ obj }) => obj?.key) ?? "any" });
  } catch (error) {
    if (isApiError(error, "ResourceNotFound")) return answer(404, { message: `There is no State "${key}"` });
    log(correlationId, isCallError(error) ? error.message : String(error));
    answer(502, { message: "The shop does not answer; please quote the correlation id", correlationId });
  }
});

server.listen(Number(PORT), "127.0.0.1", () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : PORT}`);
});

function log(correlationId: string, message: string): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), correlationId, message }));
}
