/** A resource that has moved on since it was seen. */
export interface OutdatedResource {
  /** The documents' noun for it: `Cart Discount`. */
  readonly noun: string;
  /** Its key. */
  readonly key: string;
  /** Version that it had; `undefined` where there was no such resource. */
  readonly seen: number | undefined;
  /** Version that is there now: the same if another resource has its key. `undefined` where there is no such resource any more. */
  readonly found: number | undefined;
}

/**
 * A resource is neither as it was seen, say by a plan, nor as drafted: somebody else has changed, created or deleted it
 * since. It was left alone.
 */
export class OutdatedError extends Error {
  /** Always `OutdatedError`, in minified code too. */
  override readonly name: string = "OutdatedError";
  /** The resource that has moved on. */
  readonly resource: OutdatedResource;

  /** Creates the error; for tests of code that handles it. */
  constructor(resource: OutdatedResource, cause?: unknown) {
    const { noun, key, seen, found } = resource;
    const since =
      found === undefined
        ? "it has been deleted since it was seen"
        : seen === undefined
          ? "it was not there, and has been created since"
          : seen === found
            ? "it has been deleted since it was seen, and created anew"
            : `it was seen at version ${seen}, and is at ${found} now`;
    super(`Cannot bring ${noun} "${key}" to its draft: ${since}`, cause === undefined ? undefined : { cause });
    this.resource = resource;
  }
}
