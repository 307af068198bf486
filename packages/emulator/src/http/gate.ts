import { preflight, shared, type AllowedOrigins, type Purpose } from "../access/allowed-origins.ts";
import type { Admin } from "../admin/admin.ts";
import type { Recorder } from "../requests/recorder.ts";
import { RequestNotes } from "../requests/request-notes.ts";
import type { Pipeline } from "./pipeline.ts";
import { purposeOf } from "./purpose.ts";
import type { Reply } from "./reply.ts";
import type { Handler } from "./server.ts";

/** Places that requests can be led to. */
export interface GateOptions {
  readonly origins: AllowedOrigins;
  readonly pipeline: Pipeline;
  readonly loadAdmin: () => Promise<Admin>;
  readonly recorder: Recorder;
  /** `true` if another server gets what leads to nothing here: it may take methods that the API does not. */
  readonly hasFallback: boolean;
}

/** Makes the way in: pages of other sites are turned away, and everything else is led to the API or to the emulator's own paths. */
export function createGate({ origins, pipeline, loadAdmin, recorder, hasFallback }: GateOptions): Handler {
  const lead = (request: Request, purpose: Purpose, notes: RequestNotes): Promise<Reply | Response> =>
    purpose === "api" ? pipeline.handle(request, notes) : loadAdmin().then((admin) => admin.fetch(request));
  const receive = (request: Request, purpose: Purpose, notes: RequestNotes): Promise<Reply | Response> => {
    const origin = request.headers.get("origin");
    const refusal = origins.refusal(request, purpose);
    if (refusal !== undefined) return Promise.resolve(pipeline.refuse(request, refusal, notes));
    const isAsked = request.method === "OPTIONS" && (origin !== null || purpose === "api");
    if (isAsked) notes.kind = "preflight";
    const answer = isAsked ? Promise.resolve(preflight(request, purpose, hasFallback)) : lead(request, purpose, notes);
    return origin === null ? answer : answer.then((given) => shared(given, origin));
  };
  return (request) => {
    const purpose = purposeOf(request.url);
    if (recorder.ignores(purpose)) return receive(request, purpose, new RequestNotes());
    return recorder.follow(request, purpose, (notes) => receive(request, purpose, notes));
  };
}
