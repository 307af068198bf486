import type { Listener, ListenOptions } from "@commerce-http/traffic/parts";
import type { CartPreview, CartPreviewRequest, PreviewOptions } from "./admin/cart-preview.ts";
import type { Clock } from "./clock.ts";
import type { FaultInjection } from "./fault/fault-injection.ts";
import type { ForgottenRequests, ReceivedRequest, RequestFilter, RequestName } from "./requests/received-request.ts";
import type { ImportOptions, SeedSource } from "./seed/seed.ts";

/** The API, running within this process. */
export interface Emulator {
  /** Answers a request without any port; fits the `fetch` option of clients. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /**
   * Says whether the emulator answers for an address by itself, if only by a refusal: its contract has the path or what stands above it,
   * or the path is the emulator's own. Everything else goes to the fallback, or is answered with 404.
   */
  readonly knows: (address: Request | URL | string) => boolean;
  /** Answers over HTTP as well. What listens is closed with the emulator. */
  readonly listen: (options?: ListenOptions) => Promise<Listener>;
  /** Stores resources and drafts: entries, or JSON Lines. */
  readonly seed: (source: SeedSource, options?: ImportOptions) => Promise<number>;
  /**
   * Prices a Cart under the stored Cart Discounts, and under drafts and changes as if they were stored. Stores nothing.
   *
   * @throws Fault for what cannot be read, priced or stored.
   */
  readonly previewCart: (request: CartPreviewRequest, options?: PreviewOptions) => Promise<CartPreview>;
  /**
   * Resources that are stored of a kind, such as `state`: all of them, in the order of creation.
   *
   * @throws Fault for an unknown kind or Project.
   */
  readonly stored: (kind: string, options?: StoredOptions) => Promise<readonly StoredResource[]>;
  /** Keys of the Projects that there are, in the order in which they were made. */
  readonly projects: () => Promise<readonly string[]>;
  /**
   * The latest requests that were received, in the order in which they ended, with answers and reasons; the emulator's own paths apart.
   * Requests under way are not among them.
   *
   * @throws Fault for a filter that makes no sense, and where none are kept.
   * @example
   * ```ts
   * const [created] = emulator.requests({ operation: "createState" });
   * console.log(created?.body?.key, created?.answer?.status);
   * ```
   */
  readonly requests: Requests;
  /**
   * The requests that were forgotten because there were too many, or too much of them, since the latest `clearRequests()` or `reset()`.
   * Nothing where `requests()` tells all.
   *
   * @throws Fault where none are kept.
   */
  readonly forgottenRequests: () => ForgottenRequests | undefined;
  /** Forgets the requests that were received. */
  readonly clearRequests: () => void;
  /** Faults of the next requests. */
  readonly faults: FaultInjection;
  /** Time on the emulator. */
  readonly clock: Clock;
  /** Back to the beginning: nothing stored, no requests, no faults, no tokens, the machine's time. Projects of the options stay. */
  readonly reset: () => Promise<void>;
  /**
   * Reports to probes that it is no longer ready, and answers all requests as before until the time is over: load balancers find
   * others meanwhile. `close()` comes next.
   *
   * @param time In milliseconds.
   * @throws RangeError for a time that is no integer from 0 to a day.
   */
  readonly drain: (time: number) => Promise<void>;
  /**
   * Stops listening and gives the data file back, within half a second: what is under way ends before, and is cut off
   * where it takes longer.
   */
  readonly close: () => Promise<void>;
}

/** A place to look into. */
export interface StoredOptions {
  /** Key of the Project; the first one that the emulator was made with, or else the only one there is, unless given. */
  readonly project?: string;
}

/** A resource of any kind. */
export interface StoredResource {
  readonly id: string;
  readonly version: number;
  readonly key?: string;
  readonly [field: string]: unknown;
}

/** Function that tells the requests that were received; an operation in the filter says which types their bodies have. */
export interface Requests {
  <Name extends RequestName>(
    filter: RequestFilter<Name> & { readonly operation: Name },
  ): readonly ReceivedRequest<Name>[];
  (filter?: RequestFilter): readonly ReceivedRequest[];
}
