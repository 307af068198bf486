import { setTimeout as pause, setTimeout as wait } from "node:timers/promises";
import { responseOf, type Handler, type Listener } from "@commerce-http/traffic/parts";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { Admin } from "./admin/admin.ts";
import type { PreviewOptions } from "./admin/cart-preview.ts";
import { fault, Fault } from "./contract/faults.ts";
import type { Emulator, StoredOptions, StoredResource } from "./emulator.ts";
import { FaultInjection } from "./fault/fault-injection.ts";
import { createGate } from "./http/gate.ts";
import { Pipeline } from "./http/pipeline.ts";
import { insides } from "./internals.ts";
import { checkOptions, type EmulatorOptions } from "./options.ts";
import { RequestNotes } from "./requests/request-notes.ts";
import { heldBy, importEntries } from "./seed/seed.ts";
import { servicesOf, type Services } from "./services.ts";

/**
 * Creates an emulator of the API.
 *
 * Any project key works: its Project, with the built-in States, is created on first use.
 *
 * By default, it emulates the API of this package. With the contract of an edition, it has the resources, fields,
 * actions, paths and scopes of that edition; a contract that is not supported throws an error with the reason.
 *
 * @throws Error if the data file cannot be opened, is in use by another emulator, or does not match the contract;
 *   TypeError for unknown options and for a contract that is not supported; RangeError for invalid limits and values.
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
  return new RunningEmulator(servicesOf(options));
}

/** An emulator over its parts. Its functions are its own members, so that they can be passed on alone. */
class RunningEmulator implements Emulator {
  readonly #services: Services;
  readonly #pipeline: Pipeline;
  readonly #handle: Handler;
  readonly #listeners = new Set<Listener>();
  readonly #underWay = new UnderWay();
  #admin: Promise<Admin> | undefined;
  #closing: Promise<void> | undefined;
  readonly faults: Emulator["faults"];
  readonly clock: Emulator["clock"];

