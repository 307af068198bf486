/** An answer that a streamed POST is to get. Shared by both sides, so it needs nothing of either. */
export interface Question {
  /** What is measured, in words; unique. */
  readonly name: string;
  /** Address that answers. */
  readonly url: string;
  /** Whether the browser sends what it knows besides; as usual unless given. */
  readonly credentials?: "omit" | undefined;
}

/** What a runtime told. */
export interface Told {
  /** By name, how `fetch` ended. */
  readonly answers: Readonly<Record<string, string>>;
  /** By the name of a capability, whether it is there. */
  readonly capabilities: Readonly<Record<string, boolean>>;
}
