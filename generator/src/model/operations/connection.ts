import type { ApiDescription, ApiKey } from "../api-model.ts";

/** The way in which clients reach the API. */
export interface Connection {
  /** The first address can be called as it is: it is absolute, and every variable has a value. */
  readonly isKnown: boolean;
  /** There is another address, or another value of a variable. */
  readonly hasChoice: boolean;
  /** Operations that no resource offers have addresses of their own. */
  readonly hasOwnAddresses: boolean;
  /** Keys that operations ask for which no resource offers, each once. */
  readonly apiKeys: readonly ApiKey[];
}

/** Finds out how clients reach the API. */
export function connectionOf({ servers, operations }: Pick<ApiDescription, "servers" | "operations">): Connection {
  const others = operations.filter(({ facade }) => facade === undefined);
  const keys = others.flatMap(({ apiKeys = [] }) => apiKeys);
  const isKnown = isCallable(servers);
  return {
    isKnown,
    hasChoice: isKnown && (servers.length > 1 || servers.some(({ variables }) => variables.length > 0)),
    hasOwnAddresses: others.some(({ servers: own }) => own !== undefined),
    apiKeys: [...new Map(keys.map((key) => [key.scheme, key])).values()],
  };
}

function isCallable([server]: ApiDescription["servers"]): boolean {
  if (server === undefined || !/^https?:\/\//i.test(server.url)) return false;
  const places = server.url.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
  return places.every((place) => server.variables.some(({ name }) => name === place));
}
