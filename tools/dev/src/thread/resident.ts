import { parentPort, Worker } from "node:worker_threads";

/** Replies of a thread, with the number of their request. */
export type Reply<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: { readonly message: string } }
);

/** A thread that keeps what it has loaded, and answers one request after another. */
export class Resident<Request, Answer> {
  readonly #module: URL;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  /** @param module Calls {@link answerWith}, or answers in the same form. */
  constructor(module: URL) {
    this.#module = module;
  }

  /** Answers a request once those before it are answered; a thread that has died is started again. */
  ask(request: Request): Promise<Answer> {
    const answer = this.#last.then(() => this.#exchange(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the thread as soon as nothing is asked of it any more. */
  async close(): Promise<void> {
    await this.#last;
    await this.terminate();
  }

  /** Ends the thread whatever it does. */
  async terminate(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #exchange(request: Request): Promise<Answer> {
    const worker = (this.#worker ??= this.#started());
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        worker.off("message", receive).off("error", fail).off("exit", leave);
        finish();
      };
      const receive = (reply: Reply<Answer>): void => {
        if (reply.id !== id) return;
        settle(() => ("answer" in reply ? resolve(reply.answer) : reject(new Error(reply.error.message))));
      };
      const fail = (error: Error): void => settle(() => reject(error));
      const leave = (): void => settle(() => reject(new Error(`Thread ${this.#module.pathname} has ended`)));
      worker.on("message", receive).on("error", fail).on("exit", leave);
      worker.postMessage({ id, request });
    });
  }

  #started(): Worker {
    const worker = new Worker(this.#module);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    // Errors of a thread that is asked nothing show in the next request, which finds it gone.
    worker.on("error", () => {});
    return worker;
  }
}

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
