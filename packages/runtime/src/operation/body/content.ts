/** Bytes that are sent as they are. A stream can be sent only once, so a call with one is never repeated. */
export type BinaryContent = Blob | ArrayBuffer | ArrayBufferView | ReadableStream<Uint8Array>;

/** A body that is ready to be sent. */
export interface WrittenBody {
  /** Media type, with all parameters. */
  readonly type: string;
  readonly content: string | Blob | ReadableStream<Uint8Array>;
}

/**
 * Makes bytes ready to be sent.
 *
 * @returns Nothing for what is none of them.
 */
export function bytesOf(value: unknown): Blob | ReadableStream<Uint8Array> | undefined {
  if (value instanceof Blob || value instanceof ReadableStream) return value;
  // A copy: what is sent again must be what was sent first.
  if (value instanceof ArrayBuffer) return new Blob([value]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shared memory is refused by `Blob` itself
  return ArrayBuffer.isView(value) ? new Blob([value as Uint8Array<ArrayBuffer>]) : undefined;
}
