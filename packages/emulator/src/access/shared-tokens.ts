import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { TokenTable } from "../store/store.ts";
import type { Tokens, TokenStores } from "./tokens.ts";

/**
 * Makes tokens that all emulators on one database accept. The database has digests of them only; each emulator tells by its own clock
 * whether one has expired.
 */
export function sharedTokens(table: TokenTable, clock: Clock): TokenStores {
  return {
    access: tokensOf("access", table, clock),
    refresh: tokensOf("refresh", table, clock),
    revoke: (grant) => table.revoke(grant.id),
    clear: () => table.clear(),
  };
}

function tokensOf(use: "access" | "refresh", table: TokenTable, clock: Clock): Tokens {
  const addressOf = (text: string): string => `${use} ${createHash("sha256").update(text).digest("base64url")}`;
  return {
    issue: async ({ grant, scopes }, validity) => {
      const text = randomBytes(24).toString("base64url");
      const expiresAt = clock.now() + validity * 1000;
      await table.add({
        address: addressOf(text),
        grantId: grant.id,
        clientId: grant.clientId,
        scopes,
        expiresAt,
        validity,
      });
      return text;
    },
    find: async (text) => {
      const stored = await table.find(addressOf(text));
      if (stored === undefined) return "unknown";
      const { grantId, clientId, scopes, expiresAt, isRevoked } = stored;
      if (isRevoked) return "revoked";
      return expiresAt <= clock.now() ? "expired" : { grant: { id: grantId, clientId }, scopes };
    },
    renew: (text, validity) => table.renew(addressOf(text), clock.now() + validity * 1000, validity),
    remove: (text) => table.remove(addressOf(text)),
  };
}
