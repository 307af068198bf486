import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError, refuse } from "../error/argument-error.ts";

/** How calls are retried. Times are in milliseconds. */
export interface RetryOptions {
  /** Most requests for one call, including the first. @defaultValue `4` */
  readonly attempts?: number;
  /** Longest time for one call, including all attempts and pauses. @defaultValue `60_000` */
  readonly deadline?: number;
  /**
   * Longest pause before the first retry; it doubles with each further retry. A client that retries a single call and
   * has more than two successes a second waits less, down to 250 ms at twelve. @defaultValue `8_000`
   */
  readonly baseDelay?: number;
  /** Upper limit of the pauses, except those that `Retry-After` asks for. @defaultValue `24_000` */
  readonly maxDelay?: number;
}

/** How a client retries calls. */
export interface ClientRetryOptions extends RetryOptions {
  /**
   * Concurrent retries beyond the first, as a share of the recently succeeded attempts minus the failed ones. This
   * survives short faults, and clients do not multiply their calls when a service is down. `Infinity` always retries.
   * @defaultValue `0.7`
   */
  readonly budget?: number;
}

/** Retry options with everything filled in. */
export type RetryPolicy = { -readonly [Name in keyof ClientRetryOptions]-?: number };

const standard: RetryPolicy = { attempts: 4, deadline: 60_000, baseDelay: 8_000, maxDelay: 24_000, budget: 0.7 };

/**
 * Fills in what retry options leave open.
 *
 * @param inherited The client's, for a call; the budget is the client's alone.
 * @throws ArgumentError for an unknown option, and for a number out of its range.
 */
export function retryPolicy(options: ClientRetryOptions | false | undefined, inherited?: RetryPolicy): RetryPolicy {
  const known = inherited ?? standard;
  if (options === undefined) return known;
  if (options === false) return { ...known, attempts: 1 };
  const { budget: _budget, ...ofCalls } = standard;
  checkOptionNames("retry", options, inherited ? ofCalls : standard, ArgumentError);
  const policy = { ...known };
  for (const name of ["attempts", "deadline", "baseDelay", "maxDelay", "budget"] as const) {
    const value = options[name] ?? known[name];
    const least = name === "attempts" ? 1 : 0;
    policy[name] = value >= least ? value : refuse(`use retry.${name} ${value}`, `at least ${least}`);
  }
  return policy;
}

/**
 * Milliseconds before an attempt: as long as the server asks for, and then anything up to a bound that doubles ("full
 * jitter"), so that those who were sent away together do not come back together.
 */
export function pauseBefore(attempt: number, { baseDelay, maxDelay }: RetryPolicy, headers?: Headers): number {
  return retryAfter(headers) + Math.random() * Math.min(maxDelay, baseDelay * 2 ** (attempt - 2));
}

/**
 * Reads `Retry-After`: seconds, or a date. A date counts from the one that the answer itself bears, so that clocks need not
 * agree.
 *
 * @returns Milliseconds from now; 0 without a readable value.
 */
export function retryAfter(headers?: Headers): number {
  const value = headers?.get("Retry-After")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const answeredAt = Date.parse(headers?.get("Date") ?? "");
  const wait = Date.parse(value) - (Number.isNaN(answeredAt) ? Date.now() : answeredAt);
  return wait > 0 ? wait : 0;
}

/** Greatest number of milliseconds that timers can count. */
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
