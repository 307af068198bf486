import type { Listener, ListenOptions } from "@commerce-http/traffic/parts";
import type { CartPreview, CartPreviewRequest, PreviewOptions } from "./admin/cart-preview.ts";
import type { Clock } from "./clock.ts";
import type { FaultInjection } from "./fault/fault-injection.ts";
import type { ForgottenRequests, ReceivedRequest, RequestFilter, RequestName } from "./requests/received-request.ts";
import type { ImportOptions, SeedSource } from "./seed/seed.ts";

/** The API, running in this process. */
export interface Emulator {
  /** Handles a request without a network port. Pass it to clients as their `fetch` option. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /**
   * Says whether the emulator itself handles an address: the path, or a path above it, is in its contract or is one of
   * its own paths. All other requests go to the fallback, or get a 404.
   */
  readonly knows: (address: Request | URL | string) => boolean;
  /** Listens for HTTP requests. The listener is closed with the emulator. */
  readonly listen: (options?: ListenOptions) => Promise<Listener>;
  /** Stores resources and drafts, given as entries or JSON Lines. */
  readonly seed: (source: SeedSource, options?: ImportOptions) => Promise<number>;
  /**
   * Prices a Cart with the stored Cart Discounts, and with hypothetical drafts and changes. Stores nothing.
   *
   * @throws Fault if the request is invalid.
   */
  readonly previewCart: (request: CartPreviewRequest, options?: PreviewOptions) => Promise<CartPreview>;
  /**
   * Returns all stored resources of a kind, such as `state`, in the order of creation.
   *
   * @throws Fault for an unknown kind or Project.
   */
  readonly stored: (kind: string, options?: StoredOptions) => Promise<readonly StoredResource[]>;
  /** Returns the keys of all Projects, in the order of creation. */
  readonly projects: () => Promise<readonly string[]>;
  /**
   * Returns the latest completed requests in order, with their responses and reasons for refusals. Requests to the
   * emulator's own paths are not included.
   *
   * @throws Fault for an invalid filter, and if no requests are kept.
   * @example
   * ```ts
   * const [created] = emulator.requests({ operation: "createState" });
   * console.log(created?.body?.key, created?.answer?.status);
   * ```
   */
  readonly requests: Requests;
  /**
   * Returns the requests that were dropped since the last `clearRequests()` or `reset()`, because there were too many
   * or they were too large; `undefined` if `requests()` is complete.
   *
   * @throws Fault if no requests are kept.
   */
  readonly forgottenRequests: () => ForgottenRequests | undefined;
  /** Deletes the received requests. */
  readonly clearRequests: () => void;
  /** Faults to inject into the next requests. */
  readonly faults: FaultInjection;
  /** The emulator's clock. */
  readonly clock: Clock;
  /**
   * Resets the emulator: deletes all resources, requests, faults and tokens, and resets the clock. Projects of the
   * options are created again.
   */
  readonly reset: () => Promise<void>;
  /**
   * Reports to readiness probes that it is not ready, but continues to handle requests for this time, so that load
   * balancers can switch. Call `close()` afterwards.
   *
   * @param time In milliseconds.
   * @throws RangeError if the time is not an integer from 0 to a day.
   */
  readonly drain: (time: number) => Promise<void>;
  /**
   * Stops listening and releases the data file, within half a second. Requests in progress are completed, or cut off if
   * they take longer.
   */
  readonly close: () => Promise<void>;
}

/** Options of `stored()`. */
export interface StoredOptions {
  /** Key of the Project; by default, the first one of the emulator's option `projects`, or else the only one. */
  readonly project?: string;
}

/** A resource of any kind. */
export interface StoredResource {
  readonly id: string;
  readonly version: number;
  readonly key?: string;
  readonly [field: string]: unknown;
}

/** Returns received requests; an operation in the filter determines the types of their bodies. */
export interface Requests {
  <Name extends RequestName>(
    filter: RequestFilter<Name> & { readonly operation: Name },
  ): readonly ReceivedRequest<Name>[];
  (filter?: RequestFilter): readonly ReceivedRequest[];
}
