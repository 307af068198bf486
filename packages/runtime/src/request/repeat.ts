/**
 * How a request may be retried: `safe` changes nothing, `guarded` names the version that it expects, `once` could take
 * effect twice.
 */
export type Repeat = "safe" | "guarded" | "once";
