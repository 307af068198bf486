import type { OperationName } from "../contract/edition.ts";

/** Description of an injected fault, for programs and the admin path. */
export type FaultDescription = ErrorFault | TextFault | ResetFault | TruncateFault | DelayFault;

interface FaultBase {
  /** Requests that the fault applies to; by default, all. */
  readonly match?: FaultMatch;
  /** Number of matching requests that the fault applies to. @defaultValue `1` */
  readonly times?: number | "always";
  /** Delay in milliseconds of real time. */
  readonly delay?: number;
}

interface Timed {
  /** Before the request takes effect, or after its changes are stored. @defaultValue `"before"` */
  readonly when?: "before" | "after";
}

/** Responds with an error status. */
export interface ErrorFault extends FaultBase, Timed {
  readonly kind: "error";
  /** From 400 to 599. */
  readonly status: number;
  /** The error in the body. By default, 500 and 503 have their usual error, other statuses no body. */
  readonly error?: { readonly code: string; readonly message?: string; readonly [field: string]: unknown };
  /** Headers, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with text instead of JSON, as gateways do. */
export interface TextFault extends FaultBase, Timed {
  readonly kind: "text";
  readonly text: string;
  /** From 200 to 599, except statuses without a body. @defaultValue `502` */
  readonly status?: number;
  /** @defaultValue `text/html; charset=utf-8` */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Breaks the connection instead of responding. */
export interface ResetFault extends FaultBase, Timed {
  readonly kind: "reset";
}

/** Breaks the connection within the body of the response. Has no effect on a response without a body. */
export interface TruncateFault extends FaultBase {
  readonly kind: "truncate";
  /** Bytes of the body to send, at most all but one; by default, half of them. */
  readonly bytes?: number;
}

/** Only delays the response. */
export interface DelayFault extends FaultBase, Timed {
  readonly kind: "delay";
  readonly delay: number;
}

/** Requests that a fault applies to: all given criteria must match. Criteria that can never match are refused. */
export interface FaultMatch {
  /** HTTP method, in any case; together with `operation`, it must be the operation's method. */
  readonly method?: string;
  /** Start of the path as sent, percent-encoded and without the query: `/my-project/states`. */
  readonly path?: string;
  /** Regular expression for the path. */
  readonly pattern?: string | RegExp;
  /** Id of an operation. */
  readonly operation?: OperationName;
}
