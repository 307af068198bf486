import { parentPort } from "node:worker_threads";
import type { Reply } from "./resident.ts";

/** Makes this thread answer requests. */
export function answerWith<Request, Answer>(work: Work<Request, Answer>): void {
  parentPort?.on("message", ({ id, request }: { readonly id: number; readonly request: Request }) => {
    void reply(work, id, request).then((message) => parentPort?.postMessage(message));
  });
}

type Work<Request, Answer> = (request: Request) => Promise<Answer>;

async function reply<Request, Answer>(
  work: Work<Request, Answer>,
  id: number,
  request: Request,
): Promise<Reply<Answer>> {
  try {
    return { id, answer: await work(request) };
  } catch (error) {
    return { id, error: { message: error instanceof Error ? error.message : String(error) } };
  }
}
