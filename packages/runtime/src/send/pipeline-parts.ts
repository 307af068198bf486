import type { TokenProvider } from "../auth/token.ts";
import type { Fetch } from "../request/fetch.ts";
import type { RetryPolicy } from "../request/retry.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { AnswerObserver } from "../watch/notice.ts";
import type { Observer } from "../watch/observer.ts";
import type { RetryBudget } from "./retry-budget.ts";

/** The parts of a pipeline. */
export interface PipelineParts {
  readonly fetch: Fetch;
  /** Absent where nothing is sent with a token. */
  readonly provider: TokenProvider | undefined;
  /** Facts of the service that is called. */
  readonly service: ServiceFacts;
  /** Milliseconds that an attempt may take. */
  readonly timeout: number;
  /** Greatest size of a body, in bytes. */
  readonly maxResponseBytes: number;
  readonly retry: RetryPolicy;
  readonly budget: RetryBudget;
  readonly observer?: Observer | undefined;
  readonly answered?: AnswerObserver | undefined;
}
