/** Something out of a source, with words for where it stands: `line 7`, `entry 3`. */
export interface Placed<Value> {
  readonly place: string;
  readonly value: Value;
}

/**
 * Takes a source apart: texts and bytes into lines without the blank ones, everything else as it comes. Asks for a piece of the source, then
 * gives what is in it; pieces may end anywhere, also within a character. Throws RangeError for bytes that are no UTF-8, and for a line that is
 * too long.
 */
export async function* linesAndValues<Value extends object>(
  source: Iterable<string | Uint8Array | Value> | AsyncIterable<string | Uint8Array | Value>,
  limit: number,
): AsyncGenerator<Placed<string | Value>, void> {
  const lines = new LineSplitter(limit);
  let values = 0;
  for await (const piece of source) {
    if (typeof piece === "string") yield* lines.split(piece);
    else if (piece instanceof Uint8Array) yield* lines.split(lines.decode(piece));
    else yield { place: `entry ${(values += 1)}`, value: piece };
  }
  yield* lines.split(`${lines.decode()}\n`);
}

class LineSplitter {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #limit: number;
  #rest = "";
  #complete = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The text of bytes that follow those before; the last call has none. */
  decode(bytes?: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new RangeError(`${this.#place} or one soon after it: it is not UTF-8`);
    }
  }

  *split(piece: string): Generator<Placed<string>, void> {
    const [first = "", ...others] = piece.split("\n");
    this.#append(first);
    for (const other of others) {
      const line = { place: this.#place, value: this.#rest };
      this.#complete += 1;
      this.#rest = "";
      this.#append(other);
      if (line.value.trim() !== "") yield line;
    }
  }

  get #place(): string {
    return `line ${this.#complete + 1}`;
  }

  #append(text: string): void {
    const isStart = this.#complete === 0 && this.#rest === "";
    this.#rest += isStart && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    if (this.#rest.length <= this.#limit) return;
    throw new RangeError(`${this.#place}: it has more than ${this.#limit} characters`);
  }
}

const BYTE_ORDER_MARK = "\uFEFF";
