import {
  EVERY_METHOD,
  letIn,
  preflight,
  type AllowedOrigins,
  type Area,
  type Handler,
  type Reply,
} from "@commerce-http/traffic/parts";
import type { Recorder } from "../requests/recorder.ts";
import { purposeOf, RequestNotes, type Purpose } from "../requests/request-notes.ts";
import type { Pipeline } from "./pipeline.ts";

export interface GateOptions {
  readonly origins: AllowedOrigins;
  readonly pipeline: Pipeline;
  readonly loadAdmin: () => Promise<{ readonly fetch: (request: Request) => Response | Promise<Response> }>;
  readonly recorder: Recorder;
  /** `true` if another server gets what leads to nothing here: it may take methods that the API does not. */
  readonly hasFallback: boolean;
}

/** Makes the way in: pages of other sites are turned away, and everything else is led to the API or to the emulator's own paths. */
export function createGate({ origins, pipeline, loadAdmin, recorder, hasFallback }: GateOptions): Handler {
  const areas: Readonly<Record<Purpose, Area>> = {
    api: { name: "the emulator", methods: hasFallback ? EVERY_METHOD : "GET, HEAD, POST, DELETE", isListed: true },
    emulator: { name: "the emulator's own paths", methods: "GET, HEAD, POST, PUT, DELETE", isListed: false },
  };
  const lead = (request: Request, purpose: Purpose, notes: RequestNotes): Promise<Reply | Response> => {
    if (purpose === "emulator") return loadAdmin().then((admin) => admin.fetch(request));
    // Programs may ask as browsers do.
    return request.method === "OPTIONS"
      ? Promise.resolve(preflight(request, areas.api))
      : pipeline.handle(request, notes);
  };
  const receive = (request: Request, purpose: Purpose, notes: RequestNotes): Promise<Reply | Response> => {
    const isPage = request.headers.has("origin");
    if (request.method === "OPTIONS" && (isPage || purpose === "api")) notes.kind = "preflight";
    return letIn(request, origins, {
      area: areas[purpose],
      answer: () => lead(request, purpose, notes),
      refuse: (refusal) => pipeline.refuse(request, refusal, notes),
    });
  };
  return (request) => {
    const purpose = purposeOf(request.url);
    if (recorder.ignores(purpose)) return receive(request, purpose, new RequestNotes());
    return recorder.follow(request, purpose, (notes) => receive(request, purpose, notes));
  };
}
