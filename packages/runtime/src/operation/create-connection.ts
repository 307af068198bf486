import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import type { ServiceFacts } from "../request/service.ts";
import { connectionNames } from "../send/connection-options.ts";
import { type Connected, type ConnectionFacts, connectionOf, type PipelineOptions } from "../send/connection.ts";

/** Options of a client for any description. */
export type ApiOptions = Omit<PipelineOptions, "answered" | "delivery">;

/** Facts that a description states about its clients. */
export interface ApiFacts extends Pick<ConnectionFacts, "bound" | "checkHead" | "isElsewhere"> {
  /** Facts about the service; none by default. */
  readonly service?: ServiceFacts;
  /** Names of further options of its clients. */
  readonly options?: Readonly<Record<string, true>>;
}

/**
 * Creates a connection for calls of operations. It has no hooks of its own: pass `observer: observe(hooks)`.
 *
 * @throws ArgumentError if an option is invalid.
 *
 * @example
 * ```ts
 * import { call, createConnection, inPath, jsonAnswer, type Operation } from "@commerce-http/runtime";
 *
 * const getBook: Operation<object, { id: string }, { default: { title: string } }> = {
 *   method: "GET",
 *   path: "/books/{id}",
 *   parameters: [{ name: "id", in: inPath }],
 *   answers: { 200: { "application/json": jsonAnswer } },
 * };
 * const client = createConnection({ baseUrl: "https://books.example.invalid", auth: "<access token>" });
 * const { title } = await call(client, getBook, { id: "1" });
 * ```
 */
export function createConnection(
  options: ApiOptions & Pick<ConnectionFacts, "basic" | "apiKeys" | "servers">,
  facts: ApiFacts = {},
): Connected {
  const { bound, checkHead, isElsewhere, service, options: others } = facts;
  checkOptionNames("a client", options, { ...connectionNames, observer: true, ...others }, ArgumentError);
  const { basic, apiKeys, servers } = options;
  return {
    connection: {
      ...connectionOf({ ...options, delivery: undefined }, service),
      bound,
      checkHead,
      isElsewhere,
      basic,
      apiKeys,
      servers,
    },
  };
}
