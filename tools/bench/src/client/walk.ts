/** Walks over a million States, in a process of its own, and says how the heap has grown from the first tenth to the last. */
import { createClient } from "@commerce-http/client";

const total = Number(process.argv[2] ?? 1_000_000);
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

async function answer(url: string): Promise<Response> {
  const { searchParams } = new URL(url);
  const after = /id > "[^"]*-(\d+)"/.exec(searchParams.get("where") ?? "")?.[1];
  const first = after === undefined ? 0 : Number(after) + 1;
  const limit = Number(searchParams.get("limit"));
  const results = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, index) => ({
    id: idOf(first + index),
    version: 1,
    key: `state-${first + index}`,
    type: "OrderState",
    initial: true,
    builtIn: false,
    createdAt: "2026-01-01T00:00:00.000Z",
    lastModifiedAt: "2026-01-01T00:00:00.000Z",
  }));
  return Response.json({ limit, offset: 0, count: results.length, results });
}

const client = createClient({
  baseUrl: "https://api.example.invalid",
  projectKey: "shop",
  auth: "token",
  fetch: answer,
});
const heap: number[] = [];
let visited = 0;
const start = performance.now();
for await (const state of client.states.iterate()) {
  if (state.key !== `state-${visited}`) throw new Error(`Expected state-${visited}, got ${state.key}`);
  visited += 1;
  if (visited % (total / 10) === 0) {
    globalThis.gc?.();
    heap.push(process.memoryUsage().heapUsed / 1e6);
  }
}
if (visited !== total) throw new Error(`Expected ${total} States, saw ${visited}`);
console.log(
  JSON.stringify({
    perSecond: (total / (performance.now() - start)) * 1000,
    first: heap[0],
    last: heap.at(-1),
    peak: process.resourceUsage().maxRSS / 1024,
  }),
);
