import { ArgumentError, refuse } from "../../error/argument-error.ts";

/** Bytes, sent as they are. A stream can be sent only once, so a call with a stream is never retried. */
export type BinaryContent = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;

/** A body that is ready to be sent. */
export interface WrittenBody {
  /** Media type, with all parameters. */
  readonly type: string;
  /** Text or bytes. */
  readonly content: string | Blob | ReadableStream<Uint8Array>;
}

/**
 * Makes bytes ready to be sent.
 *
 * @returns `undefined` for other values.
 */
export function bytesOf(value: unknown): Blob | ReadableStream<Uint8Array> | undefined {
  if (value instanceof Blob || value instanceof ReadableStream) return value;
  // A copy: what is sent again must be what was sent first.
  if (value instanceof ArrayBuffer) return new Blob([value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shared memory is refused by `Blob` itself
  return ArrayBuffer.isView(value) ? new Blob([value as Uint8Array<ArrayBuffer>]) : undefined;
}

/**
 * Writes a value as JSON.
 *
 * @throws ArgumentError for what JSON would silently drop or empty: files, bytes, maps, functions, numbers without an end.
 */
export function jsonOf(value: unknown, what: string): string {
  try {
    const text: string | undefined = JSON.stringify(value, (name, member: unknown) =>
      expectJson(member, name === "" ? what : `${what}, member "${name}"`),
    );
    return text ?? refuse(`send ${what} as JSON`, "a value");
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    return refuse(`send ${what} as JSON`, "no cycles and no BigInt");
  }
}

function expectJson(value: unknown, what: string): unknown {
  const isLost =
    /function|symbol/.test(typeof value) ||
    (typeof value === "number" && !Number.isFinite(value)) ||
    lost.some((Class) => value instanceof Class) ||
    ArrayBuffer.isView(value);
  return isLost ? refuse(`send ${what} as JSON`, "a JSON value") : value;
}

/** Classes whose values JSON writes as `{}`. */
const lost = [ArrayBuffer, Blob, FormData, Map, ReadableStream, Set, URLSearchParams] as const;
