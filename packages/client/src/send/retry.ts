import { refuse } from "../error/argument-error.ts";

/** How calls are repeated. Times are milliseconds. */
export interface RetryOptions {
  /** Greatest number of requests for one call, the first included. @defaultValue `4` */
  readonly attempts?: number;
  /** Longest time for one call, with all its attempts and the pauses between them. @defaultValue `60_000` */
  readonly deadline?: number;
  /** Longest pause before the first repetition; it doubles with each one. @defaultValue `100` */
  readonly baseDelay?: number;
  /** What the longest pause never exceeds, `Retry-After` apart. @defaultValue `5_000` */
  readonly maxDelay?: number;
}

/** How a client repeats calls. */
export interface ClientRetryOptions extends RetryOptions {
  /**
   * Repetitions that may be spent at once, over all calls of the client; ten successful calls earn one more. Where a
   * service is down, the calls of a client thus do not multiply. @defaultValue `50`
   */
  readonly budget?: number;
}

/** Retry options with everything filled in. */
export type RetryPolicy = { -readonly [Name in keyof ClientRetryOptions]-?: number };

const standard: RetryPolicy = { attempts: 4, deadline: 60_000, baseDelay: 100, maxDelay: 5_000, budget: 50 };

/**
 * Fills in what retry options leave open.
 *
 * @throws ArgumentError if a number is out of its range.
 */
export function retryPolicy(
  options: ClientRetryOptions | false | undefined,
  inherited: RetryPolicy = standard,
): RetryPolicy {
  if (options === undefined) return inherited;
  if (options === false) return { ...inherited, attempts: 1 };
  const policy = { ...inherited };
  for (const name of ["attempts", "deadline", "baseDelay", "maxDelay", "budget"] as const) {
    const value = options[name] ?? inherited[name];
    const least = name === "attempts" ? 1 : 0;
    policy[name] = value >= least ? value : refuse(`use retry.${name} ${value}`, `at least ${least}`);
  }
  return policy;
}

/**
 * Reads `Retry-After`: seconds, or a date.
 *
 * @returns Milliseconds from now; 0 without a readable value.
 */
export function retryAfter(headers?: Headers, now: number = Date.now()): number {
  const value = headers?.get("Retry-After")?.trim() ?? "";
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return wait > 0 ? wait : 0;
}

/** Milliseconds before an attempt: anything up to a bound that doubles ("full jitter"), or as long as the server asks for. */
export function pauseBefore(attempt: number, { baseDelay, maxDelay }: RetryPolicy, headers?: Headers): number {
  const longest = Math.min(maxDelay, baseDelay * 2 ** (attempt - 2));
  return Math.max(Math.random() * longest, retryAfter(headers));
}

/** What timers can count to. */
export const longestTimer: number = 2 ** 31 - 1;

/** Waits, or until the signal is aborted. */
export function pause(delay: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(delay, longestTimer));
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
