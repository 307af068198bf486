import { guarded } from "./guarded.ts";
import type { Expected, ReceivedBody } from "./reader.ts";

/** The body of a response as a stream that belongs to its call. */
export function streamOf(response: Response, expected: Expected): ReadableStream<Uint8Array> {
  return guarded(response.body ?? new Blob([]).stream(), expected);
}

/** An answer whose content is read after the call has ended. */
export function begun(content: unknown): Promise<ReceivedBody> {
  return Promise.resolve({ text: "", cut: false, read: () => content });
}
