import { setImmediate as nextTurn } from "node:timers/promises";
import {
  ConnectionReset,
  isEventStream,
  targetOf,
  type Refusal,
  type Reply,
  type RequestHead,
  type Witness,
} from "@commerce-http/traffic/parts";
import { BrokenAnswer } from "../fault/fault-injection.ts";
import type { Report, RequestLine } from "./log-lines.ts";
import type { BodyGap } from "./received-request.ts";
import type { RequestHistory } from "./request-history.ts";
import { LONGEST_BODY, purposeOf, RequestNotes, type NotedAnswer, type Purpose } from "./request-notes.ts";

export interface Listeners {
  /** Keeps the requests to the API. */
  readonly history?: RequestHistory | undefined;
  /** Counts the requests to the API. */
  readonly count?: RequestLine | undefined;
  /** Writes a line of every request. */
  readonly write?: RequestLine | undefined;
  /** Takes unexpected errors; standard error gets them unless given. */
  readonly report?: Report | undefined;
}

/** Records what becomes of requests: for the history, for metrics and for the log. Those to the emulator's own paths are logged, and no more. */
export class Recorder implements Witness {
  readonly #listeners: Listeners;

  constructor(listeners: Listeners) {
    this.#listeners = listeners;
  }

  ignores(purpose: Purpose): boolean {
    const { history, count, write } = this.#listeners;
    return write === undefined && (purpose === "emulator" || (history === undefined && count === undefined));
  }

  /** Records a request once it is answered, or cannot be. */
  follow(
    request: Request,
    purpose: Purpose,
    receive: (notes: RequestNotes) => Promise<Reply | Response>,
  ): Promise<Reply | Response> {
    const notes = new RequestNotes();
    const begin = performance.now();
    notes.method = request.method;
    notes.target = targetOf(request.url);
    notes.hasBody = request.body !== null;
    const end = (): void => {
      notes.duration = performance.now() - begin;
      notes.headers ??= [...request.headers];
      this.#tell(purpose, notes);
    };
    const isUnread = (): boolean => this.#isKept(purpose) && notes.hasBody && notes.bytes === undefined;
    return receive(notes).then(
      (given) => {
        if (!(given instanceof Response) && !isUnread()) {
          notes.answer = answerOf(given);
          end();
          return given;
        }
        const recorded = this.#read(given, purpose, notes, request).then(end, end);
        // The answer of another server may come in pieces, or never end: only what is available is read.
        const atHand = notes.kind === "fallback" ? Promise.race([recorded, nextTurn()]) : recorded;
        return atHand.then(() => given);
      },
      (error: unknown) => {
        notes.outcome = request.signal.aborted ? "aborted" : error instanceof ConnectionReset ? "reset" : "failed";
        notes.reason = error instanceof Error ? error.message : String(error);
        const read = isUnread() ? readRest(request, notes) : Promise.resolve();
        return read.then(end, end).then(() => {
          throw error;
        });
      },
    );
  }

  failed(error: unknown): void {
    const { report = console.error } = this.#listeners;
    report(error);
  }

  /** Records what never became a request. */
  refused({ method, target }: RequestHead, { status, body, errors }: Refusal): void {
    const notes = new RequestNotes();
    notes.kind = "refused";
    notes.barrier = status === 403 ? "host" : "http";
    notes.method = method;
    notes.target = target;
    notes.errors = errors;
    notes.answer = { status, headers: [["content-type", "application/json"]], body: JSON.stringify(body) };
    this.#tell(purposeOf(target ?? ""), notes);
  }

  async #read(given: Reply | Response, purpose: Purpose, notes: RequestNotes, request: Request): Promise<void> {
    if (!(given instanceof Response)) notes.answer = answerOf(given);
    else if (this.#isDescribed(purpose)) notes.answer = await answerIn(given, purpose);
    else notes.answer = { status: given.status, headers: [] };
    if (this.#isKept(purpose) && notes.hasBody && notes.bytes === undefined) await readRest(request, notes);
  }

  /** Says whether any listener needs more of an answer than its status. */
  #isDescribed(purpose: Purpose): boolean {
    return this.#isKept(purpose) || this.#listeners.write !== undefined;
  }

  #isKept(purpose: Purpose): boolean {
    return purpose === "api" && this.#listeners.history !== undefined;
  }

  #tell(purpose: Purpose, notes: RequestNotes): void {
    const { history, count, write } = this.#listeners;
    write?.(notes);
    if (purpose === "api") count?.(notes);
    if (this.#isKept(purpose)) history?.add(notes);
  }
}

function answerOf(answer: Reply): NotedAnswer {
  const { status, headers, body } = answer;
  if (body === undefined || body.length <= LONGEST_BODY) return answer;
  // A copy: a piece of a text would keep all of it.
  return { status, headers, body: Buffer.from(body.slice(0, LONGEST_BODY)).toString(), gap: "cut" };
}

/** An answer of a fault, of the token endpoint or of another server, read beside whom it is for. Of the emulator's own paths, errors only. */
async function answerIn(response: Response, purpose: Purpose): Promise<NotedAnswer> {
  const { status } = response;
  const headers = [...response.headers];
  if (response.body === null || (purpose === "emulator" && status < 400)) return { status, headers };
  if (response instanceof BrokenAnswer) {
    return { status, headers, body: Buffer.from(response.part.subarray(0, LONGEST_BODY)).toString(), gap: "broken" };
  }
  // It may never end.
  if (isEventStream(response.headers)) return { status, headers, gap: "unread" };
  const reader = response.clone().body?.getReader();
  if (reader === undefined) return { status, headers };
  const { bytes, gap } = await beginningOf(reader);
  // The rest is not awaited: it ends once the other reader has ended as well.
  void reader.cancel().catch(() => undefined);
  const body = bytes.subarray(0, LONGEST_BODY).toString();
  return { status, headers, body, ...(gap !== undefined && { gap }) };
}

/** The beginning of a body, as much of it as is kept. It stops where it is no longer wanted. */
async function beginningOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isWanted: () => boolean = () => true,
): Promise<{ readonly bytes: Buffer; readonly gap?: BodyGap }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length <= LONGEST_BODY && isWanted()) {
      const { done, value } = await reader.read();
      if (done) return { bytes: Buffer.concat(chunks) };
      chunks.push(value);
      length += value.byteLength;
    }
    return { bytes: Buffer.concat(chunks), gap: "cut" };
  } catch {
    return { bytes: Buffer.concat(chunks), gap: "broken" };
  }
}

/** Reads what is available of a body that no handler has read, as of an unauthorized request, up to the limit. The rest stays unread. */
async function readRest(request: Request, notes: RequestNotes): Promise<void> {
  const { body } = request;
  if (body === null || request.bodyUsed || body.locked) return;
  const reader = body.getReader();
  const turn = { isOver: false };
  const read = async (): Promise<void> => {
    const { bytes, gap } = await beginningOf(reader, () => !turn.isOver);
    // Notes of a request that is kept stay as they are.
    if (!turn.isOver && gap !== "broken") notes.keep(bytes);
    reader.releaseLock();
  };
  await Promise.race([read(), nextTurn()]);
  turn.isOver = true;
}
