import type { Operation } from "../operation.ts";
import type { Credentials, Secure, SecuredRequest } from "./credentials.ts";

/**
 * Adds the credentials that an operation asks for: those of the first alternative that the client has all of. If it has all
 * of none, and the operation may not be called without, those that it has are sent. Servers then say what is missing.
 */
export function secure({ security }: Operation, credentials: Credentials, request: SecuredRequest): void {
  if (security === undefined) {
    request.authorize = true;
    return;
  }
  const ways = security.map((way) => way.map((facts) => facts.send(facts, credentials)));
  const asked = ways.filter((way) => way.length > 0);
  const isOptional = asked.length < ways.length;
  const chosen = asked.find((way) => way.every(isThere)) ?? (isOptional ? [] : asked.find((way) => way.some(isThere)));
  for (const add of chosen?.filter(isThere) ?? []) add(request);
}

function isThere(add: Secure | undefined): add is Secure {
  return add !== undefined;
}
