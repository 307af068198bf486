import { Refusal, withoutSecrets } from "@commerce-http/traffic/parts";
import type { Context } from "hono";
import { Hono } from "hono/tiny";
import { readJson } from "../contract/body.ts";
import { fault, Fault } from "../contract/faults.ts";
import type { FaultInjection, PendingFault } from "../fault/fault-injection.ts";
import { removeExpiredMessages, unexpired } from "../resource/retention.ts";
import type { Workplace } from "../resource/workplace.ts";
import { exportLines, importEntries } from "../seed/seed.ts";
import type { Services } from "../services.ts";
import { cartPreview } from "./cart-preview.ts";
import { changeClock, clockState } from "./clock.ts";
import { exampleCart } from "./example-cart.ts";
import { asked, ASKING_PATH, fileAnswer, pageAnswer, wantsPage, type PageOptions } from "./page.ts";
import { requestList, requestStream, wantsStream } from "./requests.ts";
import { messagePage, resourcePage, type LookOptions } from "./resources.ts";

export interface AdminOptions extends Pick<
  Services,
  "families" | "run" | "storage" | "readiness" | "clock" | "faults" | "limits" | "requests" | "metrics" | "report"
> {
  /** Empties one Project, or puts the whole emulator back to its beginning. Projects that are there from the start stay. */
  readonly reset: (project?: string) => Promise<void>;
  readonly page?: PageOptions;
}

