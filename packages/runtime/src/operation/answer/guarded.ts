/** The parts of a call that is over before the body of its answer is. */
export interface StreamParts {
  /** Ends the stream. */
  readonly signal: AbortSignal | undefined;
  /** Makes the error of a stream that broke, or that the signal ended. */
  readonly failure: (cause: unknown) => Error;
  /** Gives back what was kept for the response. */
  readonly release: (() => void) | undefined;
}

/** Gives the body of a response as a stream that ends with the caller's signal, and breaks with an error of its call. */
export function guarded(
  body: ReadableStream<Uint8Array>,
  { signal, failure, release }: StreamParts,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let end!: () => void;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const abort = (): void => {
          end();
          controller.error(failure(signal?.reason));
          reader.cancel(signal?.reason).catch(() => undefined);
        };
        end = () => {
          signal?.removeEventListener("abort", abort);
          release?.();
        };
        signal?.addEventListener("abort", abort);
        if (signal?.aborted) abort();
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (cause) {
          end();
          controller.error(failure(cause));
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
