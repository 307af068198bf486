// Serves the page and, below /api, an emulator: both from one origin, like a page and its backend.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createEmulator } from "@commerce-http/emulator";
import { build } from "esbuild";

const emulator = createEmulator();
const { outputFiles } = await build({
  entryPoints: ["src/main.ts"],
  bundle: true,
  format: "esm",
  minify: true,
  write: false,
});
const page = await readFile("index.html");

const server = createServer(async (incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
  if (pathname === "/") return outgoing.setHeader("Content-Type", "text/html").end(page);
  if (pathname === "/main.js")
    return outgoing.setHeader("Content-Type", "text/javascript").end(outputFiles[0]?.contents);
  if (!pathname.startsWith("/api/")) return outgoing.writeHead(404).end();
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const response = await emulator.fetch(`http://localhost${incoming.url?.slice("/api".length)}`, {
    method: incoming.method ?? "GET",
    headers: incoming.headersDistinct as Record<string, never>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
});
server.listen(Number(process.env["PORT"] ?? 3000), "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`http://127.0.0.1:${address?.port}`);
});
