import type { OperationName } from "../contract/edition.ts";

/** Something that goes wrong on demand, as programs and the admin path describe it. */
export type FaultDescription = ErrorFault | TextFault | ResetFault | TruncateFault | DelayFault;

interface FaultBase {
  /** Which requests are struck; every one unless given. */
  readonly match?: FaultMatch;
  /** How many matching requests are struck; one unless given. */
  readonly times?: number | "always";
  /** Milliseconds of real time that go by first. */
  readonly delay?: number;
}

interface Timed {
  /** Before the request takes effect, or after everything is stored; before unless given. */
  readonly when?: "before" | "after";
}

/** Answers with an error status. */
export interface ErrorFault extends FaultBase, Timed {
  readonly kind: "error";
  /** From 400 to 599. */
  readonly status: number;
  /** The error in the body. Unless given, 500 and 503 get their usual one, and other statuses have no body. */
  readonly error?: { readonly code: string; readonly message?: string; readonly [field: string]: unknown };
  /** Such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with text that is no JSON, as gateways do. */
export interface TextFault extends FaultBase, Timed {
  readonly kind: "text";
  readonly text: string;
  /** From 200 to 599, apart from those without a body; 502 unless given. */
  readonly status?: number;
  /** `text/html; charset=utf-8` unless given. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Breaks the connection instead of an answer. */
export interface ResetFault extends FaultBase, Timed {
  readonly kind: "reset";
}

/** Breaks the connection within the body of the answer. An answer without a body is left as it is. */
export interface TruncateFault extends FaultBase {
  readonly kind: "truncate";
  /** Bytes of the body that are sent, at most all but one; half of them unless given. */
  readonly bytes?: number;
}

/** Only takes its time. */
export interface DelayFault extends FaultBase, Timed {
  readonly kind: "delay";
  readonly delay: number;
}

/** Which requests are struck: those that fit all of these. What no request could fit is refused. */
export interface FaultMatch {
  /** HTTP method, in capitals or not; beside an operation, the method of that. */
  readonly method?: string;
  /** Start of the path, as it is sent, percent-encoded and without the query: `/my-project/states`. */
  readonly path?: string;
  /** Regular expression that is found in the path. */
  readonly pattern?: string | RegExp;
  /** Id of an operation. */
  readonly operation?: OperationName;
}
