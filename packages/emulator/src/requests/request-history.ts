import { randomBytes } from "node:crypto";
import type { HeaderList } from "@commerce-http/traffic/parts";
import type { RecordedRequest, RequestNotes } from "./request-notes.ts";

/** Bytes of all requests that are kept together: those of bodies, and characters of the rest. */
const MOST_BYTES = 32 * 1024 * 1024;

interface Kept {
  readonly recorded: RecordedRequest;
  readonly size: number;
}

/** The latest requests. Ids count on for ever: one that was forgotten is never given again. */
export class RequestHistory {
  /** Name of this history: ids of another one, as of a restarted process, mean other requests. */
  readonly run: string = randomBytes(4).toString("hex");
  readonly #bound: number;
  readonly #mostBytes: number;
  /** By their ids, which follow each other. */
  readonly #kept = new Map<number, Kept>();
  #last = 0;
  #bytes = 0;
  #emptied = 0;
  #hasEnded = false;
  readonly #waiting = new Set<() => void>();

  /** Keeps so many requests, and so many bytes of all of them together. */
  constructor(bound: number, mostBytes: number = MOST_BYTES) {
    this.#bound = bound;
    this.#mostBytes = mostBytes;
  }

  /** Id of the latest request; 0 before the first one. */
  get last(): number {
    return this.#last;
  }

  /** Id of the oldest kept request; one more than the latest id if no request is kept. */
  get first(): number {
    return this.#last + 1 - this.#kept.size;
  }

  /** Id of the latest request that was forgotten because somebody emptied the history. */
  get emptied(): number {
    return this.#emptied;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Adds a request that has ended, and forgets the oldest ones where there are too many, or too much of them. */
  add(ended: RequestNotes): void {
    ended.id = this.#last + 1;
    const size = sizeOf(ended);
    if (this.#kept.size === this.#bound) this.#forget();
    this.#last = ended.id;
    this.#kept.set(ended.id, { recorded: ended, size });
    this.#bytes += size;
    while (this.#bytes > this.#mostBytes && this.#kept.size > 1) this.#forget();
    this.#wake();
  }

  get(id: number): RecordedRequest | undefined {
    return this.#kept.get(id)?.recorded;
  }

  /** Requests from the oldest that is kept, or after one, to the latest. */
  *after(id = 0): Generator<RecordedRequest, void> {
    for (let next = Math.max(id + 1, this.first); next <= this.#last; next += 1) {
      const recorded = this.get(next);
      if (recorded !== undefined) yield recorded;
    }
  }

  /** Requests from the latest to the oldest that is kept. */
  *backwards(): Generator<RecordedRequest, void> {
    for (let next = this.#last; next >= this.first; next -= 1) {
      const recorded = this.get(next);
      if (recorded !== undefined) yield recorded;
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#emptied = this.#last;
    this.#bytes = 0;
    this.#wake();
  }

  /** Lets go of those who wait: nothing will be added any more. */
  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener("abort", done);
    });
  }

  #forget(): void {
    const { first } = this;
    this.#bytes -= this.#kept.get(first)?.size ?? 0;
    this.#kept.delete(first);
  }

  #wake(): void {
    for (const done of this.#waiting) done();
  }
}

function sizeOf({ answer, bytes, target = "", headers = [] }: RecordedRequest): number {
  const bodies = (bytes?.buffer.byteLength ?? 0) + (answer?.body?.length ?? 0);
  return target.length + bodies + lengthOf(headers) + lengthOf(answer?.headers ?? []);
}

function lengthOf(headers: HeaderList): number {
  let length = 0;
  // Taking pairs apart asks an iterator twice for each.
  for (const header of headers) length += header[0].length + header[1].length;
  return length;
}