export interface Admin {
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

/** Where the emulator itself is asked and steered. No Project can have this key: the API's paths never lead here. */
const ADMIN_PATH = "/_emulator";

/** The paths that steer an emulator, and the page that shows all this to people. They need no access token; errors have the API's shape. */
export function createAdmin(options: AdminOptions): Admin {
  const app = new Hono({ strict: false }).basePath(ADMIN_PATH);
  const paths = new Map<string, string[]>();
  const { page } = options;
  if (page !== undefined) app.all(ASKING_PATH.slice(ADMIN_PATH.length) + "*", ({ req }) => asked(page, req.raw));
  for (const { method, path, answer } of routesOf(options)) {
    app.on(method, path, async (context) => answer(options, context));
    paths.set(path, [...(paths.get(path) ?? []), method]);
  }
  for (const [path, methods] of paths) {
    const allowed = methods.join(", ");
    app.all(path, ({ req }) => {
      const message = `Only ${allowed} can be used here, not ${req.method}`;
      const response = respond(new Fault([{ code: "InvalidInput", message }], 405));
      response.headers.set("allow", allowed);
      return response;
    });
  }
  const { contract } = options.families.api;
  app.notFound(({ req }) => respond(fault("ResourceNotFound", `There is nothing at "${withoutSecrets(req.path)}"`)));
  app.onError((error, { req }) => {
    if (error instanceof Refusal) return respond(Fault.of(error).under(contract));
    if (req.raw.signal.aborted) throw error;
    options.report(error);
    return respond(fault("General", "The emulator failed; its log has the reason"));
  });
  return app;
}

interface Route {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly answer: (options: AdminOptions, context: Context) => Response | Promise<Response>;
}

function route(method: Route["method"], path: string, summary: string, answer: Route["answer"]): Route {
  return { method, path, summary, answer };
}

const ROUTES: readonly Route[] = [
  route("GET", "/health", "Whether the process lives", () => probed()),
  route(
    "GET",
    "/ready",
    "Whether the store answers and takes changes; 503 where it does not",
    async ({ readiness }) => {
      await readiness.check();
      return probed();
    },
  ),
  route(
    "GET",
    "/metrics",
    "Counts and durations of requests, and figures of the process, in the text format of Prometheus",
    async ({ metrics }) => {
      const { contentType, text } = await metrics.exposition();
      return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
    },
  ),
  route(
    "GET",
    "/",
    "Projects, clock, faults, limits, those of single Projects, and paths; the page for those who ask for text/html",
    async (options, { req }) => {
      if (options.page !== undefined && wantsPage(req.raw)) return pageAnswer();
      const answer = json({ ...(await overview(options)), paths: pathsOf(options) });
      answer.headers.set("vary", "Accept");
      return answer;
    },
  ),
  route(
    "GET",
    "/contract",
    "The contract that the emulator goes by, and its kinds of resources",
    ({ families: { api }, page }) =>
      json({ contract: api.contract, families: api.families, graphqlPath: page?.graphqlPath }),
  ),
  route("GET", "/clock", "What time it is", ({ clock }) => json(clockState(clock))),
  route("PUT", "/clock", "Sets, advances, stops or starts the clock", async ({ clock, limits }, { req }) => {
    changeClock(clock, await readJson(req.raw, { limit: limits.usual.requestBody }));
    return json(clockState(clock));
  }),
  route("DELETE", "/clock", "Back to the machine's time", ({ clock }) => {
    clock.reset();
    return json(clockState(clock));
  }),
  route("GET", "/faults", "Faults that wait", ({ faults }) => json(faults.list())),
  route("POST", "/faults", "Adds a fault", async ({ faults, limits }, { req }) => {
    return json(faults.read(await readJson(req.raw, { limit: limits.usual.requestBody })), 201);
  }),
  route("DELETE", "/faults", "Takes all faults back", ({ faults }) => {
    const removed = faults.list();
    faults.clear();
    return json(removed);
  }),
  route("DELETE", "/faults/:id", "Takes one fault back", ({ faults }, { req }) => {
    const found = faultWith(faults, req.param("id"));
    const shown = json(found);
    found.remove();
    return shown;
  }),
  route(
    "GET",
    "/requests",
    "Requests that were received; operation, kind, method, status, correlationId, since, limit and bodies choose",
    ({ families, requests }, { req }) =>
      wantsStream(req.raw)
        ? requestStream(requests, families.api.contract, req.raw)
        : json(requestList(requests, new URL(req.url).searchParams)),
  ),
  route("DELETE", "/requests", "Forgets the requests that were received", ({ requests }) => {
    const { first, last } = requests.history;
    requests.clear();
    return json({ count: last - first + 1 });
  }),
  route("GET", "/requests/:id", "One request", ({ requests }, { req }) => {
    const id = req.param("id") ?? "";
    if (!/^\d{1,15}$/.test(id)) throw fault("ResourceNotFound", `There is no request with id "${id}"`);
    return json(requests.get(Number(id)));
  }),
  route("POST", "/reset", "Back to the beginning; ?project= empties one Project only", async (options, { req }) => {
    const project = req.query("project");
    await options.run(({ store }) => checkProject(store.projects(), project));
    await options.reset(project);
    return json(await overview(options));
  }),
  route("GET", "/export", "What is stored, as JSON Lines; ?project= for one Project only", (options, { req }) =>
    exported(options, req.query("project")),
  ),
  route(
    "POST",
    "/import",
    "Stores JSON Lines; ?project= for lines that name none",
    async ({ families, run, limits }, { req }) => {
      const project = req.query("project");
      const options = { maxLine: limits.of(project).requestBody, ...(project !== undefined && { project }) };
      return json({ count: await importEntries({ families, run }, req.raw.body ?? "", options) });
    },
  ),
  route(
    "GET",
    "/projects/:projectKey/resources/:kind",
    "Resources of any kind, such as state; where, sort, limit, offset and withTotal as in queries of the API",
    (options, { req }) =>
      looked(options, req, (look, project, search) => resourcePage(look, project, req.param("kind") ?? "", search)),
  ),
  route(
    "GET",
    "/projects/:projectKey/messages",
    "Messages; where, sort, limit, offset and withTotal as in queries of the API",
    (options, { req }) => looked(options, req, messagePage),
  ),
  route(
    "POST",
    "/projects/:projectKey/cart-preview",
    "Applies the stored Cart Discounts to a cart, with drafts and changes as if stored, and explains",
    async (options, { req }) => {
      const project = req.param("projectKey") ?? "";
      const body = await readJson(req.raw, { limit: options.limits.of(project).requestBody });
      return json(await options.run((workplace) => cartPreview(entered(workplace, project), project, body)));
    },
  ),
];

const PAGE_ROUTES: readonly Route[] = [
  route("GET", "/page/:file", "Files of the page", (_, { req }) => fileAnswer(req.param("file") ?? "")),
  route(
    "GET",
    "/projects/:projectKey/example-cart",
    "A cart that a stored Cart Discount applies to, if one is found",
    async ({ run }, { req }) => json(await run((workplace) => exampleCart(workplace, req.param("projectKey") ?? ""))),
  ),
];

function routesOf({ page }: AdminOptions): readonly Route[] {
  return page === undefined ? ROUTES : [...ROUTES, ...PAGE_ROUTES];
}

function pathsOf(options: AdminOptions): readonly object[] {
  return routesOf(options).map(({ method, path, summary }) => ({
    method,
    path: ADMIN_PATH + path.replace(/\/$/, "").replaceAll(/:(\w+)/g, "{$1}"),
    summary,
  }));
}

/** The answer to a probe: it must not be cached. */
function probed(): Response {
  const answer = json({ status: "ok" });
  answer.headers.set("cache-control", "no-store");
  return answer;
}

/** Who has what, where several emulators share a database. */
const SHARING = {
  shared: ["projects", "resources", "messages", "tokens"],
  ofThisEmulator: ["clock", "faults", "requests", "limits", "metrics"],
};

async function overview({ families, run, storage, clock, faults, limits }: AdminOptions): Promise<object> {
  const projects = await run(({ store, clock: present, isShared }) =>
    store.projects().map((key) => {
      const retention = { store, clock: present, limits: limits.of(key), isShared };
      removeExpiredMessages(retention, key);
      // Those of the API in its order, and then those that only seeds know.
      const kinds = new Set([...families.kinds, "message", ...store.kinds(key)]);
      const counts = Array.from(kinds, (kind) => {
        const filter = kind === "message" ? unexpired(retention) : {};
        return [kind, store.count(key, kind, { ...filter, mayAge: true })] as const;
      });
      return { key, resources: Object.fromEntries(counts.filter(([, count]) => count > 0)) };
    }),
  );
  const { usual, own } = limits;
  return {
    projects,
    clock: clockState(clock),
    faults: faults.list(),
    limits: usual,
    projectLimits: own,
    ...(storage.tokens !== undefined && { sharing: SHARING }),
  };
}

async function exported({ run, storage, limits }: AdminOptions, project: string | undefined): Promise<Response> {
  await run(({ store, clock, isShared }) => {
    const projects = store.projects();
    checkProject(projects, project);
    for (const key of projects) removeExpiredMessages({ store, clock, limits: limits.of(key), isShared }, key);
  });
  const body = ReadableStream.from(chunks(exportLines(storage, project))).pipeThrough(new TextEncoderStream());
  return new Response(body, { headers: { "content-type": "application/jsonl; charset=utf-8" } });
}

/** Refuses a mistyped key, where nothing would happen in silence. */
function checkProject(projects: readonly string[], wanted: string | undefined): void {
  if (wanted === undefined || projects.includes(wanted)) return;
  throw fault("ResourceNotFound", `There is no Project with key "${wanted}"`);
}

/** Fewer and larger pieces: each one is a turn of the event loop. */
async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
  let chunk = "";
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

const CHUNK = 64 * 1024;

function faultWith(faults: FaultInjection, id: string | undefined): PendingFault {
  const found = faults.list().find((pending) => String(pending.id) === id);
  if (found === undefined) throw fault("ResourceNotFound", `There is no fault with id "${id}"`);
  return found;
}

async function looked(
  { run, limits }: AdminOptions,
  req: Context["req"],
  page: (look: Workplace & LookOptions, project: string, search: string) => string,
): Promise<Response> {
  const project = req.param("projectKey") ?? "";
  const { search } = new URL(req.url);
  return jsonText(
    await run((workplace) => page({ ...entered(workplace, project), limits: limits.of(project) }, project, search)),
  );
}

/** A Project is made when it is first used, here as in the API. */
function entered(workplace: Workplace, project: string): Workplace {
  workplace.engine.openProject(project);
  return workplace;
}

function respond({ body, status }: Fault): Response {
  return json(body, status);
}

/** JSON knows no infinity: what is unlimited reads `"unlimited"`. */
function json(value: unknown, status = 200): Response {
  return jsonText(
    JSON.stringify(value, (_, inner: unknown) => (inner === Infinity ? "unlimited" : inner)),
    status,
  );
}

function jsonText(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "content-type": "application/json; charset=utf-8" } });
}