  constructor(services: Services) {
    const { api, clock, faults, fallback, origins, projects, recorder, timeouts } = services;
    this.#services = services;
    this.faults = faults;
    this.clock = clock;
    this.#pipeline = new Pipeline(services);
    this.#handle = createGate({
      origins,
      pipeline: this.#pipeline,
      loadAdmin: () => this.#loadAdmin(),
      recorder,
      hasFallback: fallback !== undefined,
    });
    insides.set(this, { api, project: projects[0], timeouts });
  }

  readonly fetch: Emulator["fetch"] = async (input, init) => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    this.#expectOpen(`answer ${request.method} ${request.url}`);
    return responseOf(await this.#underWay.add(this.#handle(request)));
  };

  readonly knows: Emulator["knows"] = (address) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    return this.#pipeline.knows(pathname);
  };

  readonly listen: Emulator["listen"] = async (where) => {
    this.#expectOpen("listen");
    const { run, recorder, timeouts } = this.#services;
    // A database that does not answer is reported before anybody is answered.
    await run(() => undefined);
    // Tests in process never need it.
    const { listen } = await import("@commerce-http/traffic/server");
    const listener = await listen((request) => this.#underWay.add(this.#handle(request)), where, recorder, timeouts);
    this.#listeners.add(listener);
    return listener;
  };

  readonly seed: Emulator["seed"] = async (source, importOptions) => {
    this.#expectOpen("seed");
    const { projects } = this.#services;
    const options = { ...(projects[0] !== undefined && { project: projects[0] }), ...importOptions };
    return this.#underWay.add(this.#withStatus(() => importEntries(this.#services, source, options)));
  };

  readonly previewCart: Emulator["previewCart"] = async (request, where = {}) => {
    this.#expectOpen("preview a Cart");
    checkOptionNames("previewCart()", where, PLACE);
    const { projects, run } = this.#services;
    const { project = projects[0] } = where;
    const { cartPreview } = await import("./admin/cart-preview.ts");
    return this.#withStatus(async () => {
      if (project === undefined) throw fault("RequiredField", '"project" is missing', { field: "project" });
      return run((workplace) => {
        workplace.engine.openProject(project);
        return cartPreview(workplace, project, request);
      });
    });
  };

  readonly stored: Emulator["stored"] = async (kind, where = {}) => {
    this.#expectOpen("tell what is stored");
    checkOptionNames("stored()", where, PLACE);
    const { families, projects, run } = this.#services;
    return this.#withStatus(async () =>
      run(({ store }) => {
        const place = placeOf(store.projects(), where.project ?? projects[0]);
        if (!families.kinds.has(kind)) {
          const message = `There is no kind "${kind}"; there are ${heldBy(families)}`;
          throw fault("InvalidField", message, { field: "kind", invalidValue: kind });
        }
        const all = { limit: Number.MAX_SAFE_INTEGER, offset: 0, withTotal: false };
        return store.query(place, kind, all).results.map((json): StoredResource => JSON.parse(json));
      }),
    );
  };

  readonly projects: Emulator["projects"] = async () => {
    this.#expectOpen("tell its Projects");
    return this.#services.run(({ store }) => store.projects());
  };

  readonly requests: Emulator["requests"] = (filter?: object) => this.#sync(() => this.#services.requests.list(filter));

  readonly forgottenRequests: Emulator["forgottenRequests"] = () =>
    this.#sync(() => this.#services.requests.forgotten());

  readonly clearRequests: Emulator["clearRequests"] = () => this.#services.requests.clear();

  readonly reset: Emulator["reset"] = async () => {
    this.#expectOpen("reset");
    return this.#reset();
  };

  readonly drain: Emulator["drain"] = async (time) => {
    if (!Number.isSafeInteger(time) || time < 0 || time > LONGEST_DRAIN) {
      throw new RangeError(`Cannot drain for ${time} ms: expected an integer from 0 to ${LONGEST_DRAIN}`);
    }
    this.#services.readiness.end();
    await pause(time);
  };

  readonly close: Emulator["close"] = () => (this.#closing ??= this.#close());

  async #close(): Promise<void> {
    const { timeouts, history, storage, end } = this.#services;
    // Streams of requests have the last ones, too; connections wait for them.
    const ended = this.#underWay.end(timeouts.grace).then(() => history?.end());
    await Promise.all([ended, ...[...this.#listeners].map((listener) => listener.close())]);
    end(new Error("Cannot handle requests: the emulator is closed"));
    await storage.close();
  }

  async #reset(project?: string): Promise<void> {
    const { storage, access, faults, requests, clock, openProjects } = this.#services;
    // A database that does not answer is reported before anything is forgotten here.
    await storage.clear(project);
    if (project === undefined) {
      await access.clear();
      faults.clear();
      requests.clear();
      clock.reset();
    }
    await openProjects();
  }

  /** Loads what steers the emulator over HTTP with the first request for it: most emulators never need it. */
  #loadAdmin(): Promise<Admin> {
    const { ui, graphqlPath } = this.#services;
    const reset = (project?: string): Promise<void> => this.#reset(project);
    const page = { ask: (request: Request) => this.#askAsPage(request), graphqlPath };
    return (this.#admin ??= import("./admin/admin.ts").then(({ createAdmin }) =>
      createAdmin({ ...this.#services, reset, ...(ui && { page }) }),
    ));
  }

  /** Answers the page, which needs no token and meets no injected fault. */
  async #askAsPage(request: Request): Promise<Response> {
    const faults = new FaultInjection(this.#services.api.contract.operations);
    const own = new Pipeline({ ...this.#services, faults, needsToken: false, fallback: undefined });
    return responseOf(await own.handle(request, new RequestNotes()));
  }

  #expectOpen(act: string): void {
    if (this.#closing !== undefined) throw new Error(`Cannot ${act}: the emulator is closed`);
  }

  /** Runs a function whose Faults get the status that the contract gives them. */
  async #withStatus<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw this.#statusOf(error);
    }
  }

  #sync<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw this.#statusOf(error);
    }
  }

  #statusOf(error: unknown): unknown {
    return error instanceof Fault ? error.under(this.#services.api.contract) : error;
  }
}

const PLACE: Readonly<Record<keyof (StoredOptions & PreviewOptions), true>> = { project: true };

const LONGEST_DRAIN = 86_400_000;

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

/** Work that has begun and not ended. */
class UnderWay {
  #count = 0;
  #tellIdle: (() => void) | undefined;

  /** Counts work until it ends, in whatever way. */
  add<Result>(work: Promise<Result>): Promise<Result> {
    this.#count += 1;
    work.then(this.#done, this.#done);
    return work;
  }

  /**
   * Waits until no work is left.
   *
   * @param longest Milliseconds after which it waits no longer.
   */
  async end(longest: number): Promise<void> {
    if (this.#count === 0) return;
    const enough = new AbortController();
    const idle = new Promise<void>((resolve) => (this.#tellIdle = resolve));
    await Promise.race([idle, wait(longest, undefined, { signal: enough.signal }).catch(() => undefined)]);
    enough.abort();
  }

  readonly #done = (): void => {
    this.#count -= 1;
    if (this.#count === 0) this.#tellIdle?.();
  };
}
