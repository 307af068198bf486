import { inspect } from "node:util";
import { families as ownFamilies } from "@commerce-http/model";
import { AllowedOrigins, Forwarder } from "@commerce-http/traffic/parts";
import { printable } from "@commerce-http/types/schema";
import { Access } from "./access/access.ts";
import { memoryTokens, sharedTokens } from "./access/tokens.ts";
import { Clock } from "./clock.ts";
import { apiOf } from "./contract/api.ts";
import { expectFit } from "./contract/fitness.ts";
import { FaultInjection } from "./fault/fault-injection.ts";
import { contract as ownContract } from "./generated/contract.ts";
import { createGraphql } from "./graphql/graphql.ts";
import type { PipelineOptions } from "./http/pipeline.ts";
import { RequestMetrics } from "./metrics/request-metrics.ts";
import { DEFAULT_KEPT_REQUESTS, type EmulatorOptions } from "./options.ts";
import { Readiness } from "./readiness.ts";
import { entryLine, jsonLines, requestLines } from "./requests/log-lines.ts";
import { ReceivedRequests } from "./requests/received-requests.ts";
import { Recorder } from "./requests/recorder.ts";
import { RequestHistory } from "./requests/request-history.ts";
import { familiesOf, type Families } from "./resource/families.ts";
import { limitsOf, limitsWith, ProjectLimits } from "./resource/limits.ts";
import { runAfter, runOn } from "./resource/workplace.ts";
import { openStorage } from "./store/open-storage.ts";
import type { Storage } from "./store/store.ts";
import { TIMEOUTS, type Timeouts } from "./timeouts.ts";

export interface Services extends PipelineOptions {
  readonly families: Families;
  readonly storage: Storage;
  readonly readiness: Readiness;
  readonly origins: AllowedOrigins;
  readonly requests: ReceivedRequests;
  /** Absent where no requests are kept. */
  readonly history: RequestHistory | undefined;
  readonly metrics: RequestMetrics;
  readonly recorder: Recorder;
  /** Holds from each change on. */
  readonly timeouts: Timeouts;
  readonly projects: readonly string[];
  readonly ui: boolean;
  readonly openProjects: () => void | Promise<void>;
  /** Ends all that waits for an answer. */
  readonly end: (reason: Error) => void;
}

/** Makes the parts of an emulator; throws as `createEmulator` does. */
export function servicesOf(options: EmulatorOptions): Services {
  const { projects = [], auth = false, graphqlPath = "graphql", ui = true, clock = new Clock() } = options;
  const api = apiOf(options.contract ?? ownContract, options.families ?? ownFamilies);
  if (options.contract !== undefined || options.families !== undefined) expectFit(api);
  const { contract } = api;
  const families = familiesOf(api, options.functions);
  const limits = new ProjectLimits(limitsWith(options.limits, limitsOf(contract)), options.projectLimits);
  const origins = new AllowedOrigins(options.allowedOrigins);
  const closed = new AbortController();
  const report = reportOf(options, closed.signal);
  const following = followingOf(options, report);
  const fallback = options.fallback === undefined ? undefined : new Forwarder(options.fallback, "fallback");
  const stored = storageOf(options, { api, families, limits, clock });
  const { storage, run } = stored;
  const tokens = storage.tokens === undefined ? memoryTokens(clock) : sharedTokens(storage.tokens, clock);
  const timeouts = { ...TIMEOUTS };
  return {
    ...following,
    ...stored,
    requests: new ReceivedRequests(contract, following.history),
    api,
    clock,
    families,
    limits,
    origins,
    projects,
    ui,
    graphqlPath,
    timeouts,
    readiness: new Readiness(run, storage, timeouts),
    faults: new FaultInjection(contract.operations),
    graphql: createGraphql({ api, run, limits, report }),
    access: new Access(tokens, contract.scopes, typeof auth === "boolean" ? {} : auth),
    needsToken: auth !== false,
    fallback,
    report,
    closed: closed.signal,
    end: (reason) => closed.abort(reason),
  };
}

/** Reports failures to the log; failures of what is closed already are not reported. */
function reportOf({ log, logFormat = "text" }: EmulatorOptions, closed: AbortSignal): PipelineOptions["report"] {
  return (error) => {
    if (closed.aborted) return;
    if (log !== undefined && logFormat === "json") log(entryLine("error", error));
    else console.error(printable(inspect(error)));
  };
}

function followingOf(
  { keptRequests = DEFAULT_KEPT_REQUESTS, log, logFormat = "text" }: EmulatorOptions,
  report: PipelineOptions["report"],
): Pick<Services, "history" | "metrics" | "recorder"> {
  const history = keptRequests === 0 ? undefined : new RequestHistory(keptRequests);
  const metrics = new RequestMetrics();
  const write = log && (logFormat === "json" ? jsonLines(log) : requestLines(log));
  const recorder = new Recorder({ history, count: (ended) => metrics.observe(ended), write, report });
  return { history, metrics, recorder };
}

/** The storage, and how work runs on it. */
function storageOf(
  options: EmulatorOptions,
  { api, families, limits, clock }: Pick<Services, "api" | "families" | "limits"> & { readonly clock: Clock },
): Pick<Services, "storage" | "run" | "openProjects"> {
  const { projects = [], data, durability, strictReferences = false, builtInStates = true } = options;
  const storage = openStorage({ api, clock, data, durability });
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
  return { storage, run: runAfter(work, openProjects), openProjects };
}
