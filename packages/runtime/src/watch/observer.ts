import { refuse } from "../error/argument-error.ts";
import { CallError } from "../error/errors.ts";
import { redacted } from "../error/redacted.ts";
import { setHeader } from "../request/headers.ts";
import type { Received, Sending } from "../request/sending.ts";
import type { DeprecationEvent, Hooks, RequestEvent, TokenEvent } from "./hooks.ts";

/** Observes a transport; `observe()` creates one from hooks. It must not throw. */
export interface Observer {
  /**
   * An attempt is about to be sent.
   *
   * @param init The request. Replace `headers` to change them: all attempts of the call share the original.
   * @returns A function that is called with the result of the attempt.
   */
  sending(call: Sending, attempt: number, init: { headers: Headers }): (result: Received | CallError) => void;
  /** A call will be retried because of the result of the last attempt. */
  repeating(call: Sending, attempt: number, delay: number, last: Received | CallError): void;
  /** A token was granted. */
  granted(event: TokenEvent): void;
}

/**
 * Creates an observer from hooks, for transports that you create without a client.
 *
 * @example
 * ```ts
 * import { createTransport, observe, States } from "@commerce-http/client";
 *
 * const observer = observe({ onResponse: ({ request, status }) => console.log(request.path, status) });
 * const options = { baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" };
 * console.log(await new States(createTransport({ ...options, observer })).exists({ key: "paid" }));
 * ```
 */
export function observe(given: Hooks | readonly Hooks[]): Observer {
  const hooks: readonly Hooks[] = [given].flat();
  return {
    sending: ({ method, path, url, correlationId, checkHead, secrets = [] }, attempt, init) => {
      const request: RequestEvent = Object.freeze({
        method,
        path,
        url: secrets.length === 0 ? url : redacted(url, ...secrets),
        correlationId,
        attempt,
        setHeader: (name: string, value: string) => {
          init.headers = withHeader({ url, checkHead }, init.headers, name, value);
        },
      });
      tell(hooks, "onRequest", () => request);
      const start = performance.now();
      return (result) => {
        const duration = performance.now() - start;
        if (result instanceof CallError)
          return tell(hooks, "onError", () => ({ request, error: copyOf(result), duration }));
        const { status } = result;
        tell(hooks, "onResponse", () => ({ request, status, headers: new Headers(result.headers), duration }));
      };
    },
    repeating: ({ method, path, correlationId }, attempt, delay, last) => {
      const reason = () => (last instanceof CallError ? { error: copyOf(last) } : { status: last.status });
      tell(hooks, "onRetry", () => ({ method, path, correlationId, attempt, delay, ...reason() }));
    },
    granted: (event) => tell(hooks, "onToken", () => ({ ...event })),
  };
}

function withHeader(
  { url, checkHead }: Pick<Sending, "url" | "checkHead">,
  headers: Headers,
  name: string,
  value: string,
): Headers {
  if (/^(authorization|x-correlation-id)$/i.test(name))
    refuse(`set header "${name}" in a hook`, "one that is not the call's own");
  const all = new Headers(headers);
  setHeader(all, name, value);
  checkHead?.(url, all);
  return all;
}

/** A copy for hooks: the error itself decides the outcome of the call. */
function copyOf(error: CallError): CallError {
  return Object.assign(Reflect.construct(error.constructor, [error]), { stack: error.stack });
}

/** Calls all hooks, each with its own event, whatever any of them throws. */
function tell<Name extends keyof Hooks>(
  hooks: readonly Hooks[],
  name: Name,
  event: () => Parameters<NonNullable<Hooks[Name]>>[0],
): void {
  for (const hook of hooks) {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name decides the event
      const result = (hook[name] as ((own: ReturnType<typeof event>) => unknown) | undefined)?.call(hook, event());
      if (result instanceof Promise) result.catch(drop);
    } catch {
      // Failing hooks must not fail the call.
    }
  }
}

function drop(): void {}

/** Receives deprecation notices. It must not throw. */
export type DeprecationListener = (event: DeprecationEvent) => void;

/** Makes a listener that tells hooks, and warns of each notice once, unless that is switched off. */
export function deprecationListener(hooks: readonly Hooks[], isWarning: boolean): DeprecationListener {
  return (event) => {
    tell(hooks, "onDeprecation", () => ({ ...event }));
    if (isWarning) warnOnce(event);
  };
}

/** Notices that were warned of in this process. */
const warned = new Set<string>();

/** Where a notice differs from call to call, a log is not to be flooded, and memory neither. */
const mostWarnings = 100;

function warnOnce({ notice, method, path }: DeprecationEvent): void {
  if (warned.has(notice) || warned.size >= mostWarnings) return;
  warned.add(notice);
  // oxlint-disable-next-line no-console -- there is no other place that everybody looks at
  console.warn(`Deprecation notice for ${method} ${path}: ${notice}`);
}
