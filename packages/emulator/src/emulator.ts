import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { families as ownFamilies } from "@commerce-http/model";
import { checkOptionNames, printable } from "@commerce-http/types/schema";
import { Access } from "./access/access.ts";
import { AllowedOrigins } from "./access/allowed-origins.ts";
import { memoryTokens } from "./access/memory-tokens.ts";
import { sharedTokens } from "./access/shared-tokens.ts";
import type { Admin } from "./admin/admin.ts";
import type { CartPreview, CartPreviewRequest, PreviewOptions } from "./admin/cart-preview.ts";
import { Readiness } from "./admin/readiness.ts";
import { Clock } from "./clock.ts";
import { apiOf } from "./contract/api.ts";
import { expectFit } from "./contract/fitness.ts";
import { FaultInjection } from "./fault/fault-injection.ts";
import { fault, Fault } from "./fault/faults.ts";
import { contract as ownContract } from "./generated/contract.ts";
import { createGraphql } from "./graphql/graphql.ts";
import { Forwarder } from "./http/forward.ts";
import { createGate } from "./http/gate.ts";
import { Pipeline, type PipelineOptions } from "./http/pipeline.ts";
import { responseOf } from "./http/reply.ts";
import type { Listener, ListenOptions } from "./http/server.ts";
import { UnderWay } from "./http/under-way.ts";
import { keepInside } from "./inside.ts";
import { RequestMetrics } from "./metrics/request-metrics.ts";
import {
  checkOptions,
  DEFAULT_KEPT_REQUESTS,
  limitsOf,
  limitsWith,
  type EmulatorOptions,
  type LogFormat,
} from "./options.ts";
import { PATIENCE } from "./patience.ts";
import { ProjectLimits } from "./project-limits.ts";
import { jsonLines } from "./requests/json-line.ts";
import { entryLine } from "./requests/log-entry.ts";
import type { ForgottenRequests, ReceivedRequest, RequestFilter, RequestName } from "./requests/received-request.ts";
import { ReceivedRequests } from "./requests/received-requests.ts";
import { Recorder } from "./requests/recorder.ts";
import { RequestHistory } from "./requests/request-history.ts";
import { requestLines, type RequestLine } from "./requests/request-line.ts";
import { RequestNotes } from "./requests/request-notes.ts";
import { familiesOf } from "./resource/families.ts";
import { runAfter, runOn } from "./resource/workplace.ts";
import { heldBy, importEntries, type ImportOptions, type SeedSource } from "./seed/seed.ts";
import { openStorage } from "./store/open-storage.ts";

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
   * Tells probes that it is not ready any more, and answers all requests as ever until the time is over: whoever passes requests on finds
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

/**
 * Makes an emulator of the API.
 *
 * Any project key works: its Project, with the built-in States, is made when it is first used.
 *
 * It goes by the API of this package, or by the contract of an edition: with resources, fields, actions, paths and scopes of
 * its own. What the contract asks for and nobody can do is refused here, with a reason that names it.
 *
 * @throws Error when the data file cannot be opened, another emulator uses it, or it holds what the contract does not allow;
 *   TypeError for unknown options, and for a contract that it cannot go by; RangeError for impossible limits and
 *   values.
 * @example
 * ```ts
 * import { createEmulator } from "@commerce-http/emulator";
 *
 * const emulator = createEmulator();
 * const response = await emulator.fetch("http://localhost/my-shop/states?limit=1");
 * console.log(response.status, await response.json());
 * ```
 */
