/** Addresses that APIs and operations are served at, and how clients reach them. */
import type { ServerFacts, ServerVariable, ApiDescription, ApiKey } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";

export function readServers(at: Cursor): readonly ServerFacts[] {
  return at.items().map((server) => {
    const url = server.get("url").text();
    const variables = server
      .get("variables")
      .entries()
      .map(([name, variable]) => readVariable(name, variable));
    for (const [, name = ""] of url.matchAll(/\{([^{}]+)\}/g)) {
      if (variables.some((variable) => variable.name === name)) continue;
      server.get("url").warn(`Variable ${quoted(name)} is not described, so clients need a base URL`);
    }
    return { url: url.replace(/(?<=[^/])\/$/, ""), description: serverText(server), variables };
  });
}

/** The name of a server (OpenAPI 3.2) and its description. */
function serverText(server: Cursor): string {
  return [server.get("name").text(), server.get("description").text()].filter((text) => text !== "").join(": ");
}

function readVariable(name: string, at: Cursor): ServerVariable {
  const values = at.get("enum").items().map(textOf);
  return { name, default: textOf(at.get("default")), ...(values.length === 0 ? {} : { enum: values }) };
}

/** A port may be written as the number that it is. */
function textOf(at: Cursor): string {
  return typeof at.value === "number" ? String(at.value) : at.text();
}

export interface Connection {
  /** The first address can be called as it is: it is absolute, and every variable has a value. */
  readonly isKnown: boolean;
  /** There is another address, or another value of a variable. */
  readonly hasChoice: boolean;
  /** Operations that no resource offers have addresses of their own. */
  readonly hasOwnAddresses: boolean;
  /** Keys that operations ask for which no resource offers, each once. */
  readonly apiKeys: readonly ApiKey[];
  /** Set if such operations ask for user name and password. */
  readonly hasPasswords: boolean;
}

export function connectionOf({ servers, operations }: Pick<ApiDescription, "servers" | "operations">): Connection {
  const others = operations.filter(({ facade }) => facade === undefined);
  const keys = others.flatMap(({ apiKeys = [] }) => apiKeys);
  const isKnown = isCallable(servers);
  return {
    isKnown,
    hasChoice: isKnown && (servers.length > 1 || servers.some(({ variables }) => variables.length > 0)),
    hasOwnAddresses: others.some(({ servers: own }) => own !== undefined),
    hasPasswords: others.some(({ access = [] }) => access.flat().some(({ kind }) => kind === "password")),
    apiKeys: [...new Map(keys.map((key) => [key.scheme, key])).values()],
  };
}

function isCallable([server]: ApiDescription["servers"]): boolean {
  if (server === undefined || !/^https?:\/\//i.test(server.url)) return false;
  const places = server.url.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
  return places.every((place) => server.variables.some(({ name }) => name === place));
}
