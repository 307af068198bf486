import { stateDraftFields } from "@commerce-http/model";
import type { Fetch, HttpTransport, TransportRequest } from "@commerce-http/runtime";
import { createState as createAnyState, token, updateState as updateAnyState } from "../../runtime/test/calls.ts";
import { type Client, clientTransport, createClient } from "../src/client.ts";
import type { ClientOptions } from "../src/create-transport.ts";

export {
  collected,
  createKeyless,
  failure,
  getState,
  getStateByKey,
  never,
  settle,
  stopClock,
  token,
  until,
  uuid,
} from "../../runtime/test/calls.ts";

/** Repetitions do not keep a test waiting. */
const connection = { baseUrl: "https://api.example.invalid", projectKey: "shop", auth: token, retry: { baseDelay: 1 } };

export function transport(options: Partial<ClientOptions> = {}): HttpTransport {
  return clientTransport({ ...connection, ...options });
}

export function clientOf(fetch: Fetch, options: Partial<ClientOptions> = {}): Client {
  return createClient({ ...connection, fetch, ...options });
}

/** A write that names the version it expects. */
export function updateState(more: Partial<TransportRequest> = {}): TransportRequest {
  return updateAnyState({ fields: stateDraftFields, ...more });
}

/** A creation that can be looked up by its key. */
export function createState(more: Partial<TransportRequest> = {}): TransportRequest {
  return createAnyState({ fields: stateDraftFields, ...more });
}