export function createEmulator(options: EmulatorOptions = {}): Emulator {
  checkOptions(options);
  const {
    projects = [],
    auth = false,
    graphqlPath = "graphql",
    strictReferences = false,
    builtInStates = true,
    ui = true,
  } = options;
  const { clock = new Clock(), data, durability } = options;
  const api = apiOf(options.contract ?? ownContract, options.families ?? ownFamilies);
  if (options.contract !== undefined || options.families !== undefined) expectFit(api);
  const { contract } = api;
  const families = familiesOf(api, options.functions);
  const limits = new ProjectLimits(limitsWith(options.limits, limitsOf(contract)), options.projectLimits);
  const origins = new AllowedOrigins(options.allowedOrigins);
  const { keptRequests = DEFAULT_KEPT_REQUESTS, log, logFormat = "text" } = options;
  const history = keptRequests === 0 ? undefined : new RequestHistory(keptRequests);
  const requests = new ReceivedRequests(contract, history);
  const patience = { ...PATIENCE };
  const closed = new AbortController();
  const report = (error: unknown): void => {
    // What fails for want of a store is no news.
    if (closed.signal.aborted) return;
    if (log !== undefined && logFormat === "json") log(entryLine("error", error));
    else console.error(printable(inspect(error)));
  };
  const metrics = new RequestMetrics();
  const recorder = new Recorder({
    history,
    count: (ended) => metrics.observe(ended),
    write: log && LINES[logFormat](log),
    report,
  });
  const fallback = options.fallback === undefined ? undefined : new Forwarder(options.fallback, "fallback");
  const storage = openStorage({ api, clock, data, durability });
  const tokens = storage.tokens === undefined ? memoryTokens(clock) : sharedTokens(storage.tokens, clock);
  const access = new Access(tokens, contract.scopes, typeof auth === "boolean" ? {} : auth);
  const work = runOn(storage, {
    families,
    limits,
    strictReferences,
    builtInStates,
    refusesIdleActions: options.idleActions === "refuse",
    typedPredicates: options.typedPredicates ?? true,
  });
  const openProjects = (): void | Promise<void> =>
    work(({ engine }) => {
      engine.forgetProjects();
      for (const project of projects) engine.openProject(project);
    });
  const run = runAfter(work, openProjects);
  const readiness = new Readiness(run, storage, patience);
  const faults = new FaultInjection(contract.operations);
  const graphql = createGraphql({ api, run, limits, report });
  const stations: PipelineOptions = {
    api,
    run,
    clock,
    limits,
    faults,
    graphql,
    graphqlPath,
    access,
    needsToken: auth !== false,
    fallback,
    report,
    closed: closed.signal,
  };
  const pipeline = new Pipeline(stations);
  const listeners = new Set<Listener>();
  const underWay = new UnderWay();
  const told = (error: unknown): never => {
    throw error instanceof Fault ? error.under(contract) : error;
  };
  let admin: Promise<Admin> | undefined;
  let closing: Promise<void> | undefined;

  const reset = async (): Promise<void> => {
    // A database that is away is told before anything is forgotten here.
    await storage.clear();
    await access.clear();
    faults.clear();
    requests.clear();
    clock.reset();
    await openProjects();
  };
  const clear = async (project?: string): Promise<void> => {
    await storage.clear(project);
    await openProjects();
  };
  const askAsPage = async (request: Request): Promise<Response> => {
    const own = new Pipeline({
      ...stations,
      faults: new FaultInjection(contract.operations),
      needsToken: false,
      fallback: undefined,
    });
    return responseOf(await own.handle(request, new RequestNotes()));
  };
  // Loaded with the first request for it: most emulators are never steered over HTTP.
  const loadAdmin = (): Promise<Admin> =>
    (admin ??= import("./admin/admin.ts").then(({ createAdmin }) =>
      createAdmin({
        families,
        run,
        storage,
        readiness,
        clock,
        faults,
        limits,
        requests,
        metrics,
        report,
        reset: (project) => (project === undefined ? reset() : clear(project)),
        ...(ui && { page: { ask: askAsPage, graphqlPath } }),
      }),
    ));
  const handle = createGate({ origins, pipeline, loadAdmin, recorder, hasFallback: fallback !== undefined });
  const close = async (): Promise<void> => {
    // Streams tell the last requests, too; connections wait for them.
    const ended = underWay.end(patience.grace).then(() => history?.end());
    await Promise.all([ended, ...[...listeners].map((listener) => listener.close())]);
    closed.abort(new Error("Cannot answer any more: the emulator is closed"));
    await storage.close();
  };

  const expectOpen = (act: string): void => {
    if (closing !== undefined) throw new Error(`Cannot ${act}: the emulator is closed`);
  };

  const emulator: Emulator = {
    fetch: async (input, init) => {
      const request = input instanceof Request && init === undefined ? input : new Request(input, init);
      expectOpen(`answer ${request.method} ${request.url}`);
      return responseOf(await underWay.add(handle(request)));
    },
    knows: (address) => {
      const { pathname } = new URL(address instanceof Request ? address.url : address);
      return pipeline.knows(pathname);
    },
    listen: async (where) => {
      expectOpen("listen");
      // What is wrong with a database is told before anybody is answered.
      await run(() => undefined);
      // Tests in process never need it.
      const { listen } = await import("./http/server.ts");
      const listener = await listen((request) => underWay.add(handle(request)), where, recorder, patience);
      listeners.add(listener);
      return listener;
    },
    seed: async (source, importOptions) => {
      expectOpen("seed");
      return underWay.add(
        importEntries({ families, run }, source, {
          ...(projects[0] !== undefined && { project: projects[0] }),
          ...importOptions,
        }).catch(told),
      );
    },
    previewCart: async (request, where = {}) => {
      expectOpen("preview a Cart");
      checkOptionNames("previewCart()", where, PLACE);
      const { project = projects[0] } = where;
      const { cartPreview } = await import("./admin/cart-preview.ts");
      try {
        if (project === undefined) throw fault("RequiredField", '"project" is missing', { field: "project" });
        return await run((workplace) => {
          workplace.engine.openProject(project);
          return cartPreview(workplace, project, request);
        });
      } catch (error) {
        return told(error);
      }
    },
    stored: async (kind, where = {}) => {
      expectOpen("tell what is stored");
      checkOptionNames("stored()", where, PLACE);
      const { project } = where;
      try {
        return await run(({ store }) => {
          const place = placeOf(store.projects(), project ?? projects[0]);
          if (!families.kinds.has(kind)) {
            throw fault("InvalidField", `There is no kind "${kind}"; there are ${heldBy(families)}`, {
              field: "kind",
              invalidValue: kind,
            });
          }
          const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0, withTotal: false };
          return store.query(place, kind, all).results.map((json): StoredResource => JSON.parse(json));
        });
      } catch (error) {
        return told(error);
      }
    },
    projects: async () => {
      expectOpen("tell its Projects");
      return run(({ store }) => store.projects());
    },
    requests: (filter?: object) => {
      try {
        return requests.list(filter);
      } catch (error) {
        return told(error);
      }
    },
    forgottenRequests: () => {
      try {
        return requests.forgotten();
      } catch (error) {
        return told(error);
      }
    },
    clearRequests: () => requests.clear(),
    faults,
    clock,
    reset: async () => {
      expectOpen("reset");
      return reset();
    },
    drain: async (time) => {
      if (!Number.isSafeInteger(time) || time < 0 || time > LONGEST_DRAIN) {
        throw new RangeError(`Cannot drain for ${time} ms: expected an integer from 0 to ${LONGEST_DRAIN}`);
      }
      readiness.end();
      await pause(time);
    },
    close: () => (closing ??= close()),
  };
  keepInside(emulator, { api, project: projects[0], patience });
  return emulator;
}

/** Options that say where to look. */
const PLACE: Readonly<Record<keyof (StoredOptions & PreviewOptions), true>> = { project: true };

/** A day, in milliseconds. */
const LONGEST_DRAIN = 86_400_000;

/** Writers of the log, by its form. */
const LINES: Readonly<Record<LogFormat, (write: (line: string) => void) => RequestLine>> = {
  text: requestLines,
  json: jsonLines,
};

/** The Project that is meant, where none need be named. */
function placeOf(known: readonly string[], wanted: string | undefined): string {
  const [only, ...others] = known;
  const place = wanted ?? (others.length === 0 ? only : undefined);
  if (place === undefined) {
    const message = `Cannot tell which Project is meant, of ${known.length}: give its key as "project"`;
    throw fault("RequiredField", message, { field: "project" });
  }
  if (!known.includes(place)) throw fault("ResourceNotFound", `There is no Project with key "${place}"`);
  return place;
}
