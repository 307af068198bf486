import { preflight, shared, type AllowedOrigins, type Purpose } from "../access/allowed-origins.ts";
import type { Admin } from "../admin/admin.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Reply } from "./reply.ts";
import type { RequestLog } from "./request-log.ts";
import type { Handler } from "./server.ts";

/** Places that requests can be led to. */
export interface GateOptions {
  readonly origins: AllowedOrigins;
  readonly pipeline: Pipeline;
  readonly loadAdmin: () => Promise<Admin>;
  /** Gets a line per request; absent where nobody reads. */
  readonly log?: RequestLog | undefined;
}

/** Makes the way in: pages of other sites are turned away, and everything else is led to the API or to the emulator's own paths. */
export function createGate({ origins, pipeline, loadAdmin, log }: GateOptions): Handler {
  const lead = (request: Request, purpose: Purpose): Promise<Reply | Response> =>
    purpose === "api" ? pipeline.handle(request) : loadAdmin().then((admin) => admin.fetch(request));
  const receive = async (request: Request): Promise<Reply | Response> => {
    const purpose = purposeOf(request.url);
    const origin = request.headers.get("origin");
    const refusal = origins.refusal(request, purpose);
    if (refusal !== undefined) return pipeline.refuse(request, refusal);
    const isAsked = request.method === "OPTIONS" && (origin !== null || purpose === "api");
    const answer = isAsked ? preflight(request, purpose) : await lead(request, purpose);
    return origin === null ? answer : shared(answer, origin);
  };
  return log === undefined ? receive : (request) => log.follow(request, receive(request));
}

/** Tells the emulator's own paths, whose start no Project can have. */
function purposeOf(url: string): Purpose {
  return /^https?:\/\/[^/]*\/_emulator(?:[/?#]|$)/.test(url) ? "emulator" : "api";
}
